import { job } from "../../../jobs/job.ts";
import { AddressSearchError } from "../../../providers/address-search/port.ts";
import { exactPoint, resultOf } from "./place.ts";
import { findAddress, setExactPoint } from "./queries.ts";

export const jobs = [
  // In a job, so that a slow or unavailable address service blocks no request. The queue tries again.
  job("business.locate", async (deps, { id }) => {
    const business = await findAddress(deps.db, id);
    if (!business || business.address === "" || business.location_kind === "exact") return;
    const found = await deps.addressSearch.search(business.address);
    const point = exactPoint(business.address, found);
    if (point) await setExactPoint(deps.db, id, business.address, point);
    else if (resultOf(business.address, found)?.isPointPending) throw new AddressSearchError("no coordinates of the address yet");
  }),
];
