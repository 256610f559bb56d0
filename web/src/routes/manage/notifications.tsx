import { createFileRoute } from "@tanstack/react-router";
import {
  historiesQuery,
  NotificationScreen,
  notificationSearch,
  notificationsQuery,
  targetsQuery,
} from "../../features/broadcasts/index.ts";

const ManageNotifications = () => {
  const { notification } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <NotificationScreen openId={notification} onOpen={(id) => void navigate({ search: { notification: id }, replace: true })} />;
};

export const Route = createFileRoute("/manage/notifications")({
  validateSearch: notificationSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(notificationsQuery());
    void queryClient.prefetchInfiniteQuery(historiesQuery());
    void queryClient.prefetchQuery(targetsQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `알림 | ${context.config.brand} 운영` }] }),
  component: ManageNotifications,
});
