import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import { errors, interiorPictureLimit } from "@rounds/contract/interiors/pictures.ts";
import { type StudioImage, uploadStudioImage } from "@rounds/contract/interiors/studio.ts";
import { ApiError, messageOf } from "../../../lib/api.ts";
import { upload } from "../../../lib/transfer.ts";
import { createUnloadWarning } from "../../../lib/unsaved-input.ts";

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** More would only wait on the server, which encodes two pictures at a time. */
const atATime = 4;

/** `refused`: another attempt with the same file fails too. `failed`: another attempt may succeed. */
export type UploadPhase = "waiting" | "sending" | "refused" | "failed";

export type PictureUpload = {
  /** Grows with the files. The server sorts by it, because parallel uploads arrive in any order. */
  readonly key: number;
  readonly projectId: number;
  /** Null: the picture will have no room. */
  readonly roomType: RoomType | null;
  readonly file: File;
  readonly phase: UploadPhase;
  /** The uploaded share of the file, 0 to 1. */
  readonly share: number;
  /** The reason of `refused` and `failed`, as a code and a sentence. */
  readonly fault: UploadFault | null;
};
export type UploadFault = { readonly code: string; readonly message: string };

export const isFailed = ({ phase }: PictureUpload): boolean => phase === "failed";
export const isFaulty = ({ phase }: PictureUpload): boolean => phase === "refused" || phase === "failed";

/** `done` of `total` pictures since the queue of the project was last empty. */
export type UploadQueue = {
  readonly items: readonly PictureUpload[];
  readonly done: number;
  readonly total: number;
  readonly isPaused: boolean;
};

type Send = (item: PictureUpload, onProgress: (share: number) => void) => Promise<StudioImage>;

const emptyQueue: UploadQueue = { items: [], done: 0, total: 0, isPaused: false };

const faultOf = (code: keyof typeof errors): UploadFault => ({ code, message: errors[code].message });

/** The server's reason to refuse a file, or null. Checked before the upload, which saves the time. */
const refusalOf = ({ type, size }: File): UploadFault | null => {
  if (!pictureTypes.some((known) => known === type)) return faultOf("interior_image.unsupported");
  return size > interiorPictureLimit.bytes ? faultOf("interior_image.too_large") : null;
};

const checked = (file: File): Pick<PictureUpload, "file" | "phase" | "share" | "fault"> => {
  const fault = refusalOf(file);
  return { file, phase: fault === null ? "waiting" : "refused", share: 0, fault };
};

/** The connection, the server, or the operator's sign-in failed, and not the file. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 403, 429].includes(error.status) || error.status >= 500;

const sendPicture: Send = async ({ key, projectId, roomType, file }, onProgress) => {
  const form = new FormData();
  // The server reads fields before the file.
  form.append("order", String(key));
  if (roomType !== null) form.append("room_type", roomType);
  form.append("image", file);
  return (await upload(uploadStudioImage, { params: { id: projectId } }, form, { onProgress })).image;
};

/**
 * The uploads of this tab, by project. They belong to the tab and not to a screen, so that they continue while the operator edits
 * something else. Each picture is saved when it has arrived.
 */
export const createPictureUploads = (send: Send = sendPicture) => {
  const queues = new Map<number, UploadQueue>();
  const listeners = new Set<() => void>();
  const arrivals = new Set<(projectId: number, image: StudioImage) => void>();
  const warnBeforeUnload = createUnloadWarning();
  // Later than all files of earlier visits. The server accepts 15 digits.
  let made = Date.now() * 100;

  const read = (projectId: number): UploadQueue => queues.get(projectId) ?? emptyQueue;
  const all = (): PictureUpload[] => [...queues.values()].flatMap(({ items }) => items);
  const set = (projectId: number, change: Partial<UploadQueue>): void => {
    const next = { ...read(projectId), ...change };
    if (next.items.length === 0) queues.delete(projectId);
    else queues.set(projectId, next);
    warnBeforeUnload(all().some(({ phase }) => phase !== "refused"));
    for (const listener of listeners) listener();
  };
  const change = ({ projectId, key }: PictureUpload, by: Partial<PictureUpload>): void =>
    set(projectId, { items: read(projectId).items.map((item) => (item.key === key ? { ...item, ...by } : item)) });
  const drop = ({ projectId, key }: PictureUpload, more: Partial<UploadQueue>): void =>
    set(projectId, { ...more, items: read(projectId).items.filter((item) => item.key !== key) });

  const transfer = async (item: PictureUpload): Promise<void> => {
    change(item, { phase: "sending", share: 0, fault: null });
    try {
      const image = await send(item, (share) => change(item, { share }));
      for (const arrived of arrivals) arrived(item.projectId, image);
      drop(item, { done: read(item.projectId).done + 1 });
    } catch (error) {
      const code = (error instanceof ApiError ? error.code : undefined) ?? "";
      change(item, { phase: isPassing(error) ? "failed" : "refused", fault: { code, message: messageOf(error) } });
      // A lost connection fails all files. The browser adds the same listener only once.
      if (isPassing(error)) window.addEventListener("online", retryAll, { once: true });
    }
  };
  const retry = (items: readonly PictureUpload[]): void => {
    for (const item of items) change(item, { phase: "waiting", fault: null });
    pump();
  };
  const retryAll = (): void => retry(all().filter(isFailed));
  const pump = (): void => {
    const free = atATime - all().filter(({ phase }) => phase === "sending").length;
    const next = all().filter(({ phase, projectId }) => phase === "waiting" && !read(projectId).isPaused);
    for (const item of next.slice(0, Math.max(free, 0))) void transfer(item).then(pump);
  };

  return {
    /** Uploads the files in their order. A file that the server would refuse is named immediately. */
    add(projectId: number, files: readonly File[], roomType: RoomType | null): void {
      const { items, total } = read(projectId);
      const added = files.map((file): PictureUpload => ({ key: made++, projectId, roomType, ...checked(file) }));
      set(projectId, { items: [...items, ...added], total: total + added.length });
      pump();
    },
    retry,
    /** Uploads another file in the place of a faulty one. */
    replace(item: PictureUpload, file: File): void {
      change(item, checked(file));
      pump();
    },
    /** Removes a waiting or failed file. */
    remove: (item: PictureUpload): void => drop(item, { total: read(item.projectId).total - 1 }),
    /** Pictures that are being sent still arrive. */
    setPaused(projectId: number, isPaused: boolean): void {
      set(projectId, { isPaused });
      pump();
    },
    read,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls `arrived` for each picture that the server has saved. */
    onArrival: (arrived: (projectId: number, image: StudioImage) => void): (() => void) => {
      arrivals.add(arrived);
      return () => void arrivals.delete(arrived);
    },
  };
};

export const pictureUploads = createPictureUploads();
