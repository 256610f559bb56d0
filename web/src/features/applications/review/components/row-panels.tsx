import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { ResumePanel } from "../../../resumes/index.ts";
import { MessageDrawer } from "../../../messages/index.ts";
import type { OwnerTab } from "./owner-panel.tsx";

/** The panel next to the table, for one row. */
export type OpenPanel = { kind: "message" | OwnerTab; row: ReviewedApplication; opened: boolean };

type Props = { panel: OpenPanel | null; onClose: () => void; onHistorySaved: (row: ReviewedApplication) => void };

export const RowPanels = ({ panel, onClose, onHistorySaved }: Props) => (
  <>
    <MessageDrawer
      application={panel?.kind === "message" ? panel.row : null}
      opened={panel?.kind === "message" && panel.opened}
      onClose={onClose}
      onHistorySaved={onHistorySaved}
    />
    <ResumePanel
      application={panel?.kind === "resume" ? panel.row : null}
      opened={panel?.kind === "resume" && panel.opened}
      onClose={onClose}
    />
  </>
);
