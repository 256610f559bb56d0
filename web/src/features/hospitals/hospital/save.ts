import { createBusiness, updateBusiness, type OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { ApiError, call, messageOf } from "../../../lib/api.ts";
import { upload } from "../../../lib/transfer.ts";
import { changedFields, fieldNames, wireOf, type BusinessForm } from "./form.ts";
import { keptPaths, unsentPictures, type NewPicture, type Picture } from "./pictures.ts";

const pictureField = "business[images][]";

type Draft = {
  readonly form: BusinessForm;
  readonly pictures: readonly Picture[];
  /** What the server has, as the editor saw it; null for a hospital that is not there yet. */
  readonly base: { readonly business: OwnedBusiness; readonly form: BusinessForm } | null;
  readonly registerId: number | null;
  /** The same for every try of one creation: a lost answer makes no second hospital. */
  readonly creationKey: string;
};

/** The fields and the pictures that stay: one JSON call, refused as a whole when somebody else was faster. */
export const saveFields = async ({ form, pictures, base, registerId, creationKey }: Draft): Promise<OwnedBusiness> => {
  if (base === null) {
    const { name, ...others } = wireOf(form, fieldNames);
    const body = { business: { ...others, name: name ?? "", hospital_register_id: registerId } };
    return (await call(createBusiness, { body }, { idempotencyKey: creationKey })).business;
  }
  const { business } = base;
  const paths = keptPaths(pictures);
  const isReordered = paths.join() !== business.images.map(({ path }) => path).join();
  const names = changedFields(form, base.form);
  if (names.length === 0 && !isReordered) return business;
  const change = { ...wireOf(form, names), ...(isReordered ? { images: paths.map((path) => ({ path })) } : {}) };
  const input = { params: { id: business.id }, body: { business: change, expected_updated_at: business.updated_at } };
  return (await call(updateBusiness, input)).business;
};

type Progress = {
  /** Draws a picture anew; null takes it away (the hospital has it already). */
  readonly replace: (key: string, picture: Picture | null) => void;
  readonly saved: (business: OwnedBusiness) => void;
};

const isRefusal = (error: unknown): boolean => error instanceof ApiError && [413, 415].includes(error.status);

async function sendOne(business: OwnedBusiness, picture: NewPicture, { replace, saved }: Progress): Promise<OwnedBusiness> {
  const sending = (share: number) => replace(picture.key, { ...picture, phase: "sending", share, message: null });
  sending(0);
  const form = new FormData();
  form.append(pictureField, picture.file, picture.file.name);
  // The form takes the place of the declared JSON body, which must not even be announced.
  const input = { params: { id: business.id } } as CallInput<typeof updateBusiness>;
  const answer = (await upload(updateBusiness, input, form, { onProgress: sending })).business;
  const known = new Set(business.images.map(({ path }) => path));
  const added = answer.images.find(({ path }) => !known.has(path));
  replace(picture.key, added ? { key: picture.key, kind: "kept", path: added.path } : null);
  saved(answer);
  return answer;
}

/**
 * Sends the files one after the other. One that fails is named and stays, for another try; the others go on. Sending a file twice
 * adds one picture, so a lost answer does no harm.
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

/** New pictures were added at the end; where they were wished elsewhere, one more call says so. */
export const saveOrder = async (business: OwnedBusiness, pictures: readonly Picture[]): Promise<OwnedBusiness> => {
  const current = business.images.map(({ path }) => path);
  const wished = keptPaths(pictures).filter((path) => current.includes(path));
  // What somebody else has added meanwhile stays.
  const order = [...wished, ...current.filter((path) => !wished.includes(path))];
  if (order.join() === current.join()) return business;
  const images = order.map((path) => ({ path }));
  const input = { params: { id: business.id }, body: { business: { images }, expected_updated_at: business.updated_at } };
  return (await call(updateBusiness, input)).business;
};
