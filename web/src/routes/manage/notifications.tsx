import { createFileRoute } from "@tanstack/react-router";
import {
  historiesQuery,
  historySorting,
  NotificationScreen,
  notificationSearch,
  notificationSorting,
  notificationsQuery,
  targetsQuery,
} from "../../features/broadcasts/index.ts";

const ManageNotifications = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationScreen
      search={search}
      onSearch={(change) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/manage/notifications")({
  validateSearch: notificationSearch,
  loader: ({ context: { queryClient }, location }) => {
    const search = notificationSearch(location.search);
    void queryClient.prefetchInfiniteQuery(notificationsQuery(notificationSorting(search)));
    void queryClient.prefetchInfiniteQuery(historiesQuery(historySorting(search)));
    void queryClient.prefetchQuery(targetsQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `알림 | ${context.config.brand} 운영` }] }),
  component: ManageNotifications,
});
