import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, lineText, pageFields, pageQuery, rows, sortFields, text } from "../fields.ts";
import { Speaker } from "./fields.ts";
import { studioSpeakerSorts } from "./lists.ts";
import { contentLimits, SpeakerInput } from "./studio-contents.ts";

export const errors = {
  "speaker.not_found": { status: 404, message: "강의자를 찾을 수 없어요." },
  "speaker.taken": { status: 409, message: "이름과 소속이 같은 강의자가 이미 있어요." },
  "speaker.in_use": { status: 409, message: "콘텐츠나 일정에 나오는 강의자는 지울 수 없어요." },
} as const satisfies ErrorTable;

const StudioSpeaker = Speaker.extend({ id: BodyId, contents: Count, sessions: Count });
export type StudioSpeaker = z.infer<typeof StudioSpeaker>;

export const listStudioSpeakers = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/speakers",
  access: "operator",
  summary: "Speakers whose name begins with the keyword, newest first or by a column, with the number of their contents and sessions.",
  query: z.object({ ...pageQuery, ...sortFields(studioSpeakerSorts), keyword: text(contentLimits.speakerName).optional() }),
  ok: { 200: z.object({ speakers: rows(StudioSpeaker), ...pageFields }) },
});

export const updateStudioSpeaker = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/studio/speakers/:id",
  access: "operator",
  summary: "Changes name or affiliation of a speaker, on all contents and sessions. Absent fields stay unchanged.",
  params: z.object({ id: Id }),
  body: z.object({
    speaker: z.object({ name: SpeakerInput.shape.name.optional(), affiliation: lineText(contentLimits.affiliation).optional() }),
  }),
  ok: { 200: z.object({ speaker: StudioSpeaker }) },
  errors: ["speaker.not_found", "speaker.taken"],
});

export const deleteStudioSpeaker = endpoint({
  method: "DELETE",
  path: "/webinar/api/v2/studio/speakers/:id",
  access: "operator",
  summary: "Deletes a speaker without contents and sessions.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["speaker.not_found", "speaker.in_use"],
});
