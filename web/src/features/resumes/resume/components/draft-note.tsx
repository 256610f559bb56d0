import { Button } from "@mantine/core";
import { useState } from "react";
import { deleteDraft } from "../../../../lib/drafts.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { findUnreachableDraft, moveDraft, type DraftKind } from "../unreachable-draft.ts";

type Props<Item> = {
  kind: DraftKind;
  title: string;
  items: readonly Item[];
  /** Opens the dialog of this record, which then contains the text. Null: a new record. */
  onContinue: (target: Item | null) => void;
};

/** Offers unsaved text that no dialog of the list would open. Nothing without such a text. */
export const DraftNote = <Item extends { id: number }>({ kind, title, items, onContinue }: Props<Item>) => {
  const [draft, setDraft] = useState(() => findUnreachableDraft(kind, items));
  if (draft === null) return null;
  return (
    <Row wrap gap={8} rowGap={4} align="center" justify="between" px={14} py={8} mt={8} bg="brand-soft" radius={12}>
      <Text as="p" variant="label" tone="strong" pretty>
        저장하지 않은 내용이 이 기기에 남아 있어요.
      </Text>
      <Row gap={4}>
        <Button
          h={44}
          variant="subtle"
          color="gray"
          aria-label={`${title} 남은 내용 지우기`}
          onClick={() => {
            deleteDraft(draft.name);
            setDraft(findUnreachableDraft(kind, items));
          }}
        >
          지우기
        </Button>
        <Button
          h={44}
          variant="subtle"
          aria-label={`${title} 이어 쓰기`}
          onClick={() => {
            moveDraft(kind, draft);
            onContinue(draft.target);
          }}
        >
          이어 쓰기
        </Button>
      </Row>
    </Row>
  );
};
