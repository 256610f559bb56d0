import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };

/** Days since the check, and the register's result: no entry, or another one. */
const waiting = [
  { name: "서하랑", birthDate: "890714", days: 0.02, known: { birth_date: "890741" } },
  { name: "윤채온", birthDate: "760203", days: 0.2, known: null },
  { name: "임도담", birthDate: "921130", days: 0.8, known: { name: "임도단" } },
  { name: "정가람", birthDate: "830518", days: 3.3, known: null },
  { name: "한누리", birthDate: "870926", days: 8.1, known: { name: "백한결", birth_date: "650110" } },
] as const;

/** The operators' queue of people who have not finished onboarding, and two decided checks. */
export async function addLicenceQueue({ make, clock }: Tools, operator: { readonly userId: number }): Promise<void> {
  for (const { name, birthDate, days, known } of waiting) {
    const { userId } = await make.newcomer({ created_at: clock.before(days + 0.01) });
    const { license_number } =
      known === null ? { license_number: undefined } : await make.licence({ name, birth_date: birthDate, ...known });
    await make.licenceCheck(
      { userId, name, birthDate, licenseNumber: license_number ?? String(4300 + userId) },
      { checked_at: clock.before(days) },
    );
  }
  for (const [index, state] of (["verified", "rejected"] as const).entries()) {
    const { userId } = await make.newcomer({ created_at: clock.before(6 + index) });
    await make.licenceCheck(
      { userId, name: index === 0 ? "최아람" : "허다솜", birthDate: "840222", licenseNumber: String(4300 + userId) },
      {
        state,
        checked_at: clock.before(6 + index),
        decided_by: operator.userId,
        decided_at: clock.before(5 + index),
        ...(state === "rejected" && { decision_reason: "조회되지 않는 면허번호예요." }),
      },
    );
  }
}
