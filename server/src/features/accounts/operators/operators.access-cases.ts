import * as contract from "@rounds/contract/accounts/operators.ts";
import { TOTP } from "otpauth";
import { accessCase, missingId, withoutInput, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness, Person } from "../../../testing/harness.ts";

const codeNow = (secret: string): string => new TOTP({ secret }).generate();

/** Somebody who holds the role beside the caller. */
const colleague = async ({ make }: Harness): Promise<{ user_id: number }> => ({ user_id: (await make.operator()).userId });

/** Whoever works at the caller's desk, in a session of their own. */
async function session(server: Harness, person: Person): Promise<{ user_id: number; id: number }> {
  await server.signIn(person);
  const { id } = await server.deps.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", person.userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { user_id: person.userId, id };
}

const withFactor =
  (pending: boolean) =>
  async ({ make, deps }: Harness, caller: AccessCaller): Promise<{ body: { code: string } }> => {
    // Called for the same person more than once: as if there had never been one.
    await deps.db.deleteFrom("operator_factors").where("user_id", "=", caller.userId).execute();
    return { body: { code: codeNow(await make.operatorFactor(caller, { pending })) } };
  };

const missing = { params: { user_id: missingId } };
/** Rows of doctors are not the operators' to work with here: they answer like missing ones. */
const doctor = async ({ make }: Harness) => ({ params: { user_id: (await make.doctor()).userId } });
const aboutColleague = { own: async (server: Harness) => ({ params: await colleague(server) }), foreign: doctor, missing };

export const accessCases = [
  accessCase(contract.readOperatorFactor, withoutInput),
  accessCase(contract.startFactorEnrolment, {
    own: async ({ deps }, caller) => {
      await deps.db.deleteFrom("operator_factors").where("user_id", "=", caller.userId).execute();
      return {};
    },
  }),
  accessCase(contract.confirmFactorEnrolment, { own: withFactor(true) }),
  accessCase(contract.passOperatorFactor, { own: withFactor(false) }),
  accessCase(contract.renewRecoveryCodes, {
    own: async (server, caller) => {
      await withFactor(false)(server, caller);
      return {};
    },
  }),
  accessCase(contract.listOperators, withoutInput),
  accessCase(contract.grantOperator, {
    own: async ({ make }) => ({ body: { operator: { user_id: (await make.doctor()).userId } } }),
  }),
  accessCase(contract.withdrawOperator, aboutColleague),
  accessCase(contract.resetOperatorFactor, aboutColleague),
  accessCase(contract.listOperatorSessions, aboutColleague),
  accessCase(contract.endOperatorSession, {
    own: async (server) => ({ params: await session(server, await server.make.operator()) }),
    foreign: async (server) => ({ params: await session(server, await server.make.doctor()) }),
    missing: { params: { user_id: missingId, id: missingId } },
  }),
];
