import { Button } from "@mantine/core";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { asObject } from "../../../../lib/particles.ts";
import { confirmAction, promptToLeave } from "../../../../ui/confirm.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import panel from "../../../../ui/console/editor-panel.module.css";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { useSaveKey } from "../../../../ui/console/use-save-key.ts";
import { Text } from "../../../../ui/box.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { useLeaveConfirmation } from "../../../../ui/use-leave-confirmation.ts";
import type { BusinessStore } from "../business-store.ts";
import { fieldNames, labelsOf, type FieldErrors } from "../form.ts";
import { useDeleteBusiness } from "../mutations.ts";
import { useBusinessEditor, type BusinessEditing } from "../use-business-editor.ts";
import { AddressField } from "./address-field.tsx";
import classes from "./business-editor.module.css";
import { BusinessFields } from "./business-fields.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { fieldId } from "./field-id.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { ReviewNote, reviewWords } from "./review-note.tsx";

type Props = {
  /** Null: a new hospital. */
  business: OwnedBusiness | null;
  onCreated: (id: number) => void;
  /** Clears the selection. */
  onClose: (options?: { keep: boolean }) => void;
  /** For the operators' console, where the form fills a panel. */
  flat?: boolean;
  store?: BusinessStore;
  /** Below the header: the decision to make about the hospital that the form shows. */
  renderNotice?: (shown: OwnedBusiness) => ReactNode;
  /** Replaces the owner's explanation of the review. */
  facts?: ReactNode;
  /** Replaces taking over a suggested hospital. */
  onFound?: (hospital: RegisteredHospital) => void;
};

const focusFirst = (errors: FieldErrors): void => {
  const wrong = fieldNames.find((name) => errors[name] !== undefined);
  if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus();
};

const unsavedWords = ({ changedFields, changedPictures, business }: BusinessEditing): string => {
  const parts = [
    ...(changedFields.length > 0 ? [labelsOf(changedFields)] : []),
    ...(changedPictures > 0 ? [`사진 ${changedPictures}장`] : []),
  ];
  return business === null ? "저장 안 됨" : `저장 안 됨 · ${parts.join(", ")}`;
};

const reviewTones = { approved: "brand", pending: "wait", rejected: "lost" } as const;

const titleOf = ({ business, isReadOnly }: BusinessEditing): string => {
  if (business === null) return "병원 입력";
  return isReadOnly ? "병원 정보" : "병원 수정";
};

const Head = ({ editing, onCancel, onSave }: { editing: BusinessEditing; onCancel: () => void; onSave: () => void }) => {
  const { business, isUnsaved, isSaving, isReadOnly, failedPictures } = editing;
  const isNew = business === null;
  const saveWords = isNew ? "추가" : "수정";
  return (
    <header className={panel.head}>
      <h2>{titleOf(editing)}</h2>
      {business && <span className={classes.name}>{business.name}</span>}
      {business && (
        <Tag tone={reviewTones[business.job_post_registration_status]}>{reviewWords[business.job_post_registration_status]}</Tag>
      )}
      {isUnsaved && (
        <Tag tone="wait" className={panel.unsaved}>
          {unsavedWords(editing)}
        </Tag>
      )}
      {isNew && (
        <Text size={12} tone="muted">
          이름과 주소만 적으면 추가할 수 있어요
        </Text>
      )}
      {!isReadOnly && (
        <div className={panel.actions}>
          <Button variant="subtle" color="gray" disabled={isSaving} onClick={onCancel}>
            취소
          </Button>
          <Button loading={isSaving} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
            {failedPictures > 0 ? `사진 ${failedPictures}장 다시 올리기` : saveWords}
            <kbd className={panel.key} aria-hidden>
              {chord("S")}
            </kbd>
          </Button>
        </div>
      )}
    </header>
  );
};

const DeleteButton = ({ business, onDeleted }: { business: OwnedBusiness; onDeleted: () => void }) => {
  const deletion = useDeleteBusiness(onDeleted);
  const confirmDeletion = async () => {
    const isSure = await confirmAction({
      title: `‘${business.name}’${asObject(business.name)} 삭제할까요?`,
      message: "마감된 공고와 사진도 함께 사라지고 되돌릴 수 없어요.",
      confirmLabel: "삭제",
      cancelLabel: "아니오",
      danger: true,
    });
    if (isSure) deletion.mutate(business);
  };
  return (
    <Button
      className={classes.remove}
      variant="subtle"
      color="coral.6"
      leftSection={<IconTrash size={15} stroke={1.7} aria-hidden />}
      loading={deletion.isPending}
      onClick={() => void confirmDeletion()}
    >
      병원 삭제
    </Button>
  );
};

/** 병원 입력 and 병원 수정: one form for both. Viewers read it as 병원 정보. */
export const BusinessEditor = ({ business, onCreated, onClose, flat, store, renderNotice, facts, onFound }: Props) => {
  const client = useQueryClient();
  const editing = useBusinessEditor({ business, store, onCreated });
  const leaveForGood = () => {
    editing.discard();
    onClose({ keep: true });
  };
  const leaveDeleted = () => {
    leaveForGood();
    void store?.refresh(client);
  };
  const { isUnsaved, isSaving, isReadOnly } = editing;
  const current = editing.business;

  const save = async (): Promise<boolean> => {
    if (isReadOnly) return false;
    const { isSaved, errors } = await editing.save();
    focusFirst(errors);
    // The reason is next to the field or the picture.
    if (!isSaved && Object.keys(errors).length === 0) document.getElementById("business-pictures")?.scrollIntoView({ block: "nearest" });
    return isSaved;
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const leave = async (): Promise<boolean> => {
    const choice = await promptToLeave({
      title: "저장하지 않은 내용이 있어요",
      message: "저장하지 않고 나가면 바꾼 내용과 올리지 않은 사진이 사라져요.",
    });
    // A save may have ended while the dialog was open.
    if (choice === "discard") editing.discard();
    return choice === "save" ? latestSave.current() : choice === "discard";
  };
  useLeaveConfirmation({ isNeeded: isUnsaved || isSaving, confirm: leave });
  useSaveKey(() => void save());

  return (
    <section
      className={panel.panel}
      data-flat={flat || undefined}
      aria-label={current === null ? titleOf(editing) : `${titleOf(editing)}: ${current.name}`}
    >
      <div className={panel.top}>
        <Head editing={editing} onCancel={() => onClose()} onSave={() => void save()} />
        {current === null ? null : renderNotice?.(current)}
        <ConflictNote editing={editing} />
      </div>
      {editing.isRestored && <RestoredNote onDiscard={editing.discard} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset className={panel.form} data-under-head disabled={isSaving || isReadOnly}>
          <div className={panel.columns}>
            <div className={panel.column}>
              <BusinessFields editing={editing} onTaken={leaveForGood} onFound={onFound} />
              {current &&
                (facts === undefined ? (
                  <ReviewNote key={current.job_post_registration_status} business={current} isUnsaved={isUnsaved} />
                ) : (
                  facts
                ))}
              {current?.role === "owner" && <DeleteButton business={current} onDeleted={leaveDeleted} />}
            </div>
            <div className={panel.column}>
              <PictureGrid editing={editing} />
              <AddressField editing={editing} />
            </div>
          </div>{" "}
        </fieldset>
        {/* Enter in a field submits the form. A form with several fields needs a submit button for that. */}
        <button type="submit" hidden tabIndex={-1}>
          저장
        </button>
      </form>
    </section>
  );
};
