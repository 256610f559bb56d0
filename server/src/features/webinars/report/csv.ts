import type { reportFiles } from "@rounds/contract/webinars/report.ts";
import type { Db } from "../../../db/database.ts";
import { csvLine, csvMark } from "../../../lib/csv.ts";
import { seoulClock, seoulToday } from "../../../lib/seoul-time.ts";
import * as queries from "./queries.ts";
import type { AttendanceRow, QuestionRow, SessionRow } from "./queries.ts";

type File = (typeof reportFiles)[number];

/** Rows of one read. The file is as long as its session has people. */
const pageSize = 500;

const timeOf = (time: string | null): string => (time === null ? "" : `${seoulToday(new Date(time))} ${seoulClock(time)}`);
const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

const heads: Record<File, readonly string[]> = {
  attendance: ["회원번호", "이름", "병원", "직종", "사전등록", "들어온 시각", "시청(분)", "비율", "질문"],
  questions: ["올린 시각", "회원번호", "이름", "익명", "질문", "좋아요", "상태", "답변"],
  watching: ["회원번호", "이름", "부터", "까지", "분"],
};

const attendanceLine = (row: AttendanceRow): string =>
  csvLine([
    row.user_id,
    row.name,
    row.hospital_name ?? "",
    row.job_type ?? "",
    timeOf(row.registered_at),
    timeOf(row.entered_at),
    row.minutes,
    percentOf(row.share),
    row.questions,
  ]);

function questionState({ is_hidden, question_status, answer_text }: QuestionRow): string {
  if (is_hidden) return "숨김";
  if (question_status === "asked") return "질문 완료";
  return answer_text === null ? "답 못 함" : "글로 답함";
}

const questionLine = (row: QuestionRow): string =>
  csvLine([
    timeOf(row.created_at),
    row.user_id,
    row.name,
    row.is_anonymous ? "익명" : "",
    row.question_text,
    row.like_count,
    questionState(row),
    row.answer_text ?? "",
  ]);

/** One line per part that the person watched. */
const watchingLines = (session: SessionRow, row: AttendanceRow): string =>
  row.parts.map(([from, to]) => csvLine([row.user_id, row.name, minuteOf(session, from), minuteOf(session, to), to - from])).join("");

const minuteOf = ({ starts_at }: SessionRow, minutes: number): string =>
  timeOf(new Date((Math.floor(Date.parse(starts_at) / 60_000) + minutes) * 60_000).toISOString());

/** The file in parts, each from one short read. */
export async function* writeFile(db: Db, session: SessionRow, file: File): AsyncGenerator<string> {
  yield csvMark + csvLine(heads[file]);
  if (file === "questions") {
    for (let after = 0; ;) {
      const rows = await queries.listQuestions(db, session.id, after, pageSize);
      if (rows.length > 0) yield rows.map(questionLine).join("");
      if (rows.length < pageSize) return;
      after = rows.at(-1)?.id ?? after;
    }
  }
  const lineOf = file === "attendance" ? attendanceLine : (row: AttendanceRow) => watchingLines(session, row);
  const tab = file === "attendance" ? "all" : "attended";
  for (let after: readonly number[] | null = null; ;) {
    const rows: Awaited<ReturnType<typeof queries.listAttendances>> = await queries.listAttendances(
      db,
      { sessionId: session.id, eventId: session.event_id },
      { tab, after, limit: pageSize },
    );
    const text = rows.map(lineOf).join("");
    if (text !== "") yield text;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = [last.sort_group, last.sort_key, last.user_id];
  }
}
