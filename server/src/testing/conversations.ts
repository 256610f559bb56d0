import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { getThread, markThreadRead, sendThreadMessage } from "@rounds/contract/applications/thread.ts";
import type { Harness, Person } from "./harness.ts";

/** A doctor who has applied to a hospital, and an editor of the hospital who has a profile. */
export async function newConversation(server: Harness) {
  const business = await server.make.business({});
  const member = await addMember(server, business.id, "editor");
  const doctor = await server.make.doctor();
  const post = await server.make.jobPost({ business_id: business.id });
  const { body } = await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
  return { business, member, doctor, post, id: body.job_application.id };
}

export type Conversation = Awaited<ReturnType<typeof newConversation>>;

/** A doctor with a profile who is a member of the hospital. */
export async function addMember(server: Harness, businessId: number, role: MembershipRole) {
  const member = await server.make.doctor();
  await server.deps.db.insertInto("business_owners").values({ business_id: businessId, user_id: member.userId, role }).execute();
  return member;
}

/** The calls of one person about one thread. */
export function speaker(server: Harness, person: Person, id: number) {
  const caller = server.as(person);
  const params = { id };
  return {
    read: () => caller.call(getThread, { params }),
    send: (text: string, headers: Record<string, string> = {}) =>
      caller.call(sendThreadMessage, { params, body: { message: { text } } }, { headers }),
    markRead: (messageId: number) => caller.call(markThreadRead, { params, body: { message_id: messageId } }),
  };
}
