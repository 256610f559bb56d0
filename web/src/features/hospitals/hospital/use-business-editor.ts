import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { withoutErrorsOf } from "../../../lib/field-errors.ts";
import { createChange } from "../../../lib/change.ts";
import { createCreation } from "../../../lib/creation.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { toast } from "../../../ui/toast.ts";
import { profileKeys } from "../../profiles/index.ts";
import { deleteCopy, type LinkedHospital, restoredInput, storeCopy } from "./device-copy.ts";
import {
  changedFields,
  emptyForm,
  errorsFrom,
  errorsIn,
  filledFrom,
  formOf,
  rebased,
  type BusinessForm,
  type FieldErrors,
  type FieldName,
} from "./form.ts";
import type { Picture } from "./pictures.ts";
import { businessKeys, ownedBusinessesQuery } from "./queries.ts";
import { type BusinessUpdate, saveFields, type NewBusiness } from "./save.ts";
import { useBusinessPictures } from "./use-business-pictures.ts";

/** Another name or district starts a new review, which hides the posts. */
function savedText(before: OwnedBusiness | null, saved: OwnedBusiness): string {
  if (before === null) return "병원이 추가되었습니다";
  const waitsAgain = before.job_post_registration_status === "approved" && saved.job_post_registration_status === "pending";
  return waitsAgain ? "병원이 수정되었습니다. 운영팀이 다시 확인하는 동안 공고는 의사에게 보이지 않아요." : "병원이 수정되었습니다";
}

/** Where the editor stores saved hospitals and reads newer versions: the owner's list, or the operators' console. */
export type BusinessStore = {
  readonly keep: (client: QueryClient, business: OwnedBusiness) => void;
  /** Undefined when the user can no longer see the hospital. */
  readonly latest: (client: QueryClient, id: number) => Promise<OwnedBusiness | undefined>;
  readonly refresh: (client: QueryClient) => Promise<void>;
};

/** `isSaved` is false while a picture has failed. The errors belong to fields. */
export type SaveResult = { readonly isSaved: boolean; readonly errors: FieldErrors };

/** Another member has saved the hospital in the meantime. `latest` is null until that version has loaded. */
type Conflict = {
  readonly latest: OwnedBusiness | null;
  /** Fields that both changed, and whose version of the other member the user prefers. */
  readonly preferred: readonly FieldName[];
};

type Options = {
  /** Null: a new hospital. */
  business: OwnedBusiness | null;
  store?: BusinessStore | undefined;
  /** Called after the hospital is created. Pictures may still be in flight. */
  onCreated: (id: number) => void;
};

/** Adds the saved hospital to the cached list immediately, before the list is read again. */
const updateList = (client: QueryClient, business: OwnedBusiness): void => {
  client.setQueryData(ownedBusinessesQuery().queryKey, (data) => {
    if (data === undefined) return data;
    const isKnown = data.businesses.some(({ id }) => id === business.id);
    const businesses = data.businesses.map((known) => (known.id === business.id ? business : known));
    return { businesses: isKnown ? businesses : [...businesses, business].toSorted((a, b) => a.name.localeCompare(b.name, "ko")) };
  });
};

const ownStore: BusinessStore = {
  keep: updateList,
  latest: async (client, id) =>
    (await client.fetchQuery({ ...ownedBusinessesQuery(), staleTime: 0 })).businesses.find((business) => business.id === id),
  refresh: (client) => client.invalidateQueries({ queryKey: businessKeys.owned }),
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
  const savedId = saved?.id ?? null;
  const shownBusiness = withDecisionsOf(saved, business);
  const base = useMemo(() => (saved === null ? emptyForm : formOf(saved)), [saved]);
  const [restored] = useState(() => (saved?.role === "viewer" ? null : restoredInput(savedId, base)));
  const [form, setForm] = useState<BusinessForm>(restored?.form ?? base);
  const [isRestored, setRestored] = useState(restored !== null);
  const { readPictures, sendFiles, rebasePictures, resetPictures, ...shown } = useBusinessPictures(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [register, setRegister] = useState<LinkedHospital | null>(restored?.register ?? null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [creation] = useState(() => createCreation<NewBusiness>());
  const [change] = useState(() => createChange<BusinessUpdate>());
  const changed = changedFields(form, base);

  useEffect(() => storeCopy(savedId, { form, base, register }), [savedId, form, base, register]);

  const take = (current: OwnedBusiness): void => {
    setSaved(current);
    store.keep(client, current);
  };

  const loadLatest = async (): Promise<OwnedBusiness | undefined> => (saved === null ? undefined : store.latest(client, saved.id));

  const showConflict = async (): Promise<void> => {
    setConflict({ latest: null, preferred: [] });
    // The button loads the version again if this fails.
    const latest = await loadLatest().catch(() => undefined);
    if (latest !== undefined) setConflict((now) => now && { ...now, latest });
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
    setForm(formOf(current));
    setConflict(null);
    setRestored(false);
    if (isNew) {
      deleteCopy(null);
      onCreated(current.id);
      // The user is now a member of a hospital, which opens other screens.
      void client.invalidateQueries({ queryKey: profileKeys.user });
    }
    const hasAllPictures = await uploadPictures(current);
    toast.success(savedText(saved, current));
    return hasAllPictures;
  };

  return {
    ...shown,
    business: shownBusiness,
    base,
    form,
    errors,
    /** The form has input that this device stored. */
    isRestored,
    register,
    isSaving,
    /** Viewers of the hospital see the form and change nothing. */
    isReadOnly: shownBusiness?.role === "viewer",
    conflict,
    prefer: (name: FieldName, isTheirs: boolean): void =>
      setConflict((now) => now && { ...now, preferred: [...now.preferred.filter((field) => field !== name), ...(isTheirs ? [name] : [])] }),
    changedFields: changed,
    isUnsaved: changed.length > 0 || shown.changedPictures > 0,
    type: (change: Partial<BusinessForm>): void => {
      setForm((now) => ({ ...now, ...change }));
      setErrors((now) => withoutErrorsOf(now, Object.keys(change)));
    },
    choose: (found: RegisteredHospital | null): void => {
      setRegister(found);
      if (found !== null) setForm((now) => filledFrom(now, found));
    },
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
        const latest = formOf(theirs);
        const taken = Object.fromEntries((conflict?.preferred ?? []).map((name) => [name, latest[name]]));
        setForm({ ...rebased(form, base, latest), ...taken });
        rebasePictures(theirs);
        setSaved(theirs);
        setConflict(null);
      } catch (error) {
        toast.failure(error);
      }
    },
    /** Shows the saved version. The typed text is gone, also from this device. */
    discard: (): void => {
      // The editor may leave with this call, and then no effect follows.
      deleteCopy(savedId);
      setRestored(false);
      setForm(base);
      resetPictures();
      setErrors({});
      setRegister(null);
      setConflict(null);
    },
  };
};

export type BusinessEditing = ReturnType<typeof useBusinessEditor>;
