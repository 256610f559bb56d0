import type { CallInput } from "@rounds/contract/endpoint.ts";
import {
  requestOtherTimes,
  cancelInterview,
  completeInterview,
  getArrangement,
  moveInterview,
  proposeInterview,
  takeSlot,
  withdrawProposal,
} from "@rounds/contract/applications/interviews.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { hourIn } from "../../seed/factories/interviews.ts";
import type { Harness, Person } from "./harness.ts";

type Proposal = CallInput<typeof proposeInterview>["body"]["interview_proposal"];

/** Calls about interviews, for the test files of the part. */
export function interviewScene(server: Harness) {
  const callOf = (person: Person) => server.as(person);
  const propose = (person: Person, id: number, more: Partial<Proposal> = {}) =>
    callOf(person).call(proposeInterview, {
      params: { id },
      body: { interview_proposal: { starts_at: [hourIn(2), hourIn(3)], minutes: 30, place: "3층 원장실", ...more } },
    });
  const take = (person: Person, id: number) => callOf(person).call(takeSlot, { params: { id }, body: {} });
  return {
    propose,
    take,
    read: (person: Person, id: number) => callOf(person).call(getArrangement, { params: { id } }),
    withdraw: (person: Person, id: number) => callOf(person).call(withdrawProposal, { params: { id }, body: {} }),
    wish: (person: Person, id: number, wish = "수요일 오후 3시 이후면 좋겠습니다.") =>
      callOf(person).call(requestOtherTimes, { params: { id }, body: { wish } }),
    move: (person: Person, id: number, starts_at: string, reason = "원장님 수술이 생겼어요") =>
      callOf(person).call(moveInterview, { params: { id }, body: { starts_at, reason } }),
    cancel: (person: Person, id: number, reason = "사정이 생겼어요") =>
      callOf(person).call(cancelInterview, { params: { id }, body: { reason } }),
    complete: (person: Person, id: number) => callOf(person).call(completeInterview, { params: { id }, body: {} }),
    /** Titles of a person's notices, newest first. */
    titles: async (person: Person) => (await callOf(person).call(listInbox, { query: {} })).body.notices.map(({ title }) => title),
    notices: async (person: Person) => (await callOf(person).call(listInbox, { query: {} })).body.notices,
    /** A doctor's application to the post of an owner. */
    applied: async (status: "지원확인" | "서류합격" | "최종합격" = "서류합격") => {
      const owner = await server.make.owner({ email: `${Math.random().toString(36).slice(2)}@mail.example` });
      const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
      const doctor = await server.make.doctor();
      return { owner, post, doctor, application: await server.make.application({ doctor, post, status }) };
    },
    /** The same with an agreed interview, by calls. */
    agreed: async (starts_at: string = hourIn(2)) => {
      const owner = await server.make.owner();
      const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
      const doctor = await server.make.doctor();
      const application = await server.make.application({ doctor, post, status: "서류합격" });
      const proposed = await propose(owner, application.id, { starts_at: [starts_at] });
      const { body, status, errors } = await take(doctor, proposed.body.interview_proposal?.slots[0]?.id ?? 0);
      if (status !== 200) throw new Error(`the slot was not taken: ${JSON.stringify(errors)}`);
      return { owner, post, doctor, application, interviewId: body.interview?.id ?? 0 };
    },
    statusOf: async (applicationId: number) =>
      await server.deps.db
        .selectFrom("job_applications")
        .select(["current_status", "latest_change", "changed_by"])
        .where("id", "=", applicationId)
        .executeTakeFirstOrThrow(),
  };
}
