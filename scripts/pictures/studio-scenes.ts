import type { Scene } from "./scene.ts";

const as = "operator";

/** The screens in which operators make webinars, campaigns and interior projects. */
export const studioScenes: readonly Scene[] = [
  { name: "studio-webinars", as, path: "/manage/webinars" },
  { name: "studio-webinars-events", as, path: "/manage/webinars?view=events" },
  { name: "studio-webinars-speakers", as, path: "/manage/webinars?view=speakers" },
  { name: "studio-webinars-keywords", as, path: "/manage/webinars?view=keywords" },
  {
    name: "studio-content",
    height: 2400,
    as,
    path: async (read) => {
      const { contents } = await read<{ contents: { id: number }[] }>(as, "/webinar/api/v2/studio/contents");
      return `/manage/webinars?content_id=${contents[0]?.id}`;
    },
  },
  { name: "studio-campaigns", as, path: "/manage/campaigns" },
  { name: "studio-campaigns-banner", height: 2000, as, path: "/manage/campaigns?create=banner" },
  { name: "studio-campaigns-poll", height: 2000, as, path: "/manage/campaigns?create=poll" },
  { name: "studio-campaigns-quiz", height: 2000, as, path: "/manage/campaigns?create=quiz" },
  { name: "studio-campaigns-event", height: 2400, as, path: "/manage/campaigns?create=event" },
  { name: "studio-campaigns-invitation", height: 2400, as, path: "/manage/campaigns?create=invitation" },
  { name: "studio-interiors", as, path: "/manage/interiors" },
  { name: "studio-interiors-designers", as, path: "/manage/interiors?view=designers" },
  { name: "studio-interiors-inquiries", as, path: "/manage/interiors?view=inquiries" },
  {
    name: "studio-interiors-project",
    height: 2400,
    as,
    path: async (read) => {
      const { projects } = await read<{ projects: { id: number }[] }>(as, "/interior_studio/projects");
      return `/manage/interiors?project_id=${projects[0]?.id}`;
    },
  },
  { name: "operator-reports", as, path: "/manage/reports" },
  {
    name: "operator-reports-open",
    as,
    path: "/manage/reports",
    steps: (page) => page.getByRole("list", { name: "신고 목록" }).getByRole("button").first().click(),
  },
  { name: "studio-questions", as, path: "/manage/questions" },
];
