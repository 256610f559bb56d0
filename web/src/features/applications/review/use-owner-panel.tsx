import { useMediaQuery } from "@mantine/hooks";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { ReactNode } from "react";
import { OwnerDrawer, OwnerPanel, type OwnerTab } from "./components/owner-panel.tsx";
import type { OpenPanel } from "./components/row-panels.tsx";
import { type RowProps, showsTab } from "./row-view.ts";
import { focusRow } from "./use-row-keys.ts";
import { media } from "../../../ui/tokens.ts";

type Options = {
  isOn: boolean;
  panel: OpenPanel | null;
  open: (kind: OpenPanel["kind"], row: ReviewedApplication) => void;
  close: () => void;
  rows: readonly ReviewedApplication[];
  total: string;
  selectedId: number | null;
  viewOf: (row: ReviewedApplication) => RowProps;
  move: (row: ReviewedApplication, index: number, cell: number | null) => void;
};

/**
 * The applicant of the selected row, next to the table or above it. A message to the hospital's own people opens above both, so
 * `panel` is then null.
 */
export const useOwnerPanel = ({
  isOn,
  panel,
  open,
  close,
  rows,
  total,
  selectedId,
  viewOf,
  move,
}: Options): { panel: ReactNode; isBeside: boolean } => {
  const isWide = useMediaQuery(media.roomy, true, { getInitialValueInEffect: false });
  if (!isOn || panel === null || panel.kind === "message") return { panel: null, isBeside: false };
  const at = rows.findIndex(({ id }) => id === selectedId);
  const row = rows[at] ?? panel.row;
  const props = {
    view: viewOf(row),
    // The next application shows the résumé again.
    tab: showsTab(panel.kind, row) ? panel.kind : ("progress" as const),
    place: at === -1 ? "" : `${total}명 중 ${at + 1}번째`,
    onTab: (tab: OwnerTab) => open(tab, row),
    onStep: (by: 1 | -1) => {
      const next = rows[at + by];
      if (next !== undefined) move(next, at + by, null);
    },
    onClose: () => {
      close();
      focusRow(row.id);
    },
    onHospital: () => open("message", row),
  };
  const isBeside = isWide && panel.opened;
  return { isBeside, panel: isBeside ? <OwnerPanel {...props} /> : <OwnerDrawer {...props} opened={panel.opened} /> };
};
