import { Button } from "@mantine/core";
import type { InteriorDesigner } from "@rounds/contract/interiors/designers.ts";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { backgroundPart } from "../../../../ui/background-part.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { ActionBar, TopBar } from "../../components/bars.tsx";
import shared from "../../components/shared.module.css";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { pageSharing } from "../../../../ui/page-sharing.ts";
import { Picture } from "../../pictures/components/picture.tsx";
import { areaText, metresText, worksText } from "../../projects/texts.ts";
import { useContact } from "../use-contact.ts";
import { DesignerLogo } from "./designer-card.tsx";
import classes from "./designer.module.css";

const ContactDialog = lazyPart(async () => (await import("./contact-dialog.tsx")).ContactDialog, "card");
const MyInquiries = backgroundPart(async () => (await import("../../inquiries/components/my-inquiries.tsx")).MyInquiries);

/** The introduction with its line breaks: six lines, and the others after 더 보기. */
const Intro = ({ text }: { text: string }) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const { current } = paragraph;
    if (current) setLong(current.scrollHeight > current.clientHeight + 1);
  }, []);
  return (
    <>
      <p ref={paragraph} className={classes.intro} data-short={isWhole ? undefined : true}>
        <Text keepLines>{text}</Text>
      </p>
      {isLong && !isWhole && (
        <Row as="button" type="button" align="center" minH={44} weight={600} onClick={() => setWhole(true)}>
          더 보기
        </Row>
      )}
    </>
  );
};

type Work = InteriorDesigner["interior_projects"][number];

const WorkCard = ({ work, isFirst }: { work: Work; isFirst: boolean }) => (
  <Link to="/interiors-project" search={{ project_id: work.id, room_type: work.room_type }}>
    <Box relative clip radius={16} className={classes.picture}>
      <Picture image={work.cover} alt="" sizes="(width >= 1024px) 336px, 50vw" {...(isFirst ? { load: "first" } : {})} />
      <span className={shared.pill} data-low>
        <Text spoken>사진 </Text>
        {work.num_of_photos}장
      </span>
    </Box>
    <Text as="h3" mt={8} variant="title3" tone="strong" truncate>
      {work.customer_name}
    </Text>
    <Text as="p" variant="meta" tone="muted" truncate title={work.area === null ? undefined : metresText(work.area)}>
      {[...work.specialties, work.area === null ? null : areaText(work.area)].filter(Boolean).join(" · ")}
      {work.area !== null && <Text spoken> ({metresText(work.area)})</Text>}
    </Text>
  </Link>
);

type Props = { designer: InteriorDesigner; isSignedIn: boolean; onBack: () => void };

/** A designer: introduction, contact and works. */
export const DesignerScreen = ({ designer, isSignedIn, onBack }: Props) => {
  const contact = useContact(designer.id);
  const { share } = pageSharing(designer.name, `/interior-designer?designer_id=${designer.id}`);
  return (
    <Box as="main" shrink relative className={classes.page} data-scroll-restoration-id="interior-designer">
      <TopBar title={designer.name} onBack={onBack} onShare={() => void share()} />
      <Stack as="header" gap={20} px={20} pt={4} pb={28} bg="surface" className={classes.head}>
        <Row gap={16} align="center">
          <DesignerLogo designer={designer} large />
          <Box shrink>
            <Text as="h1" variant="title1" tone="strong">
              {designer.name}
            </Text>
            <Text as="p" variant="note" tone="muted" tabular>
              {worksText(designer)}
            </Text>
          </Box>
          <Row gap={8} atEnd hideOn="narrow">
            <Button variant="default" size="md" onClick={() => void share()}>
              공유
            </Button>
            <Button size="md" onClick={contact.open}>
              문의하기
            </Button>
          </Row>
        </Row>
        <Intro text={designer.intro_text.replaceAll(/[\u2028\u2029]/g, "\n")} />
      </Stack>
      {isSignedIn && (
        <Suspense>
          <MyInquiries designerId={designer.id} />
        </Suspense>
      )}
      <Box as="section" px={16} pt={24} aria-label="작품">
        <Text as="h2" variant="title2" tone="strong" mb={12}>
          작품 <Text tone="brand">{formatNumber(designer.num_of_projects)}</Text>
        </Text>
        <ul className={classes.works}>
          {designer.interior_projects.map((work, index) => (
            <li key={work.id}>
              <WorkCard work={work} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </Box>
      <ActionBar phone={designer.contact.phone} label="문의하기" onContact={contact.open} />
      {contact.isOpen && (
        <Suspense>
          <ContactDialog designer={designer} isSignedIn={isSignedIn} onClose={contact.close} />
        </Suspense>
      )}
    </Box>
  );
};
