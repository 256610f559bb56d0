import { createFileRoute, useRouter } from "@tanstack/react-router";
import { InboxList, inboxQuery, PushCard, pushStateQuery } from "../../features/inbox/index.ts";
import { atEntry } from "../../lib/at-entry.ts";
import { Box, Text } from "../../ui/box.tsx";
import screen from "../../ui/console/owner-screen.module.css";

const UserManageInbox = () => {
  const router = useRouter();
  return (
    <div className={screen.screen}>
      <Text as="h1" variant="title3">
        알림함
      </Text>
      <Box style={{ maxWidth: 720 }}>
        <PushCard forHospital />
        <InboxList forHospital onOpen={(link) => void router.navigate({ href: link })} />
      </Box>
    </div>
  );
};

/** 알림함 of the hospitals' members. The doctor's inbox is closed to them, because it needs a licence. */
export const Route = createFileRoute("/user_manage/inbox")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(inboxQuery());
    void queryClient.prefetchQuery(atEntry(pushStateQuery()));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `알림함 | ${context.config.brand} 병원 관리` }] }),
  component: UserManageInbox,
});
