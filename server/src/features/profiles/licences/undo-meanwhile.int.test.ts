import { checkDoctorLicence, decideLicence, listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import { expect, test } from "vitest";
import { createManualCheck } from "../../../providers/licence-check/manual.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, licenceVerifier: createManualCheck() }));

test.each([{ state: "verified" } as const, { state: "rejected", reason: "생년월일이 달라요." } as const])(
  "409 licence_review.changed: an undo leaves the same decision of another operator: $state",
  async (decision) => {
    const doctor = await server.make.doctor({ license_state: "pending" });
    const licence = { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber };
    await server.as(doctor).call(checkDoctorLicence, { body: licence });
    const [operator, colleague] = [server.as(await server.make.operator()), server.as(await server.make.operator())];
    const { licence_reviews: waiting } = (await operator.call(listLicenceReviews, { query: {} })).body;
    const params = { id: waiting.find(({ user_id }) => user_id === doctor.userId)?.id ?? 0 };
    const first = (await operator.call(decideLicence, { params, body: { licence_review: decision } })).body.licence_review;
    clock.advance(1000);
    await colleague.call(decideLicence, { params, body: { licence_review: { state: "pending" } } });
    const second = (await colleague.call(decideLicence, { params, body: { licence_review: decision } })).body.licence_review;
    const undo = (expected_decided_at: string | null) =>
      operator.call(decideLicence, {
        params,
        body: {
          licence_review: { state: "pending", expected_state: decision.state, expected_decided_at: expected_decided_at ?? undefined },
        },
      });
    expect(await undo(first.decided_at)).toMatchObject(refusal(409, "licence_review.changed"));
    expect(await undo(second.decided_at)).toMatchObject({ status: 200, body: { licence_review: { state: "pending" } } });
  },
);
