import type { Page } from "@playwright/test";

/** Reads from the API as a person of the demo world, to find an id. The path has no `/api/v1`; paths of webinars are complete. */
export type Read = <Answer>(subject: string, path: string) => Promise<Answer>;

/** One picture at each width and in each colour scheme. */
export type Scene = {
  /** A person, a screen and the open dialog: `owner-team-invite`. */
  readonly name: string;
  /** A person of the demo world. Absent for visitors. */
  readonly as?: string;
  readonly path: string | ((read: Read) => Promise<string>);
  /** Height of the window for a long page, px. */
  readonly height?: number;
  /** Presses buttons and fills in fields until the screen is ready for its picture. */
  readonly steps?: (page: Page) => Promise<unknown>;
};
