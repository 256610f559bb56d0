import { type AuditLine, auditKindOf, auditKinds, searchAuditLog } from "@rounds/contract/audit-log.ts";
import { auditSorts } from "@rounds/contract/audit-log-lists.ts";
import { listOperatorInquiries, type OperatorInquiry } from "@rounds/contract/interiors/inquiries.ts";
import { inquiryStates, interiorInquirySorts } from "@rounds/contract/interiors/lists.ts";
import { type EventInvitation, listEventInvitations } from "@rounds/contract/rewards/event-invitations.ts";
import { eventInvitationSorts } from "@rounds/contract/rewards/lists.ts";
import { attendanceSorts, studioContentSorts, studioSpeakerSorts } from "@rounds/contract/webinars/lists.ts";
import { listAttendances } from "@rounds/contract/webinars/report.ts";
import { listStudioContents, studioStates, type StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { listStudioSpeakers, type StudioSpeaker } from "@rounds/contract/webinars/studio-speakers.ts";
import { beforeAll } from "vitest";
import { useServer, type Caller } from "./harness.ts";
import { given, list, testSortedLists, type Page } from "./sorted-lists.ts";

const server = useServer();
let operator: Caller;
type Attendance = {
  id: number;
  user_id: number;
  name: string;
  entered_at: string | null;
  minutes: number;
  share: number;
  questions: number;
};
let sessionId = 0;

const contents = (name: string, sorts: readonly string[], query: Record<string, string> = {}) =>
  list({
    name,
    endpoint: listStudioContents,
    sorts,
    query,
    hasNoTotal: true,
    rowsIn: (body: Page & { contents: StudioContent[] }) => body.contents,
    values: {
      content: ({ title }) => title,
      type: ({ type }) => type,
      speakers: ({ speakers: [first] }) => first?.name,
      when: ({ session, type, publication, created_at: created }) =>
        (type === "vod" ? null : session?.starts_at) ?? publication.publish_at ?? created,
      state: ({ state }) => studioStates.indexOf(state),
      viewers: ({ state, type, viewers, registered }) =>
        type !== "vod" && (state === "upcoming" || state === "stream_missing" || viewers === 0) ? registered : viewers,
      completion: ({ completion }) => (completion === null ? null : Math.floor(completion * 1_000_000)),
    },
  });

const lists = [
  contents("contents", studioContentSorts),
  contents("contents of a tab", ["content"], { tab: "published" }),
  list({
    name: "speakers",
    endpoint: listStudioSpeakers,
    sorts: studioSpeakerSorts,
    hasNoTotal: true,
    rowsIn: (body: Page & { speakers: StudioSpeaker[] }) => body.speakers,
    values: {
      name: ({ name }) => name,
      affiliation: ({ affiliation }) => affiliation,
      contents: ({ contents: count }) => count,
      sessions: ({ sessions }) => sessions,
    },
  }),
  list({
    name: "people of a session",
    endpoint: listAttendances,
    sorts: attendanceSorts,
    params: () => ({ id: sessionId }),
    hasNoTotal: true,
    rowsIn: (body: Page & { attendances: Attendance[] }) => body.attendances.map((row) => ({ ...row, id: row.user_id })),
    values: {
      person: ({ name }) => name,
      entered: ({ entered_at: at }) => at,
      minutes: ({ minutes, entered_at: at }) => (at === null ? null : minutes),
      share: ({ share, entered_at: at }) => (at === null ? null : Math.round(share * 1_000_000)),
      questions: ({ questions, entered_at: at }) => (at === null ? null : questions),
    },
  }),
  list({
    name: "invitations to events",
    endpoint: listEventInvitations,
    sorts: eventInvitationSorts,
    rowsIn: (body: Page & { event_invitations: EventInvitation[] }) =>
      body.event_invitations.map((row) => ({ ...row, id: row.marketing_event.id * 2 ** 36 + row.user.user_id })),
    values: {
      event: ({ marketing_event: event }) => event.title,
      user: ({ user }) => user.name,
      completed: ({ is_completed: isCompleted }) => Number(isCompleted),
      status: ({ user }) => given(user.reward_send_status),
      referrer: ({ referrer_user: inviter }) => inviter.referrer_user_name,
      referrer_status: ({ referrer_user: inviter }) => given(inviter.referrer_reward_send_status),
    },
  }),
  list({
    name: "inquiries to designers",
    endpoint: listOperatorInquiries,
    sorts: interiorInquirySorts,
    rowsIn: (body: Page & { interior_inquiries: OperatorInquiry[] }) => body.interior_inquiries,
    values: {
      time: ({ created_at: at }) => at,
      doctor: ({ user_name: name }) => name,
      designer: ({ designer_name: name }) => name,
      state: ({ status }) => inquiryStates.indexOf(status),
    },
  }),
  list({
    name: "the audit log",
    endpoint: searchAuditLog,
    // Without this condition each read would add a line to the list.
    query: { to: "2026-03-31" },
    // The order by time covers the whole log, so its cursors differ.
    sorts: auditSorts.filter((sort) => sort !== "at"),
    rowsIn: (body: Page & { audit_lines: AuditLine[] }) => body.audit_lines,
    values: {
      kind: ({ action }) => auditKinds.indexOf(auditKindOf(action)),
      subject: ({ subjects: [first] }) => first?.name,
      actor: ({ actor }) => actor && `${actor.name ?? ""}#${actor.user_id}`,
      address: ({ address }) => address,
    },
  }),
];

const day = (number: number) => `2026-03-0${number}T01:02:03Z`;

/** Contents, speakers and attendances with several values in each column, and rows without a value. */
async function addWebinars(names: readonly string[]): Promise<void> {
  const { make } = server;
  const start = Date.parse(day(1));
  const session = await make.webinarSession({
    starts_at: day(1),
    ends_at: new Date(start + 3_600_000).toISOString(),
    speakers: names.slice(0, 1),
  });
  sessionId = session.id;
  for (const [at, name] of names.entries()) {
    const content = await make.webinarContent({
      title: `${name} 강의`,
      published_at: at === 0 ? null : day(4 - at),
      speakers: names.slice(0, at).toReversed(),
    });
    const doctor = await make.doctor({ name: `${name}출석` });
    await make.webinarRegistration(doctor, { id: session.event_id });
    if (at === 0) continue;
    const first = Math.floor(start / 60_000) + 10 - at;
    await make.webinarAttendance(doctor, session, [[first, first + at * 7]]);
    for (let count = 1; count < at; count++) await make.webinarQuestion({ session, user_id: doctor.userId });
    await server.deps.db
      .insertInto("webinar_watches")
      .values({ user_id: doctor.userId, content_id: content.id, ranges: "{[0,60)}", ...(at > 1 && { completed_at: day(5) }) })
      .execute();
  }
  await make.webinarContent({ type: "live_camera", title: "생방송" });
  await server.deps.db.updateTable("webinar_speakers").set({ affiliation: "온유병원" }).where("name", "in", names.slice(0, 2)).execute();
}

/** Two events with the same people, because only event and person together are one invitation. */
async function addInvitations(names: readonly string[]): Promise<void> {
  const { db } = server.deps;
  const events = [await server.make.marketingEvent({ title: "첫 이벤트" }), await server.make.marketingEvent({ title: "다음 이벤트" })];
  const inviter = await server.make.newcomer();
  for (const [at, name] of names.entries()) {
    const { doctor: person } = await server.make.signUp({ person: await server.make.doctor({ name: `${name}초대` }) });
    const named = await server.make.doctor({ name: `${name}추천` });
    for (const [index, { id }] of events.entries()) {
      const ids = { marketing_event_id: id, user_id: person.userId };
      const inviter_user_id = index === 0 ? named.userId : inviter.userId;
      await db
        .insertInto("marketing_event_inviters")
        .values({ ...ids, inviter_user_id })
        .execute();
      if (at === 0 || index > 0) continue;
      await db.insertInto("marketing_event_completions").values(ids).execute();
      const voucher = { invited_user_id: person.userId, marketing_event_id: id, licence_hash: Buffer.from(`licence ${at}`) };
      await db
        .insertInto("rewards")
        .values({ ...voucher, side: "register" })
        .execute();
      await db
        .insertInto("rewards")
        .values({ ...voucher, side: "referrer", inviter_user_id })
        .execute();
    }
  }
}

/** Lines of all kinds, with and without actor, person and address. */
async function addAuditLines(names: readonly string[]): Promise<void> {
  const actions = ["user_profile.read", "job_post.update", "text_message.send", "notification.delete"];
  for (const [at, name] of names.entries()) {
    const { userId } = await server.make.doctor({ name });
    await server.deps.db
      .insertInto("audit_log")
      .values({
        at: day(at + 1),
        actor_user_id: at === 0 ? null : userId,
        actor_role: "PingPongMaster",
        action: actions[at] ?? "",
        entity: "user",
        subject_user_ids: at === 1 ? [] : [userId],
        address: at === 2 ? null : `203.0.113.${9 - at}`,
      })
      .execute();
  }
}

/** Inquiries of two designers, in other orders than those of their ids. One person has no profile. */
async function addInquiries(names: readonly string[]): Promise<void> {
  const designers = [await server.make.interiorDesigner({ name: "온유" }), await server.make.interiorDesigner({ name: "결" })];
  for (const [at, name] of names.entries())
    await server.make.interiorInquiry({
      from: at === 2 ? await server.make.newcomer() : await server.make.doctor({ name }),
      designer_id: designers[at % 2]?.id ?? 0,
      status: inquiryStates[(at + 1) % inquiryStates.length] ?? "sent",
      at: new Date(day(5 - at)),
    });
}

beforeAll(async () => {
  operator = server.as(await server.make.operator());
  const names = ["다온", "가람", "나래", "바다"];
  await addWebinars(names);
  await addInvitations(names);
  await addInquiries(names);
  await addAuditLines(names);
});

testSortedLists(lists, () => operator);
