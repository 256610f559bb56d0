import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Row } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useAllLetters } from "../../../../ui/use-all-letters.ts";
import { roomCountQuery } from "../queries.ts";
import { conditionsOf, withoutConditions, type RoomSearch } from "../room-search.ts";
import { FilterFields } from "./filter-fields.tsx";

type Props = {
  search: RoomSearch;
  onApply: (search: RoomSearch) => void;
  onClose: () => void;
};

const waitMs = 250;

/** The filters of phones and narrow windows. The button counts the rooms before it shows them. */
export const FilterSheet = ({ search, onApply, onClose }: Props) => {
  useAllLetters();
  const [draft, setDraft] = useState(search);
  const [settled] = useDebouncedValue(draft, waitMs);
  const { data: count, isPlaceholderData } = useQuery({ ...roomCountQuery(settled), placeholderData: keepPreviousData });
  const isNone = count === 0 && !isPlaceholderData && settled === draft;
  return (
    <FormDialog
      title="필터"
      opened
      dirty={false}
      saving={false}
      failure={isNone ? "조건에 맞는 공간이 없어요. 조건을 하나 지워 보세요." : undefined}
      disabled={isNone}
      saveLabel={count === undefined || isNone ? "공간 보기" : `공간 ${formatNumber(count)}곳 보기`}
      onSubmit={() => onApply(draft)}
      onClose={onClose}
    >
      <FilterFields search={draft} onChange={setDraft} />
      {conditionsOf(draft).length > 0 && (
        <Row as="button" type="button" align="center" size={14} tone="muted" minH={44} onClick={() => setDraft(withoutConditions(draft))}>
          초기화
        </Row>
      )}
    </FormDialog>
  );
};
