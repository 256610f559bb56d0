import { IconArrowBackUp } from "@tabler/icons-react";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { useReviewLabels, type ReviewLabels } from "../labels.ts";
import type { Changes } from "../row-editing.ts";
import type { RowView } from "../row-view.ts";
import classes from "./captions.module.css";

type Field = keyof Changes;

const fields = ["status", "dropReason", "notes"] as const;

type Props = {
  view: RowView;
  field: Field;
  /** The label of the saved value. */
  before: string;
  onRestore: () => void;
};

/** Under a changed control: the saved value with an undo button, or the failure of the save. */
export const ChangeCaption = ({ view, field, before, onRestore }: Props) => {
  if (!view.changed[field]) return null;
  if (view.state === "failed") return <FailedCaption view={view} field={field} saved={before} />;
  return (
    <button
      type="button"
      className={classes.before}
      disabled={view.state === "saving"}
      aria-label={`이전: ${before}, 되돌리기`}
      title={`이전: ${before}`}
      onClick={(event) => {
        event.currentTarget.closest("[data-field]")?.querySelector<HTMLElement>("input, button")?.focus();
        onRestore();
      }}
    >
      <span>이전: {before}</span>
      <IconArrowBackUp size={12} aria-hidden />
    </button>
  );
};

/** `chaerin.yoon` of an e-mail address. A person without a profile is named by the complete address, which leaves no space for the rest. */
const shortName = (name: string): string => name.replace(/@.*$/, "");

/** The saved value and the time of a colleague's change. Under another field the name of the changed one. */
function overtakenText({ edit }: RowView, field: Field, saved: string | undefined, labels: ReviewLabels): string | null {
  const fieldNames: Record<Field, string> = { status: labels.statusName, dropReason: "드롭 사유", notes: "메모" };
  if (!edit?.overtaken) return null;
  const { by, at, text } = edit.row.latest_updated_at;
  const author = `${shortName(by ?? "지원자")} 님이 ${seoulClock(at)}에`;
  if (edit.overtaken[field]) return [saved, `${author} 바꿈`].filter(Boolean).join(" · ");
  const others = fields.filter((name) => edit.overtaken?.[name]).map((name) => fieldNames[name]);
  return others.length > 0 ? `${others.join("·")}: ${author} 바꿈` : `${author} ${text}`;
}

/**
 * Names the person who saved first, and the `saved` value. Otherwise states only that the save failed. The value comes first, because a
 * narrow column cuts the end. The tooltip and the open row have the whole text.
 */
export const FailedCaption = ({ view, field, saved }: { view: RowView; field: Field; saved?: string }) => {
  const labels = useReviewLabels();
  const text = overtakenText(view, field, saved, labels) ?? "저장하지 못했습니다";
  return (
    <span className={classes.failed} title={[text, view.edit?.failure].filter(Boolean).join("\n")}>
      {text}
    </span>
  );
};

/** The reason of a failed save, and the values that another person saved first. */
export const SaveFailure = ({ edit, state }: RowView) => {
  const labels = useReviewLabels();
  if (state !== "failed" || edit === undefined) return null;
  const { row, overtaken } = edit;
  const [newest] = row.notes;
  const values = [
    overtaken?.status && `${labels.statusName}: ${labels.status(row.current_status)}`,
    overtaken?.dropReason && `드롭 사유: ${labels.dropReason(row.drop_reason)}`,
    overtaken?.notes && `메모: ${newest === undefined ? "없음" : newest.content}`,
  ].filter((value) => typeof value === "string");
  return (
    <Text as="p" size={13} weight={600} tone="lost">
      {edit.failure}
      {values.map((value) => (
        <Text key={value} block truncate weight={500} title={value}>
          저장되어 있는 {value}
        </Text>
      ))}
    </Text>
  );
};
