/**
 * `MessageDrawer` takes `application` (the row; null while closed is fine), `opened`, `onClose`, and `onHistorySaved(application)`,
 * called with the row as the server holds it after the dated note was added.
 */
export { MessageDrawer } from "./components/message-drawer.tsx";
export { TemplateDesk } from "./components/template-desk.tsx";
export { templatesQuery } from "./queries.ts";
