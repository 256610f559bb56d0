import type { Page } from "@playwright/test";
import type { Read, Scene } from "./scene.ts";

const as = "doctor";
const operator = "operator";

/** Wide screens show the filters without a button. */
const openFilters = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: "필터" }).click();
};

type Contents = { readonly contents: readonly { readonly id: number; readonly type: string }[] };
type Sessions = { readonly sessions: readonly { readonly id: number; readonly state: string; readonly event: { readonly id: number } }[] };
type Rooms = { readonly interior_rooms: readonly { readonly project_id: number; readonly room_type: string }[] };

const contentOf = async (read: Read, type: string): Promise<string> => {
  const { contents } = await read<Contents>(as, `/webinar/api/v2/contents?type=${type}`);
  return `/webinar/content?content_id=${contents[0]?.id}`;
};

const sessionOf = async (read: Read, state: string): Promise<string> => {
  const { sessions } = await read<Sessions>(as, "/webinar/api/v2/sessions");
  const session = sessions.find((one) => one.state === state);
  return `event_id=${session?.event.id}&session_id=${session?.id}`;
};

const roomOf = async (read: Read) => (await read<Rooms>(as, "/interior_projects/room_list")).interior_rooms[0];

/** The screens of webinars, events and interiors for doctors and visitors. */
export const webinarScenes: readonly Scene[] = [
  { name: "doctor-contents", height: 2400, as, path: "/webinar/contents" },
  {
    name: "doctor-contents-session",
    as,
    path: async (read) => `/webinar/contents?${await sessionOf(read, "upcoming")}`,
  },
  { name: "doctor-content-recorded", height: 2000, as, path: (read) => contentOf(read, "vod") },
  { name: "public-content-recorded", path: (read) => contentOf(read, "vod") },
  { name: "operator-questions", as: operator, path: async (read) => `/manage/questions?${await sessionOf(read, "live")}` },
  { name: "public-speaker-unknown", path: `/speaker#${"A".repeat(43)}` },
  {
    name: "public-event",
    path: async (read) => {
      const { campaigns } = await read<{ campaigns: { id: number; kind: string; state: string }[] }>(operator, "/campaigns");
      return `/marketing_event?event_id=${campaigns.find(({ kind, state }) => kind === "marketing_events" && state === "live")?.id}`;
    },
  },
  { name: "public-interiors", height: 2400, path: "/interiors" },
  { name: "doctor-interiors-filter", as, path: "/interiors", steps: openFilters },
  {
    name: "public-interiors-project",
    height: 3000,
    path: async (read) => {
      const room = await roomOf(read);
      return `/interiors-project?project_id=${room?.project_id}&room_type=${encodeURIComponent(room?.room_type ?? "")}`;
    },
  },
  {
    name: "public-designer",
    height: 2400,
    path: async (read) => {
      const { interior_project: project } = await read<{ interior_project: { designer_id: number } }>(
        as,
        `/interior_projects/${(await roomOf(read))?.project_id}`,
      );
      return `/interior-designer?designer_id=${project.designer_id}`;
    },
  },
];
