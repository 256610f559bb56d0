import { IconArrowBackUp } from "@tabler/icons-react";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import type { RowView } from "../row-view.ts";
import classes from "./captions.module.css";

type Props = {
  view: RowView;
  /** Whether the control above was changed. */
  changed: boolean;
  /** The label of the saved value. */
  before: string;
  onRestore: () => void;
};

/** Under a changed control: the saved value with an undo button, or the failure of the save. */
export const ChangeCaption = ({ view, changed, before, onRestore }: Props) => {
  if (!changed) return null;
  if (view.state === "failed") return <FailedCaption view={view} saved={before} />;
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

/**
 * Names the person who saved first, and the `saved` value. Otherwise states only that the save failed. The value comes first, because a
 * narrow column cuts the end. The tooltip and the open row have the whole text.
 */
export const FailedCaption = ({ view: { edit }, saved }: { view: RowView; saved?: string }) => {
  const latest = edit?.isOvertaken ? edit.row.latest_updated_at : undefined;
  const overtaken = latest && `${shortName(latest.by ?? "지원자")} 님이 ${seoulClock(latest.at)}에 바꿈`;
  const text = [overtaken && saved, overtaken ?? "저장하지 못했습니다"].filter(Boolean).join(" · ");
  return (
    <span className={classes.failed} title={[text, edit?.failure].filter(Boolean).join("\n")}>
      {text}
    </span>
  );
};
