import * as contract from "@rounds/contract/accounts/operators.ts";
import { TOTP } from "otpauth";
import { accessCase, missingId, withoutInput, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness, Person } from "../../../testing/harness.ts";

const codeNow = (secret: string): string => new TOTP({ secret }).generate();

/** Another operator. */
const colleague = async ({ make }: Harness): Promise<{ user_id: number }> => ({ user_id: (await make.operator()).userId });

/** The latest session of a person, after one more sign-in. */
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
    // The test calls this several times for one person, so that an earlier factor must go first.
    await deps.db.deleteFrom("operator_factors").where("user_id", "=", caller.userId).execute();
    return { body: { code: codeNow(await make.operatorFactor(caller, { pending })) } };
  };

const missing = { params: { user_id: missingId } };
/** These endpoints return 404 for doctors, as for missing users. */
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
  accessCase(contract.endUserSessions, { own: doctor, foreign: doctor, missing, operatorsSeeAll: true }),
];
