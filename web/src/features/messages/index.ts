export { MessageDrawer } from "./components/message-drawer.tsx";
export { TemplateScreen } from "./components/template-screen.tsx";
export { templatesQuery } from "./queries.ts";
