import { Button, Text as Lines } from "@mantine/core";
import type { Content } from "@rounds/contract/webinars/contents.ts";
import { IconChevronDown, IconChevronUp, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import { copyText } from "../../../../lib/clipboard.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { speakersText } from "../../contents/texts.ts";
import classes from "./content-screen.module.css";

const CopyLink = ({ id }: { id: number }) => {
  const copy = () =>
    copyText(Promise.resolve(`${location.origin}/webinar/content?content_id=${id}`)).then(
      () => toast.success("링크를 복사했어요."),
      () => toast.error("링크를 복사하지 못했어요."),
    );
  return (
    <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
      링크 복사
    </Button>
  );
};

/** The length of a recorded content and the day of its publication: `42분 · 11월 12일 (목)`. */
const factsOf = ({ type, speakers, duration_seconds: length, published_at: published }: Content): string =>
  [
    speakersText(speakers),
    ...(isLiveType(type) ? [] : [length === null ? "" : `${Math.max(1, Math.round(length / 60))}분`, formatDate(published)]),
  ]
    .filter((fact) => fact !== "")
    .join(" · ");

/** About two lines on a phone. */
const shortDescription = 90;

/** Title, speakers, description and keywords of a content. */
export const About = ({ content }: { content: Content }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { title, description, keywords, id } = content;
  const isLong = description.length > shortDescription;
  return (
    <Stack gap={8} px={20} py={20} bg="surface" className={classes.about} hideOn={isLiveType(content.type) ? "small" : undefined}>
      <Row gap={16} align="start" justify="between">
        <Text as="h1" variant="title1">
          {title}
        </Text>
        <Text hideOn="small">
          <CopyLink id={id} />
        </Text>
      </Row>
      <Text as="p" variant="note" tone="muted">
        {factsOf(content)}
      </Text>
      {description === "" ? null : (
        <Lines lineClamp={isOpen || !isLong ? undefined : 2} className={classes.description ?? ""}>
          {description}
        </Lines>
      )}
      {isLong && !isOpen ? (
        <Row as="button" type="button" gap={4} align="center" tone="brand" minH={44} onClick={() => setIsOpen(true)}>
          더 보기 <IconChevronDown size={16} aria-hidden />
        </Row>
      ) : null}
      <Row gap={8} wrap align="center">
        {keywords.map((keyword) => (
          <Text key={keyword} variant="cap" tone="muted">
            #{keyword}
          </Text>
        ))}
        <Row atEnd hideOn="from-small">
          <CopyLink id={id} />
        </Row>
      </Row>
    </Stack>
  );
};

/** The title of a live content between its video and the questions, on phones. A press opens the description. */
export const LiveTitle = ({ content: { title, speakers, description, id } }: { content: Content }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Column bg="surface" hideOn="from-small">
      <Text as="h1" variant="title3">
        <Row
          as="button"
          type="button"
          align="center"
          gap={12}
          px={20}
          py={8}
          full
          className={classes.liveTitle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Column as="span" grow shrink>
            <Text truncate>{title}</Text>
            <Text variant="cap" weight={400} tone="muted" truncate>
              {speakersText(speakers)}
            </Text>
          </Column>
          {isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
        </Row>
      </Text>
      {isOpen ? (
        <Stack gap={12} px={20} pb={16}>
          {description === "" ? null : <Text className={classes.description}>{description}</Text>}
          <Row>
            <CopyLink id={id} />
          </Row>
        </Stack>
      ) : null}
    </Column>
  );
};
