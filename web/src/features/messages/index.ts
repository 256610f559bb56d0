export { MessageDrawer } from "./components/message-drawer.tsx";
export { TemplateDesk } from "./components/template-desk.tsx";
export { templatesQuery } from "./queries.ts";
