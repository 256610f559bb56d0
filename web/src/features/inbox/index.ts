export { InboxList } from "./components/inbox-list.tsx";
export { PushCard } from "./components/push-card.tsx";
export { PushRow } from "./components/push-row.tsx";
export { inboxQuery, pushStateQuery, unreadQuery } from "./queries.ts";
export { useNoticeMessages } from "./use-notice-messages.ts";
