import { z } from "zod";
import { optional } from "./setting.ts";

/** Names of the three job boards, and addresses of a post on them with `{id}` in the place of its id. */
export const jobBoardShape = {
  BOARD_1_NAME: z.string().min(1).default("보드 1"),
  BOARD_2_NAME: z.string().min(1).default("보드 2"),
  BOARD_3_NAME: z.string().min(1).default("보드 3"),
  BOARD_1_URL: optional,
  BOARD_2_URL: optional,
  BOARD_3_URL: optional,
};

/** `postUrl`: the address of a post, with `{id}`. Null: the consoles show the id without a link. */
export type JobBoard = { readonly name: string; readonly postUrl: string | null };

export type JobBoards = Readonly<Record<"board_1" | "board_2" | "board_3", JobBoard>>;

const Shape = z.object(jobBoardShape);

export function readJobBoards(values: z.infer<typeof Shape>, isDemo: boolean): JobBoards {
  const board = (number: 1 | 2 | 3): JobBoard => ({
    name: values[`BOARD_${number}_NAME`],
    postUrl: values[`BOARD_${number}_URL`] ?? (isDemo ? `https://board-${number}.example/posts/{id}` : null),
  });
  return { board_1: board(1), board_2: board(2), board_3: board(3) };
}
