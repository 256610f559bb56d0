import type { SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { suitabilityText, suitabilityTones } from "../texts.ts";

export const SuitabilityTag = ({ card }: { card: SignUpCard | null }) => (
  <Tag tone={suitabilityTones[card?.sign_up_promotion_suitable ?? "empty"]}>{suitabilityText(card)}</Tag>
);
