export { NotificationScreen } from "./components/notification-screen.tsx";
export { historiesQuery, notificationsQuery, targetsQuery } from "./queries.ts";
export { notificationSearch } from "./search.ts";
