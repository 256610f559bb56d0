import type { LicenceReview } from "@rounds/contract/profiles/licences.ts";
import { useQuery } from "@tanstack/react-query";
import { licenceReviewQuery } from "./queries.ts";

type Shown = { id: number | undefined; isRevealed: boolean; isBusy: boolean };

/** The shown licence while E and X may decide it, otherwise undefined. They follow the same conditions as the two buttons. */
export const useDecidableReview = ({ id = 0, isRevealed, isBusy }: Shown): LicenceReview | undefined => {
  const { data: review } = useQuery({ ...licenceReviewQuery(id), enabled: isRevealed });
  return isRevealed && !isBusy && review?.state === "pending" ? review : undefined;
};
