import { Button } from "@mantine/core";
import type { AdviceField } from "@rounds/contract/job-posts/figures.ts";
import { IconEye } from "@tabler/icons-react";
import { Row } from "../../../../ui/box.tsx";
import { FiguresButton } from "../../figures/components/figures-button.tsx";
import type { PostEditing } from "../use-post-editor.ts";
import classes from "./post-editor.module.css";
import { ErrorSummary } from "./post-notes.tsx";
import { SectionAnchors } from "./section-anchors.tsx";
import { displayedTitle } from "./terms-fields.tsx";

type Props = {
  editing: PostEditing;
  /** The user has tried to save, so the bar names the errors. */
  isChecked: boolean;
  /** Null for viewers, who cannot follow an advice. */
  onFollowAdvice: ((field: AdviceField) => void) | null;
  /** Null while the preview is next to the form. */
  onPreview: (() => void) | null;
};

/** Under the head of the form: its sections, its errors, the figures of the post and the preview. */
export const EditorBar = ({ editing, isChecked, onFollowAdvice, onPreview }: Props) => (
  <Row gap={20} rowGap={4} align="center" bg="sunken" line="bottom" className={classes.bar}>
    <SectionAnchors editing={editing} />
    <ErrorSummary editing={editing} shown={isChecked} />
    <Row gap={4} fixed atEnd className={classes.views}>
      {editing.post && <FiguresButton postId={editing.post.id} title={displayedTitle(editing)} onFollowAdvice={onFollowAdvice} />}
      {onPreview && (
        <Button
          size="compact-sm"
          fz={13}
          variant="subtle"
          color="gray"
          leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
          onClick={onPreview}
        >
          미리보기
        </Button>
      )}
    </Row>
  </Row>
);
