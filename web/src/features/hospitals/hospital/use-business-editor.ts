import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { createChange } from "../../../lib/change.ts";
import { createCreation } from "../../../lib/creation.ts";
import { useConflict } from "../../../lib/use-conflict.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { toast } from "../../../ui/toast.ts";
import { profileKeys } from "../../profiles/index.ts";
import { type BusinessStore, ownStore } from "./business-store.ts";
import { errorsFrom, errorsIn, type FieldErrors, type FieldName } from "./form.ts";
import type { Picture } from "./pictures.ts";
import { type BusinessUpdate, saveFields, type NewBusiness } from "./save.ts";
import { useBusinessForm } from "./use-business-form.ts";
import { useBusinessPictures } from "./use-business-pictures.ts";

/** Another name or district starts a new review, which hides the posts. */
function savedText(before: OwnedBusiness | null, saved: OwnedBusiness): string {
  if (before === null) return "병원이 추가되었습니다";
  const waitsAgain = before.job_post_registration_status === "approved" && saved.job_post_registration_status === "pending";
  return waitsAgain ? "병원이 수정되었습니다. 운영팀이 다시 확인하는 동안 공고는 의사에게 보이지 않아요." : "병원이 수정되었습니다";
}

/** `isSaved` is false while a picture has failed. The errors belong to fields. */
export type SaveResult = { readonly isSaved: boolean; readonly errors: FieldErrors };

type Options = {
  /** Null: a new hospital. */
  business: OwnedBusiness | null;
  store?: BusinessStore | undefined;
  /** Called after the hospital is created. Pictures may still be in flight. */
  onCreated: (id: number) => void;
};

/** Takes over another role, and a review decision that an operator made while the form is open. The form's fields stay. */
const withDecisionsOf = (saved: OwnedBusiness | null, latest: OwnedBusiness | null): OwnedBusiness | null => {
  if (saved === null || latest === null || latest.id !== saved.id) return saved;
  const { role, job_post_registration_status, reviewed_at, review_reason } = latest;
  return { ...saved, role, job_post_registration_status, reviewed_at, review_reason };
};

/** The state of one hospital's form: its fields, its pictures, its errors, and saving. */
export const useBusinessEditor = ({ business, store = ownStore, onCreated }: Options) => {
  const client = useQueryClient();
  const [saved, setSaved] = useState(business);
  const shownBusiness = withDecisionsOf(saved, business);
  const { settle, rebaseOn, discardInput, setErrors, ...input } = useBusinessForm(saved);
  const { form, base, register } = input;
  const { readPictures, sendFiles, rebasePictures, resetPictures, ...pictures } = useBusinessPictures(saved);
  // The latest version of another member is null until it has loaded.
  const { conflict, prefer, startConflict, setLatest, endConflict } = useConflict<OwnedBusiness | null, FieldName>();
  const [creation] = useState(() => createCreation<NewBusiness>());
  const [change] = useState(() => createChange<BusinessUpdate>());

  const take = (current: OwnedBusiness): void => {
    setSaved(current);
    store.keep(client, current);
  };

  const loadLatest = async (): Promise<OwnedBusiness | undefined> => (saved === null ? undefined : store.latest(client, saved.id));

  const showConflict = async (): Promise<void> => {
    startConflict(null);
    // The button loads the version again if this fails.
    const latest = await loadLatest().catch(() => undefined);
    if (latest !== undefined) setLatest(latest);
  };

  /** Resolves to false after a failure, which the editor shows. */
  const { isSaving, start } = useSaving<boolean>((error) => {
    if (error instanceof ApiError && error.code === "business.changed") void showConflict();
    else if (error instanceof ApiError && error.status === 400) setErrors(errorsFrom(error.errors));
    toast.failure(error);
    return false;
  });

  const uploadPictures = async (current: OwnedBusiness, isChosen: (picture: Picture) => boolean = () => true): Promise<boolean> => {
    const hasAll = await sendFiles(current, readPictures().filter(isChosen), take);
    void store.refresh(client);
    return hasAll;
  };

  const run = async (): Promise<boolean> => {
    const isNew = saved === null;
    const draft = { form, pictures: readPictures(), registerId: register?.id ?? null, creation, change };
    const current = await saveFields({ ...draft, base: saved === null ? null : { business: saved, form: base } });
    take(current);
    settle(current);
    endConflict();
    if (isNew) {
      onCreated(current.id);
      // The user is now a member of a hospital, which opens other screens.
      void client.invalidateQueries({ queryKey: profileKeys.user });
    }
    const hasAllPictures = await uploadPictures(current);
    if (hasAllPictures) toast.success(savedText(saved, current));
    else toast.error(isNew ? "병원이 추가되었지만 올리지 못한 사진이 있습니다" : "올리지 못한 사진이 있습니다. 나머지는 저장되었습니다");
    return hasAllPictures;
  };

  return {
    ...pictures,
    ...input,
    business: shownBusiness,
    isSaving,
    /** Viewers of the hospital see the form and change nothing. */
    isReadOnly: shownBusiness?.role === "viewer",
    conflict,
    prefer,
    isUnsaved: input.changedFields.length > 0 || pictures.changedPictures > 0,
    /** Sends a failed picture again. Other unsaved changes stay unsaved. */
    retryPicture: async (key: string): Promise<void> => {
      if (saved !== null) await start(() => uploadPictures(saved, (picture) => picture.key === key));
    },
    save: async (): Promise<SaveResult> => {
      const wrong = errorsIn(form);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return { isSaved: false, errors: wrong };
      return { isSaved: await start(run), errors: {} };
    },
    /** Loads the version of another member and applies the user's own changes to it. */
    takeLatest: async (): Promise<void> => {
      try {
        const theirs = conflict?.latest ?? (await loadLatest());
        if (theirs === undefined) {
          toast.error("이 병원을 더는 볼 수 없어요.");
          return;
        }
        rebaseOn(theirs, conflict?.preferred ?? []);
        rebasePictures(theirs);
        setSaved(theirs);
        endConflict();
      } catch (error) {
        toast.failure(error);
      }
    },
    /** Shows the saved version. The typed text and the added pictures are gone, also from this device. */
    discard: (): void => {
      discardInput();
      resetPictures();
      endConflict();
    },
  };
};

export type BusinessEditing = ReturnType<typeof useBusinessEditor>;
