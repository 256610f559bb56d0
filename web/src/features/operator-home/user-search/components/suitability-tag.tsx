import { Badge } from "@mantine/core";
import type { SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { suitabilityText } from "../texts.ts";
import classes from "./suitability-tag.module.css";

export const SuitabilityTag = ({ card }: { card: SignUpCard | null }) => (
  <Badge className={classes.tag} data-suitable={card?.sign_up_promotion_suitable ?? "empty"} radius={6} tt="none">
    {suitabilityText(card)}
  </Badge>
);
