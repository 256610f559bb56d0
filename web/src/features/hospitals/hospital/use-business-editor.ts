import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { createReplayKeys } from "../../../lib/replay-key.ts";
import { toast } from "../../../ui/toast.ts";
import { profileKeys } from "../../profiles/index.ts";
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
} from "./form.ts";
import {
  changedPictures,
  storedPaths,
  storedPictures,
  movePicture,
  pictureOf,
  rebasedPictures,
  unsentPictures,
  type Picture,
} from "./pictures.ts";
import { businessKeys, ownedBusinessesQuery } from "./queries.ts";
import { saveFields, saveOrder, sendPictures } from "./save.ts";

const successTexts = { created: "병원이 추가되었습니다", updated: "병원이 수정되었습니다" } as const;

/** Where the editor stores saved hospitals and reads newer versions: the owner's list, or the operators' console. */
export type BusinessStore = {
  readonly keep: (client: QueryClient, business: OwnedBusiness) => void;
  /** Undefined when the user can no longer see the hospital. */
  readonly latest: (client: QueryClient, id: number) => Promise<OwnedBusiness | undefined>;
  readonly refresh: (client: QueryClient) => Promise<void>;
};

/** `isSaved` is false while a picture has failed. The errors belong to fields. */
export type SaveResult = { readonly isSaved: boolean; readonly errors: FieldErrors };

type Options = {
  /** Null: a new hospital. */
  business: OwnedBusiness | null;
  store?: BusinessStore | undefined;
  /** Called after the hospital is created. Pictures may still be in flight. */
  onCreated: (id: number) => void;
};

const pathsOf = (business: OwnedBusiness | null): string[] => business?.images.map(({ path }) => path) ?? [];
const revokePreview = (picture: Picture): void => {
  if (picture.kind === "new") URL.revokeObjectURL(picture.preview);
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

/** Takes over a review decision that an operator made while the form is open. The form's fields stay. */
const withReviewOf = (saved: OwnedBusiness | null, latest: OwnedBusiness | null): OwnedBusiness | null => {
  if (saved === null || latest === null || latest.id !== saved.id) return saved;
  const { job_post_registration_status, reviewed_at, review_reason } = latest;
  return { ...saved, job_post_registration_status, reviewed_at, review_reason };
};

/** The state of one hospital's form: its fields, its pictures, its errors, and saving. */
export const useBusinessEditor = ({ business, store = ownStore, onCreated }: Options) => {
  const client = useQueryClient();
  const [saved, setSaved] = useState(business);
  const base = saved === null ? emptyForm : formOf(saved);
  const [form, setForm] = useState<BusinessForm>(base);
  const [pictures, setPictures] = useState(() => storedPictures(pathsOf(business)));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [register, setRegister] = useState<RegisteredHospital | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  /** Shown at the pictures: why files were left out. */
  const [pictureNote, setPictureNote] = useState<string | null>(null);
  const [creation] = useState(createReplayKeys);
  const running = useRef<Promise<boolean> | null>(null);
  // The current pictures. An upload outlives many renders, so it reads and changes them through the ref.
  const latest = useRef(pictures);
  const draw = (change: (pictures: readonly Picture[]) => Picture[]): void => {
    latest.current = change(latest.current);
    setPictures(latest.current);
  };
  // The browser keeps a preview in memory until its URL is revoked.
  useEffect(() => () => latest.current.forEach(revokePreview), []);

  const take = (current: OwnedBusiness): void => {
    setSaved(current);
    store.keep(client, current);
  };

  const showFailure = (error: unknown): void => {
    if (error instanceof ApiError && error.code === "business.changed") setConflict(true);
    else if (error instanceof ApiError && error.status === 400) setErrors(errorsFrom(error.errors));
    toast.failure(error);
  };

  /** Sends the waiting files among `chosen`. Resolves to whether all arrived. A failed file shows its reason and 다시 시도. */
  const sendFiles = async (current: OwnedBusiness, chosen: readonly Picture[]): Promise<boolean> => {
    const sent = await sendPictures(current, chosen, {
      replace: (key, picture) => draw((now) => now.flatMap((known) => (known.key === key ? (picture ?? []) : known))),
      saved: take,
    });
    const paths = storedPaths(latest.current);
    // Saving the order would move a picture that the user removed and did not save yet.
    if (pathsOf(current).every((path) => paths.includes(path))) take(await saveOrder(sent.business, latest.current));
    void store.refresh(client);
    return sent.failed.length === 0;
  };

  const run = async (): Promise<boolean> => {
    const isNew = saved === null;
    const draft = { form, pictures: latest.current, registerId: register?.id ?? null, creationKey: creation.keyFor([form, register?.id]) };
    const current = await saveFields({ ...draft, base: saved === null ? null : { business: saved, form: base } });
    take(current);
    setForm(formOf(current));
    setConflict(false);
    if (isNew) {
      onCreated(current.id);
      // The user is now a member of a hospital, which opens other screens.
      void client.invalidateQueries({ queryKey: profileKeys.user });
    }
    const hasAllPictures = await sendFiles(current, latest.current);
    toast.success(isNew ? successTexts.created : successTexts.updated);
    return hasAllPictures;
  };

  /** One call at a time: a second one gets the result of the first. Resolves to false after a failure, which the editor shows. */
  const start = (write: () => Promise<boolean>): Promise<boolean> => {
    const runOne = async (): Promise<boolean> => {
      setSaving(true);
      try {
        return await write();
      } catch (error) {
        showFailure(error);
        return false;
      } finally {
        running.current = null;
        setSaving(false);
      }
    };
    return (running.current ??= runOne());
  };

  return {
    business: withReviewOf(saved, business),
    base,
    form,
    pictures,
    pictureNote,
    errors,
    register,
    isSaving,
    /** Viewers of the hospital see the form and change nothing. */
    isReadOnly: saved?.role === "viewer",
    hasConflict,
    changedFields: changedFields(form, base),
    changedPictures: changedPictures(pictures, pathsOf(saved)),
    isUnsaved: changedFields(form, base).length > 0 || changedPictures(pictures, pathsOf(saved)) > 0,
    failedPictures: pictures.filter((picture) => picture.kind === "new" && picture.phase === "failed").length,
    type: (change: Partial<BusinessForm>): void => {
      setForm((now) => ({ ...now, ...change }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
    },
    choose: (found: RegisteredHospital | null): void => {
      setRegister(found);
      if (found !== null) setForm((now) => filledFrom(now, found));
    },
    addPictures: (files: readonly File[]): void => {
      const room = Math.max(0, pictureLimit.perHospital - latest.current.length);
      const isOver = files.length > room;
      setPictureNote(isOver ? `사진은 병원마다 ${pictureLimit.perHospital}장까지 올릴 수 있어요. 앞의 ${room}장만 더했어요.` : null);
      draw((now) => [...now, ...files.slice(0, room).map(pictureOf)]);
    },
    /** Sends a failed picture again. Other unsaved changes stay unsaved. */
    retryPicture: async (key: string): Promise<void> => {
      if (saved !== null)
        await start(() =>
          sendFiles(
            saved,
            latest.current.filter((picture) => picture.key === key),
          ),
        );
    },
    removePicture: (key: string): void => {
      setPictureNote(null);
      draw((now) => {
        now.filter((picture) => picture.key === key).forEach(revokePreview);
        return now.filter((picture) => picture.key !== key);
      });
    },
    movePicture: (from: number, to: number): void => draw((now) => movePicture(now, from, to)),
    save: async (): Promise<SaveResult> => {
      const wrong = errorsIn(form);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return { isSaved: false, errors: wrong };
      return { isSaved: await start(run), errors: {} };
    },
    /** Loads the version of another member and applies the user's own changes to it. */
    takeLatest: async (): Promise<void> => {
      try {
        const theirs = saved === null ? undefined : await store.latest(client, saved.id);
        if (theirs === undefined) {
          toast.error("이 병원을 더는 볼 수 없어요.");
          return;
        }
        setForm(rebased(form, base, formOf(theirs)));
        draw((now) => rebasedPictures(now, pathsOf(saved), pathsOf(theirs)));
        setSaved(theirs);
        setConflict(false);
      } catch (error) {
        toast.failure(error);
      }
    },
    reset: (): void => {
      latest.current.filter((picture) => unsentPictures([picture]).length > 0).forEach(revokePreview);
      setForm(base);
      draw(() => storedPictures(pathsOf(saved)));
      setErrors({});
      setRegister(null);
      setConflict(false);
      setPictureNote(null);
    },
  };
};

export type BusinessEditing = ReturnType<typeof useBusinessEditor>;
