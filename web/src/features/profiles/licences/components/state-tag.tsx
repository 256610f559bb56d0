import { Badge } from "@mantine/core";
import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import classes from "./state-tag.module.css";

const labels = { pending: "확인 기다림", verified: "확인됨", rejected: "반려됨" } as const;

export const StateTag = ({ state }: { state: LicenceReviewLine["state"] }) => (
  <Badge className={classes.tag} data-state={state} radius={6} tt="none">
    {labels[state]}
  </Badge>
);
