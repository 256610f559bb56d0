export { NotificationDesk } from "./components/notification-desk.tsx";
export { historiesQuery, notificationsQuery, targetsQuery } from "./queries.ts";
export { notificationSearch } from "./search.ts";
