import type { SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { Text } from "../../../../ui/box.tsx";
import { stateLooks } from "../../../../ui/state-looks.ts";
import { sendStatusNames, sendStatusTones } from "../texts.ts";

/** The state of a voucher. */
export const SendStatus = ({ card }: { card: SignUpCard }) => (
  <Text {...stateLooks[sendStatusTones[card.status]]}>{sendStatusNames[card.status]}</Text>
);
