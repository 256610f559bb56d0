import type { SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { Link } from "@tanstack/react-router";
import { Text } from "../../../../ui/box.tsx";

/** Name and id of the other person of a referral. Opens that person. */
export const PersonLink = ({ card }: { card: SignUpCard }) => (
  <Link data-touch="cell" to="/manage/user-search" search={{ search_string: card.user_id, user_id: undefined }}>
    <Text as="strong" weight={600} tone="strong">
      {card.name ?? "이름 없음"}
    </Text>
    <Text weight={400} tone="muted">
      #{card.user_id}
    </Text>
  </Link>
);
