import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { StageRing } from "../../../../ui/console/stage-ring.tsx";
import { useReviewLabels } from "../labels.ts";
import type { RowProps, RowState } from "../row-view.ts";
import { ChangeCaption } from "./captions.tsx";
import { ChoiceCell } from "./choice-cell.tsx";

const controlState = (changed: boolean, state: RowState) => {
  if (!changed || state === "rest") return "rest";
  return state === "failed" ? "failed" : "unsaved";
};

export const StatusChoice = (props: RowProps) => {
  const { row, draft, edit, changed, state, lost, readOnly, dispatch } = props;
  const labels = useReviewLabels();
  return (
    <ChoiceCell
      field="status"
      label={`${row.name} ${labels.statusName}`}
      value={draft.current_status}
      options={labels.statuses}
      onChange={(status) => dispatch({ type: "status_chosen", row, status })}
      icon={<StageRing reached={applicationStatuses.indexOf(draft.current_status) + 1} of={applicationStatuses.length} lost={lost} />}
      state={controlState(changed.status, state)}
      // A cancelled application keeps its status.
      readOnly={readOnly || !row.active || state === "saving"}
      caption={
        <ChangeCaption
          view={props}
          field="status"
          before={labels.status((edit?.row ?? row).current_status)}
          onRestore={() => dispatch({ type: "status_restored", row })}
        />
      }
    />
  );
};

export const DropReasonChoice = (props: RowProps) => {
  const { row, draft, edit, changed, state, readOnly, dispatch } = props;
  const labels = useReviewLabels();
  return (
    <ChoiceCell
      field="drop"
      label={`${row.name} 드롭 사유`}
      value={draft.drop_reason}
      options={labels.dropReasons}
      onChange={(reason) => dispatch({ type: "drop_reason_chosen", row, reason })}
      tone={draft.drop_reason === "" ? "quiet" : "lost"}
      state={controlState(changed.dropReason, state)}
      readOnly={readOnly || state === "saving"}
      caption={
        <ChangeCaption
          view={props}
          field="dropReason"
          before={labels.dropReason((edit?.row ?? row).drop_reason)}
          onRestore={() => dispatch({ type: "drop_reason_restored", row })}
        />
      }
    />
  );
};
