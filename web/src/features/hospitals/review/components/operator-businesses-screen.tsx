import { Button, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconFileImport, IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { Box } from "../../../../ui/box.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { ReviewHints } from "../../../../ui/console/key-hints.tsx";
import { searchFieldId } from "../../../../ui/console/search-field.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { toast } from "../../../../ui/toast.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { useDecisionQueue } from "../../../../ui/console/use-decision-queue.ts";
import { media } from "../../../../ui/tokens.ts";
import type { BusinessesSearch } from "../search.ts";
import { useBusinessLists } from "../use-business-lists.ts";
import { BusinessPane } from "./business-pane.tsx";
import { BusinessesList } from "./businesses-list.tsx";
import { BusinessesFilterBar, type OnBusinessesSearch } from "./businesses-filter-bar.tsx";
import { rowElementId } from "./business-table.tsx";
import classes from "./operator-businesses-screen.module.css";
import { ClaimDetail } from "./claim-detail.tsx";

// Operators open this dialog only a few times a year.
const ImportDialog = lazyPart(async () => (await import("./import-dialog.tsx")).ImportDialog, "card");

type Props = { search: BusinessesSearch; onSearch: OnBusinessesSearch };

/** 병원: all hospitals, hospitals that wait for a decision, and the open hospital. */
export const OperatorBusinessesScreen = ({ search, onSearch }: Props) => {
  const lists = useBusinessLists(search);
  const { view, reviews, claims, list } = lists;
  const [isImporting, setImporting] = useState(false);
  const [draftRound, setDraftRound] = useState(0);
  const [keysOn, setKeysOn] = useKeysSetting();

  const isPhone = useMediaQuery(media.small, false, { getInitialValueInEffect: false });

  const selected = view === "claims" ? search.claim : search.business_id;
  const claim = view === "claims" ? claims.data?.rows.find(({ id }) => id === search.claim) : undefined;
  const isOpen = view === "claims" ? claim !== undefined : selected !== undefined;
  const select = (id: number | "new" | undefined, options?: { keep: boolean }) =>
    onSearch(view === "claims" ? { claim: id === "new" ? undefined : id } : { business_id: id }, options);

  const ids = list.data?.rows.map(({ id }) => id) ?? [];
  const { step, openNext, announcement } = useDecisionQueue({
    ids,
    count: list.data,
    selectedId: selected,
    lineElementId: rowElementId,
    select,
  });
  /** Opens the next hospital of a queue. In the list of all hospitals, the decided hospital stays open. */
  const goOn = () => {
    if (view !== "all") openNext(selected);
  };
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: { Slash: () => document.getElementById(searchFieldId)?.focus(), KeyZ: toast.undoNewest },
  });

  const add = () => {
    if (selected !== "new") setDraftRound(draftRound + 1);
    onSearch({ view: undefined, claim: undefined, business_id: "new" });
  };

  const total = list.data === undefined ? "" : formatCount(list.data.total, list.data.capped);

  return (
    <div className={panes.page} data-open={isOpen || undefined}>
      <PanelHead title="병원" count={total === "" ? "" : `${total}곳`}>
        <Button variant="default" leftSection={<IconFileImport size={15} aria-hidden />} onClick={() => setImporting(true)}>
          파일로 가져오기
        </Button>
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={add}>
          병원 추가
        </Button>
      </PanelHead>
      <BusinessesFilterBar
        search={search}
        onSearch={onSearch}
        waiting={reviews.data === undefined ? "" : formatCount(reviews.data.total, reviews.data.capped)}
        claims={reviews.data === undefined ? "" : formatCount(reviews.data.claims)}
      />
      <div className={`${panes.columns} ${classes.columns}`} data-open={isOpen || undefined}>
        <div className={`${panes.list} ${classes.list}`}>
          <BusinessesList
            lists={lists}
            search={search}
            onSearch={onSearch}
            selectedId={typeof selected === "number" ? selected : undefined}
            onSelect={(id) => select(id)}
            isPhone={isPhone}
            isCompact={isOpen || isPhone}
          />
        </div>
        {claim === undefined ? null : (
          <Box scroll grow>
            <ClaimDetail
              key={claim.id}
              claim={claim}
              keysOn={keysOn}
              onDecided={goOn}
              onOpen={(business_id) => onSearch({ view: undefined, claim: undefined, business_id })}
            />
          </Box>
        )}
        {view !== "claims" && selected !== undefined ? (
          <BusinessPane id={selected} round={draftRound} keysOn={keysOn} onSelect={select} onDecided={goOn} />
        ) : null}
      </div>
      <HintBar hints={<ReviewHints keysOn={keysOn} onKeysOn={setKeysOn} />}>담당자 열람은 기록이 남습니다</HintBar>
      {isImporting ? (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </div>
  );
};
