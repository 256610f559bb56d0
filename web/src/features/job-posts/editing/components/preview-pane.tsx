import { weekdays } from "@rounds/contract/vocabulary.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { useDeferredValue, useState } from "react";
import { PhonePreview } from "../../detail/components/phone-preview.tsx";
import { dayNames, hoursError } from "../form.ts";
import { previewOf } from "../preview.ts";
import type { PostEditing } from "../use-post-editor.ts";
import classes from "./preview-pane.module.css";

type Props = { editing: PostEditing; businesses: readonly OwnedBusiness[] };

/** 의사가 보는 화면: the doctors' detail with the form's current values. */
export const PreviewPane = ({ editing, businesses }: Props) => {
  const [opened] = useState(() => new Date());
  // Deferred, so that typing stays fast.
  const form = useDeferredValue(editing.form);
  const unread = weekdays.filter((day) => hoursError(form.working_hours[day]) !== undefined);
  const post = previewOf(
    form,
    businesses.find(({ id }) => id === form.business_id),
    editing.post,
    opened,
  );
  return (
    <section className={classes.pane} aria-label="의사가 보는 화면">
      <p className={classes.head}>
        <strong>의사가 보는 화면</strong> <span>{editing.isUnsaved ? "저장 전 내용" : "저장된 내용"}</span>
        {unread.length > 0 && <em>확인 필요: {unread.map((day) => dayNames[day]).join(", ")} 근무시간</em>}
      </p>
      <div className={classes.phone}>
        {/* Focusable, so that the keyboard can scroll it. */}
        <div className={classes.screen} tabIndex={0} role="group" aria-label="미리보기">
          <PhonePreview post={post} />
        </div>
      </div>
    </section>
  );
};
