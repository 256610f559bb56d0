import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { AdviceField } from "@rounds/contract/job-posts/figures.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { Grid } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import panel from "../../../../ui/console/editor-panel.module.css";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { useSaveKey } from "../../../../ui/console/use-save-key.ts";
import { windowFrom } from "../../../../ui/tokens.ts";
import { adviceKeys, copyOf, fieldId, type ErrorKey, type PostForm } from "../form.ts";
import { confirmReplacing, useConfirmedCopy } from "../use-confirmed-copy.ts";
import { useGuardedPostEditor } from "../use-guarded-post-editor.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { ContactFields, DescriptionField } from "./contact-fields.tsx";
import { DatesField } from "./dates-field.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { HoursFields } from "./hours-fields.tsx";
import classes from "./post-editor.module.css";
import { PostHead } from "./post-head.tsx";
import { ConflictNote, DraftOffer, LawNote, ReviewNote } from "./post-notes.tsx";
import { PreviewDrawer } from "./preview-drawer.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { sectionId, sectionTitles } from "./section-anchors.tsx";
import { TagsField } from "./tags-field.tsx";
import { NightFields, TermsFields } from "./terms-fields.tsx";

type Props = {
  post: EditableJobPost | null;
  begin: PostForm | null;
  businessId: number | null;
  businesses: readonly OwnedBusiness[];
  onCreated: (post: EditableJobPost) => void;
  onCopy: (form: PostForm) => void;
  /** Gets the focus when the editor opens. */
  firstField?: ErrorKey | null;
  /** Only in the operators' console, where the form fills the right panel. */
  operatorPanel?: OperatorPanel;
};

type OperatorPanel = {
  /** The open decision, shown below the heading. */
  readonly renderNotice: (editing: PostEditing) => ReactNode;
  /** Replaces the choice among the owner's hospitals. */
  readonly renderHospital: (editing: PostEditing) => ReactNode;
};

const confirmLoading = (): Promise<boolean> =>
  confirmAction({
    title: "임시저장한 공고를 불러올까요?",
    message: "지금 화면에 쓴 내용 대신 임시저장한 내용이 들어와요.",
    confirmLabel: "불러오기",
    cancelLabel: "계속 편집",
  });

type SectionsProps = { editing: PostEditing; businesses: readonly OwnedBusiness[]; hospital: ReactNode | null };

const Sections = ({ editing, businesses, hospital }: SectionsProps) => (
  <>
    <section id={sectionId("terms")} className={classes.section} aria-label={sectionTitles.terms}>
      <div className={panel.columns}>
        <div className={panel.column}>
          <TermsFields editing={editing} businesses={businesses} hospital={hospital} />
          <TagsField editing={editing} name="tags" aside="의사가 찾을 때 쓰입니다" />
          <TagsField editing={editing} name="requirements" />
          <TagsField editing={editing} name="preferences" />
        </div>
        <div className={panel.column}>
          <DatesField editing={editing} />
          <HoursFields editing={editing} />
          <NightFields editing={editing} />
          <TagsField editing={editing} name="benefits" />
        </div>
      </div>
    </section>
    <section id={sectionId("introduction")} className={classes.section} aria-label={sectionTitles.introduction}>
      <div className={panel.column}>
        <DescriptionField editing={editing} />
      </div>
    </section>
    <section id={sectionId("contact")} className={classes.section} aria-label={sectionTitles.contact}>
      <div className={panel.column}>
        <ContactFields editing={editing} />
      </div>
    </section>
  </>
);

/** The editor of one post, with a preview of the doctors' screen. */
export const PostEditor = ({ post, begin, businessId, businesses, onCreated, onCopy, firstField, operatorPanel }: Props) => {
  const [preview, previewing] = useDisclosure();
  // The operators' console shows a list next to the form, so it has no room for a third column.
  const isWide = useMediaQuery(windowFrom(1240), true, { getInitialValueInEffect: false }) && operatorPanel === undefined;
  const { editing, slot, canWrite, isChecked, save } = useGuardedPostEditor({ post, begin, businessId, businesses, onCreated });
  const { isUnsaved, isSaving, form } = editing;

  const heading = useRef<HTMLHeadingElement>(null);
  const isPanel = operatorPanel !== undefined;
  useEffect(() => {
    if (firstField) document.getElementById(fieldId(firstField))?.focus();
    // The pressed button is gone with its screen. The operators' list stays, and so does its focus.
    else if (!isPanel && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [firstField, isPanel]);
  useSaveKey(() => void save());

  const load = async () => {
    const draft = slot.stored?.job_post;
    if (draft === undefined || (isUnsaved && !(await confirmLoading()))) return;
    slot.claim();
    editing.replace({ ...draft, business_id: draft.business_id ?? form.business_id });
  };

  const confirmCopy = useConfirmedCopy();
  const copy = async () => {
    if (editing.post !== null && (await confirmCopy())) onCopy(copyOf(editing.post));
  };
  const navigate = useNavigate();
  /** Opens the place of the advice: a field of this form, or the hospital's pictures. */
  const followAdvice = (field: AdviceField) => {
    if (field === "pictures")
      void navigate({
        to: operatorPanel ? "/manage/businesses" : "/user_manage/businesses",
        search: form.business_id === null ? {} : { business_id: form.business_id },
      });
    else document.getElementById(fieldId(adviceKeys[field]))?.focus();
  };
  const saveDraft = async () => {
    if (!slot.hasOtherDraft || (await confirmReplacing())) await slot.save();
  };

  return (
    <Grid gap={20} align="start" className={classes.columns} data-wide={isWide || undefined}>
      <section
        className={panel.panel}
        data-flat={operatorPanel ? true : undefined}
        aria-label={editing.post === null ? "새 공고" : `공고 ${editing.post.id}`}
      >
        <div className={panel.top}>
          <PostHead
            heading={heading}
            editing={editing}
            slot={slot}
            canWrite={canWrite}
            onSave={() => void save()}
            onLoad={() => void load()}
            onCopy={() => void copy()}
            onKeep={() => void saveDraft()}
          />
          {operatorPanel ? operatorPanel.renderNotice(editing) : <ReviewNote editing={editing} canWrite={canWrite} />}
          <ConflictNote editing={editing} />
          {canWrite && <LawNote editing={editing} />}
          <EditorBar
            editing={editing}
            isChecked={isChecked}
            onFollowAdvice={canWrite ? followAdvice : null}
            onPreview={isWide ? null : previewing.open}
          />
        </div>
        {editing.isRestored && <RestoredNote onDiscard={editing.discard} />}
        <DraftOffer slot={slot} onLoad={() => void load()} />
        {/* No form element, because Enter in a field must not submit the post. */}
        <fieldset className={panel.form} data-under-head disabled={isSaving || !canWrite} aria-label="공고 내용">
          <Sections editing={editing} businesses={businesses} hospital={operatorPanel ? operatorPanel.renderHospital(editing) : null} />
        </fieldset>
      </section>
      {isWide ? (
        <div className={classes.beside}>
          <PreviewPane editing={editing} businesses={businesses} />
        </div>
      ) : (
        <PreviewDrawer title="미리보기" opened={preview} onClose={previewing.close}>
          <PreviewPane editing={editing} businesses={businesses} />
        </PreviewDrawer>
      )}
    </Grid>
  );
};
