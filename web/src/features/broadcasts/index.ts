export { NotificationScreen } from "./components/notification-screen.tsx";
export { historiesQuery, notificationsQuery, targetsQuery } from "./queries.ts";
export { historySorting, notificationSearch, notificationSorting } from "./search.ts";
