import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { useFormErrors } from "../../../lib/use-form-errors.ts";
import { changedFields, useVersionedForm } from "../../../lib/use-typed-form.ts";
import { confirmLeavingUpload, promptToLeaveStored } from "../../../ui/confirm-leaving.ts";
import { showProblems } from "../../../ui/console/show-problems.ts";
import { toast } from "../../../ui/toast.ts";
import { useLeaveConfirmation } from "../../../ui/use-leave-confirmation.ts";
import { deleteCopy, type DeviceCopy, readCopy, storeCopy, storeCopyWhileOpen } from "./device-copy.ts";
import { uploadingText, useIsUploading } from "./picture-upload.ts";
import { type Saved, useCampaignWrites, type Writes } from "./use-campaign-writes.ts";

export type FieldErrors = Readonly<Record<string, string | undefined>>;

type Options<Form extends object, Row extends Saved> = Writes<Form, Row> & {
  /** Of the copy on this device: `banner:12`. */
  name: string;
  /** Null: a new campaign. */
  row: Row | null;
  base: Form;
  /** The errors that the browser finds, by field. */
  check: (form: Form, isPublished: boolean) => FieldErrors;
  /** The values to save. Some fields decide whether others are used. */
  valuesOf?: (form: Form) => Form;
  onCreated: (row: Row) => void;
  /** Shows the part of the form with the first of these errors. For a form in several tabs. */
  openPartOf?: (errors: FieldErrors) => void;
};

export type Editing<Form extends object> = {
  /** Of this visit of the editor. Another visit has another id. */
  readonly editorId: string;
  readonly form: Form;
  readonly base: Form;
  readonly changed: readonly (keyof Form & string)[];
  readonly errors: FieldErrors;
  /** The server may have another content than the form. */
  readonly canSave: boolean;
  readonly isSaving: boolean;
  /** Uploads of pictures are in progress. The form cannot be saved until they have arrived. */
  readonly isUploading: boolean;
  readonly hasConflict: boolean;
  /** The changed fields that another operator saved meanwhile too. */
  readonly overtaken: readonly (keyof Form & string)[];
  /** The form has changes of an earlier visit. */
  readonly isRestored: boolean;
  readonly type: (change: Partial<Form>) => void;
  /** Takes back the change of a field. */
  readonly reset: (field: keyof Form & string) => void;
  readonly discard: () => void;
  /** Also publishes or withdraws the campaign if `isPublished` differs from the saved state. Resolves to whether everything is saved. */
  readonly save: (isPublished?: boolean) => Promise<boolean>;
};

const part = <Form extends object>(form: Form, names: readonly (keyof Form & string)[]): Partial<Form> =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>;

/** Stores the changes on this device until the campaign is saved. */
const useStoredCopy = <Form extends object>(name: string, { version, typed }: DeviceCopy<Form>, isDone: RefObject<boolean>): void => {
  const text = JSON.stringify(typed);
  useEffect(() => {
    if (text === "{}") {
      deleteCopy(name);
      return undefined;
    }
    return storeCopyWhileOpen(name, () => {
      if (!isDone.current) storeCopy<Form>(name, { version, typed: JSON.parse(text) as Partial<Form> });
    });
  }, [name, version, text, isDone]);
};

/**
 * The form of a campaign: the saved values plus the changes typed since. This device keeps unsaved changes. After a
 * conflict the saved values are newer, and the typed fields stay, so that the operator compares them and saves again.
 */
export function useCampaignEditor<Form extends object, Row extends Saved>(options: Options<Form, Row>): Editing<Form> {
  const { name, row, base, check, valuesOf = (form: Form) => form, onCreated, openPartOf } = options;
  const { oneAtATime, sendNew, sendChange, isUncertain, reload } = useCampaignWrites(options);
  const [copy] = useState(() => readCopy<Form>(name));
  const { form, changed, version, overtaken, type, startFrom, reset, clear, settle } = useVersionedForm<Form, number | null>(
    base,
    row?.version ?? null,
    copy,
  );
  const [isRestored, setRestored] = useState(copy !== null);
  const [isSaving, setSaving] = useState(false);
  // After a lost response, the server may have a change that the operator has taken back meanwhile.
  const canSave = row === null || changed.length > 0 || isUncertain();
  const editorId = useId();
  const isUploading = useIsUploading(editorId);
  const [hasConflict, setConflict] = useState(false);
  /** The new campaign is saved, so leaving its form loses nothing. */
  const isDone = useRef(false);
  /** The operator leaves after the save, so the screen must not open the new campaign. */
  const isLeaving = useRef(false);

  useStoredCopy<Form>(name, { version, typed: part(form, changed) }, isDone);

  const finish = (): void => {
    startFrom(null);
    setConflict(false);
    setRestored(false);
  };
  const { errors, setErrors, ...acts } = useFormErrors<Form, FieldErrors>({
    type,
    reset,
    discard: () => {
      clear();
      finish();
    },
  });

  const showFailure = async (error: unknown): Promise<void> => {
    toast.failure(error);
    if (!(error instanceof ApiError)) return;
    if (error.code === "campaign.changed" && row !== null) {
      await reload(row.id);
      setConflict(true);
      startFrom(null);
    }
    setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path?.at(-1) ?? "", message])));
  };

  const create = async (isPublished: boolean): Promise<void> => {
    const saved = await sendNew(valuesOf(form), isPublished, () => {
      isDone.current = true;
      deleteCopy(name);
      clear();
    });
    if (!isLeaving.current) onCreated(saved);
  };

  const change = (before: Row, isPublished: boolean): Promise<void> => {
    const values = valuesOf(form);
    const names = changedFields(values, base);
    const changes = {
      ...part(values, names),
      version: version ?? before.version,
      ...(isPublished !== before.is_published && { is_published: isPublished }),
    };
    return sendChange(before, changes, { whole: values, previous: part(base, names) }, () => {
      settle(form);
      finish();
    });
  };

  const save = async (isPublished: boolean = row?.is_published ?? false): Promise<boolean> => {
    if (isUploading) {
      toast.info(uploadingText);
      return false;
    }
    let isSaved = false;
    await oneAtATime(async () => {
      const show = (found: FieldErrors): void => {
        openPartOf?.(found);
        setErrors(found);
      };
      if (showProblems(check(form, isPublished), show)) return;
      isSaved = !canSave && isPublished === row?.is_published;
      if (isSaved) return;
      setSaving(true);
      try {
        await (row === null ? create(isPublished) : change(row, isPublished));
        isSaved = true;
      } catch (error) {
        await showFailure(error);
      } finally {
        setSaving(false);
      }
    });
    return isSaved;
  };

  const leave = async (): Promise<boolean> => {
    if (isUploading) return confirmLeavingUpload();
    const choice = await promptToLeaveStored();
    if (choice !== "save") return choice === "discard";
    isLeaving.current = true;
    isLeaving.current = await save();
    return isLeaving.current;
  };
  useLeaveConfirmation({ isNeeded: changed.length > 0 || isSaving || isUploading, isLeaving: () => !isDone.current, confirm: leave });

  return {
    editorId,
    form,
    base,
    changed,
    errors,
    canSave,
    isSaving,
    isUploading,
    hasConflict,
    overtaken,
    isRestored: isRestored && changed.length > 0,
    ...acts,
    save,
  };
}
