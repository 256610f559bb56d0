import { Button, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconHistory } from "@tabler/icons-react";
import { Box, Row, Stack } from "../../../../ui/box.tsx";
import panel from "../../../../ui/console/editor-panel.module.css";
import { TheirChange, TheirChanges } from "../../../../ui/console/their-change.tsx";
import { changedFields, errorKeys, errorLabel, fieldId, formOf, labels, valueText } from "../form.ts";
import { lawHints } from "../law-hints.ts";
import type { DraftSlot } from "../use-draft-slot.ts";
import type { PostEditing } from "../use-post-editor.ts";
import classes from "./post-notes.module.css";

type Props = { editing: PostEditing };

/** Fields that another person saved in the meantime. If both changed a field, the user chooses one of the versions. */
export const ConflictNote = ({ editing: { post, conflict, form, base, changed, prefer, resolve } }: Props) => {
  if (conflict === null) return null;
  const theirs = formOf(conflict.latest);
  const rows = changedFields(theirs, base);
  return (
    <div className={panel.note} role="alert">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <p>
          <strong>그사이 다른 사람이 이 공고를 고쳤어요.</strong> 아무것도 덮어쓰지 않았어요. 바뀐 내용을 확인해 주세요.
        </p>
        <TheirChanges>
          {rows.map((name) => (
            <TheirChange
              key={name}
              label={labels[name]}
              value={valueText(theirs, name)}
              own={changed.includes(name) ? valueText(form, name) : null}
              isPreferred={conflict.preferred.includes(name)}
              onPrefer={(isPreferred) => prefer(name, isPreferred)}
            />
          ))}
          {(rows.length === 0 || conflict.latest.active !== post?.active) && (
            <li>{conflict.latest.active ? "공고가 다시 열렸거나 다시 저장됐어요." : "공고가 마감됐어요."}</li>
          )}
        </TheirChanges>
      </div>
      <Button variant="default" onClick={resolve}>
        최신 내용에 이어서 쓰기
      </Button>
    </div>
  );
};

/** Words and figures that labour law may forbid. They do not prevent a save, because only a person can judge them. */
export const LawNote = ({ editing: { form } }: Props) => {
  const hints = lawHints(form);
  return (
    // In the page before the hints, which come while the user types.
    <div role="status">
      {hints.length === 0 ? null : (
        <div className={panel.note}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <Stack as="ul" gap={4}>
            {hints.map(({ field, words, reason }) => (
              <li key={`${field} ${reason}`}>
                <strong>
                  {labels[field]}
                  {words === null ? "" : ` ‘${words}’`}
                </strong>{" "}
                {reason}
              </li>
            ))}
          </Stack>
        </div>
      )}
    </div>
  );
};

/** Links to all invalid fields after a failed save. Its space is always reserved, so that the layout does not shift. */
export const ErrorSummary = ({ editing: { errors }, shown }: Props & { shown: boolean }) => {
  const invalidKeys = shown ? errorKeys.filter((key) => errors[key] !== undefined) : [];
  return (
    <Row gap={10} shrink size={12} tone="lost" nowrap className={classes.faults} role="alert">
      {invalidKeys.length > 0 && <strong>고칠 곳 {invalidKeys.length}</strong>}
      {invalidKeys.map((key) => (
        <Box as="button" fixed key={key} type="button" title={errors[key]} onClick={() => document.getElementById(fieldId(key))?.focus()}>
          {errorLabel(key)}
          <VisuallyHidden>: {errors[key]}</VisuallyHidden>
        </Box>
      ))}
    </Row>
  );
};

/** For a rejected post: the reason, and a button that requests another review. In the page before the operator rejects the post. */
export const ReviewNote = ({ editing: { post, isSaving, isUnsaved, requestReview }, canWrite }: Props & { canWrite: boolean }) => (
  <div role="status">
    {post?.remedi_active === "rejected" && post.active && (
      <div className={panel.note}>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <p>
          <strong>반려됨</strong> {post.review_reason ?? "운영팀이 공고를 승인하지 않았어요."} 고쳐서 저장한 뒤 다시 심사를 요청해 주세요.
        </p>
        {canWrite && (
          <Button variant="default" disabled={isSaving || isUnsaved} onClick={() => void requestReview()}>
            다시 심사 요청
          </Button>
        )}
      </div>
    )}
  </div>
);

type OfferProps = { slot: DraftSlot; onLoad: () => void };

/** Offers the draft from the server. The editor overwrites it only after the user's decision. */
export const DraftOffer = ({ slot, onLoad }: OfferProps) =>
  slot.offeredDraft ? (
    <div className={panel.note} role="alert">
      <IconHistory size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>임시저장한 공고가 있어요.</strong> 불러오거나, 새로 쓰면서 그 자리에 저장할 수 있어요.
      </p>
      <Button onClick={onLoad}>임시저장한 공고 불러오기</Button>
      <Button variant="default" onClick={slot.claim}>
        새로 쓰기
      </Button>
    </div>
  ) : null;
