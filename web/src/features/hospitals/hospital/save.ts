import { createBusiness, updateBusiness, type OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { ApiError, call, messageOf } from "../../../lib/api.ts";
import type { Change } from "../../../lib/change.ts";
import type { Creation } from "../../../lib/creation.ts";
import { upload } from "../../../lib/transfer.ts";
import { changedFields, fieldNames, formOf, wireOf, type BusinessForm } from "./form.ts";
import { storedPaths, unsentPictures, type NewPicture, type Picture } from "./pictures.ts";

const pictureField = "business[images][]";

export type NewBusiness = { readonly form: BusinessForm; readonly registerId: number | null };

export type BusinessUpdate = CallInput<typeof updateBusiness>["body"];

type Draft = NewBusiness & {
  readonly pictures: readonly Picture[];
  /** The server's version that the editor shows; null for a new hospital. */
  readonly base: { readonly business: OwnedBusiness; readonly form: BusinessForm } | null;
  /** After a lost response, a retry creates no second hospital, and is no conflict with itself. */
  readonly creation: Creation<NewBusiness>;
  readonly change: Change<BusinessUpdate>;
};

const create = async ({ form, registerId }: NewBusiness, idempotencyKey: string): Promise<OwnedBusiness> => {
  const { name, ...others } = wireOf(form, fieldNames);
  const body = { business: { ...others, name: name ?? "", hospital_register_id: registerId } };
  return (await call(createBusiness, { body }, { idempotencyKey })).business;
};

/** Saves the fields and the stored pictures in one JSON call. The server refuses the complete call when another member saved first. */
export const saveFields = async ({ form, pictures, base, registerId, creation, change }: Draft): Promise<OwnedBusiness> => {
  if (base === null) {
    const correct = async ({ id }: OwnedBusiness, earlier: NewBusiness): Promise<OwnedBusiness> => {
      const body = { business: wireOf(form, changedFields(form, earlier.form)) };
      return (await call(updateBusiness, { params: { id }, body })).business;
    };
    return creation({ form, registerId }, { send: create, change: correct });
  }
  const { business } = base;
  const paths = storedPaths(pictures);
  const bodySince = (row: OwnedBusiness, known: BusinessForm = formOf(row)): BusinessUpdate | null => {
    const isReordered = paths.join() !== row.images.map(({ path }) => path).join();
    const names = changedFields(form, known);
    if (names.length === 0 && !isReordered) return null;
    const images = isReordered ? { images: paths.map((path) => ({ path })) } : {};
    return { business: { ...wireOf(form, names), ...images }, expected_updated_at: row.updated_at };
  };
  const first = bodySince(business, base.form);
  if (first === null && !change.isUncertain()) return business;
  return change(first ?? { business: {}, expected_updated_at: business.updated_at }, {
    send: async (body, idempotencyKey) => (await call(updateBusiness, { params: { id: business.id }, body }, { idempotencyKey })).business,
    bodySince: (row) => bodySince(row),
  });
};

type Progress = {
  /** Replaces a picture in the editor. Null removes it, because the hospital already has it. */
  readonly replace: (key: string, picture: Picture | null) => void;
  readonly saved: (business: OwnedBusiness) => void;
};

const isRefusal = (error: unknown): boolean => error instanceof ApiError && [413, 415].includes(error.status);

async function sendOne(business: OwnedBusiness, picture: NewPicture, { replace, saved }: Progress): Promise<OwnedBusiness> {
  const sending = (share: number) => replace(picture.key, { ...picture, phase: "sending", share, message: null });
  sending(0);
  const form = new FormData();
  form.append(pictureField, picture.file, picture.file.name);
  // The multipart form replaces the declared JSON body, so the input must not have a body.
  const input = { params: { id: business.id } } as CallInput<typeof updateBusiness>;
  const updated = (await upload(updateBusiness, input, form, { onProgress: sending })).business;
  const known = new Set(business.images.map(({ path }) => path));
  const added = updated.images.find(({ path }) => !known.has(path));
  replace(picture.key, added ? { key: picture.key, kind: "stored", path: added.path } : null);
  saved(updated);
  return updated;
}

/**
 * Uploads the files one by one. A failed file stays for another attempt, and the next files are still sent. The server adds a file only
 * once, so a retry after a lost response is safe.
 */
export const sendPictures = async (
  business: OwnedBusiness,
  pictures: readonly Picture[],
  progress: Progress,
): Promise<{ business: OwnedBusiness; failed: string[] }> => {
  let latest = business;
  const failed: string[] = [];
  for (const picture of unsentPictures(pictures)) {
    try {
      latest = await sendOne(latest, picture, progress);
    } catch (error) {
      failed.push(picture.file.name);
      progress.replace(picture.key, { ...picture, phase: isRefusal(error) ? "refused" : "failed", share: 0, message: messageOf(error) });
    }
  }
  return { business: latest, failed };
};

/** Saves the order of the pictures. The server adds new pictures at the end, so another order needs one more call. */
export const saveOrder = async (business: OwnedBusiness, pictures: readonly Picture[]): Promise<OwnedBusiness> => {
  const current = business.images.map(({ path }) => path);
  const wished = storedPaths(pictures).filter((path) => current.includes(path));
  // Pictures that another member has added in the meantime stay at the end.
  const order = [...wished, ...current.filter((path) => !wished.includes(path))];
  if (order.join() === current.join()) return business;
  const images = order.map((path) => ({ path }));
  const input = { params: { id: business.id }, body: { business: { images }, expected_updated_at: business.updated_at } };
  return (await call(updateBusiness, input)).business;
};
