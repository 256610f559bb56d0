import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconListSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link, Navigate, useRouter } from "@tanstack/react-router";
import { InboxList, inboxQuery, PushCard, pushStateQuery } from "../../features/inbox/index.ts";
import { unregistered, userProfileQuery } from "../../features/profiles/index.ts";
import { atEntry } from "../../lib/at-entry.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { Box, Row } from "../../ui/box.tsx";
import { AppBar, ScreenTitle } from "../../ui/doctor-shell/screen-title.tsx";
import classes from "./-text-screen.module.css";

const Inbox = () => {
  const { brand } = usePublicConfig();
  const router = useRouter();
  useDocumentTitle(`알림함 | ${brand}`);
  return (
    <Box as="main" px={16} pb={24} className={classes.page} data-scroll-restoration-id="inbox">
      <Box hideOn="wide">
        <AppBar title="알림함" count={undefined} />
      </Box>
      <Row align="center" px={4} py={2} mb={12} hideOn="narrow">
        <ScreenTitle title="알림함" count={undefined} />
      </Row>
      <PushCard />
      <Button
        variant="default"
        h={48}
        mb={12}
        fullWidth
        leftSection={<IconListSearch size={18} stroke={1.8} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/posts-alerts" />}
      >
        새 공고 알림 관리
      </Button>
      <InboxList onOpen={(link) => void router.navigate({ href: link })} />
    </Box>
  );
};

/** A member of a hospital who is no doctor gets the console's inbox, because the onboarding of doctors covers this one. */
const InboxOfPerson = () => {
  const { data: profile } = useQuery(userProfileQuery());
  return profile?.id === unregistered && profile.is_owner ? <Navigate to="/user_manage/inbox" replace /> : <Inbox />;
};

/** 알림함: the user's notices, and the push switch of this device. */
export const Route = createFileRoute("/_doctor/inbox")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(inboxQuery());
    void queryClient.prefetchQuery(atEntry(pushStateQuery()));
  },
  component: InboxOfPerson,
});
