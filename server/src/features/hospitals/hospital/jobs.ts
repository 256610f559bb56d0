import { job } from "../../../jobs/job.ts";
import { exactPoint } from "./place.ts";
import { findAddress, setExactPoint } from "./queries.ts";

export const jobs = [
  // In a job, so that a slow or unavailable address service blocks no request. The queue tries again.
  job("business.locate", async (deps, { id }) => {
    const business = await findAddress(deps.db, id);
    if (!business || business.address === "" || business.location_kind === "exact") return;
    const point = exactPoint(business.address, await deps.addressSearch.search(business.address));
    if (point) await setExactPoint(deps.db, id, business.address, point);
  }),
];
