import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { Poster } from "../../contents/components/poster.tsx";
import { speakersText } from "../../contents/texts.ts";
import { isLive } from "../queries.ts";
import { liveMinutesText, periodText } from "../texts.ts";
import { MainButton, RegisteredBadge } from "./registration-button.tsx";
import { LivePill } from "./live-pill.tsx";
import { SessionLink } from "./session-link.tsx";
import classes from "./sessions.module.css";

/** The card on top of the list: a live session, or the next one. */
export const LiveCard = ({ session, now }: { session: WebinarSession; now: Date }) => (
  <Box as="article" bg="surface" radius={16} clip className={classes.card}>
    <SessionLink session={session} className={classes.poster}>
      <Poster content={{ id: session.list_of_contents[0]?.id ?? session.id, thumbnail_url: session.thumbnail_url }} eager />
      {isLive(session) && <LivePill note={liveMinutesText(session, now)} />}
      <Text spoken>{session.title} 자세히 보기</Text>
    </SessionLink>
    <Column gap={8} className={classes.about}>
      <Row gap={10} align="center" justify="between" className={classes.when}>
        <Text variant="label" weight={600} tone="brand-strong">
          {periodText(session, now)}
        </Text>
        {session.me.registration_state !== "not_registered" && <RegisteredBadge />}
      </Row>
      <Text as="h2" variant="title2" tone="strong" className={classes.cardTitle}>
        {session.title}
      </Text>
      <Text as="p" variant="label" tone="muted" truncate>
        {speakersText(session.speakers)}
      </Text>
      {session.description !== "" && (
        <Text as="p" variant="label" tone="muted" hideOn="narrow" className={classes.description}>
          {session.description}
        </Text>
      )}
      <Box pt={4} className={classes.main}>
        <MainButton session={session} />
      </Box>
    </Column>
  </Box>
);

export const LiveCardSkeleton = () => (
  <Box bg="surface" radius={16} clip className={classes.card} aria-hidden>
    <Box as="span" block bg="skeleton" className={classes.poster} data-empty />
    <Column gap={12} className={classes.about}>
      <Bone width="40%" height={14} />
      <Bone width="80%" height={20} />
      <Bone width="50%" />
      <Box pt={4} className={classes.main}>
        <Bone height={50} borderRadius={12} />
      </Box>
    </Column>
  </Box>
);
