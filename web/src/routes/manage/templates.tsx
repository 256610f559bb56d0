import { createFileRoute } from "@tanstack/react-router";
import { TemplateScreen, templatesQuery } from "../../features/messages/index.ts";

export const Route = createFileRoute("/manage/templates")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(templatesQuery());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `문자 양식 | ${context.config.brand} 운영` }] }),
  component: TemplateScreen,
});
