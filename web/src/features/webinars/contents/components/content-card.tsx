import type { ContentCard as Card } from "@rounds/contract/webinars/contents.ts";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { formatPosition, spokenPosition } from "../../media/video-time.ts";
import { isFinished, progressText, speakersText } from "../texts.ts";
import classes from "./content-card.module.css";
import { Poster } from "./poster.tsx";

type Props = {
  content: Card;
  /** `tile`: a large picture above the text. `row`: a small one next to it. `list`: a row on phones, a tile on desktops. */
  look?: "row" | "tile" | "list";
  /** In the first view. */
  eager?: boolean;
};

const Progress = ({ content }: Pick<Props, "content">) => {
  const text = progressText(content);
  if (text === null) return null;
  const isDone = isFinished(content);
  return (
    <Row as="span" inline align="center" gap={4} tone={isDone ? "muted" : "brand-strong"} weight={600} nowrap>
      {isDone && <IconCheck size={14} stroke={2.4} aria-hidden />}
      {text}
    </Row>
  );
};

/** A recorded content: picture with its length and progress, title, speakers. The whole card is one link. */
export const ContentCard = ({ content, look = "row", eager = false }: Props) => (
  <Link to="/webinar/content" search={{ content_id: content.id }} className={classes.card} data-look={look} data-hover="raised">
    <Box as="span" block relative clip fixed className={classes.picture}>
      <Poster content={content} eager={eager} />
      {content.duration_seconds !== null && (
        <Text px={6} radius={6} size={12} weight={600} tabular className={classes.length}>
          <Text spoken>길이 {spokenPosition(content.duration_seconds)}</Text>
          <span aria-hidden>{formatPosition(content.duration_seconds)}</span>
        </Text>
      )}
      {content.me.watched_share > 0 && (
        <progress className={classes.line} max={1} value={isFinished(content) ? 1 : content.me.watched_share} aria-hidden />
      )}
    </Box>
    <Column as="span" grow gap={2} className={classes.text}>
      <Text className={classes.title} tone={isFinished(content) ? "muted" : "strong"}>
        {content.title}
      </Text>
      <Row as="span" align="center" gap={8} variant="cap" tone="muted" className={classes.meta}>
        <Text truncate>{speakersText(content.speakers)}</Text>
        <Progress content={content} />
      </Row>
    </Column>
  </Link>
);

/** The boxes of a card that is still loading have its size. */
export const ContentCardSkeleton = ({ look = "row" }: Pick<Props, "look">) => (
  <div className={classes.card} data-look={look} aria-hidden>
    <Box as="span" block clip fixed bg="skeleton" className={classes.picture} data-empty />
    <Column as="span" grow gap={10} className={classes.text}>
      <Bone width="82%" height={14} />
      <Bone width="46%" />
    </Column>
  </div>
);
