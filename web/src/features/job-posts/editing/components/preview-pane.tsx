import { weekdays } from "@rounds/contract/vocabulary.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { useDeferredValue, useState } from "react";
import { dayNames } from "../../../../lib/working-hours.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { PhoneFrame } from "../../../../ui/console/phone-frame.tsx";
import { PhonePreview } from "../../detail/components/phone-preview.tsx";
import { hoursError } from "../form.ts";
import { previewOf } from "../preview.ts";
import type { PostEditing } from "../use-post-editor.ts";
import classes from "./preview-pane.module.css";

type Props = { editing: PostEditing; businesses: readonly OwnedBusiness[] };

/** A phone that shows the post as doctors see it. */
export const PostInPhone = ({ post }: { post: JobPostDetail }) => (
  <PhoneFrame>
    <PhonePreview post={post} />
  </PhoneFrame>
);

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
    <Stack as="section" gap={10} justify="center" className={classes.pane} aria-label="의사가 보는 화면">
      <Row as="p" gap={8} rowGap={0} align="baseline" wrap minH={20} size={12} tone="muted" className={classes.head}>
        <Text as="strong" size={13} tone="strong">
          의사가 보는 화면
        </Text>{" "}
        <span>{editing.isUnsaved || editing.post === null ? "저장 전 내용" : "저장된 내용"}</span>
        {unread.length > 0 && <em>확인 필요: {unread.map((day) => dayNames[day]).join(", ")} 근무시간</em>}
      </Row>
      <PostInPhone post={post} />
    </Stack>
  );
};
