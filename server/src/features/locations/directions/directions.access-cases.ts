import { getExpectedTime } from "@rounds/contract/locations/directions.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(getExpectedTime, {
    own: async ({ make, deps }, caller) => {
      // A separate address for each person, so that no cached drive is shared.
      await deps.db
        .updateTable("profiles")
        .set({ address: `서울 성동구 옥수로 ${caller.userId}`, lat: 37.54, lng: 127.01 })
        .where("user_id", "=", caller.userId)
        .execute();
      return { params: { id: (await make.jobPost()).id } };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.jobPost({ remedi_active: "pending" })).id } }),
    missing: { params: { id: missingId } },
    reveals: ({ start_point }) => [Number(/\d+$/.exec(start_point)?.[0])],
  }),
];
