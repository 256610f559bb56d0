export { ApplicantForm } from "./components/applicant-form.tsx";
export { BulkMessageDrawer } from "./components/bulk-message-drawer.tsx";
export { MessageDrawer } from "./components/message-drawer.tsx";
export { MessagePreview } from "./components/message-preview.tsx";
export { ReadyMessageFields } from "./components/ready-message.tsx";
export { TemplateScreen } from "./components/template-screen.tsx";
export { templatesQuery } from "./queries.ts";
export { useClosingDraft, type WrittenTexts } from "./use-closing-draft.ts";
export { useReadyMessage } from "./use-ready-message.ts";
