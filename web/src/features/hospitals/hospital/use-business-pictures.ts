import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { useEffect, useRef, useState } from "react";
import {
  changedPictures,
  movePicture,
  pictureOf,
  rebasedPictures,
  storedPaths,
  storedPictures,
  unsentPictures,
  type Picture,
} from "./pictures.ts";
import { saveOrder, sendPictures } from "./save.ts";

const pathsOf = (business: OwnedBusiness | null): string[] => business?.images.map(({ path }) => path) ?? [];

const revokePreview = (picture: Picture): void => {
  if (picture.kind === "new") URL.revokeObjectURL(picture.preview);
};

/** The pictures of a hospital in its form: the saved ones, and the files that the user added. */
export const useBusinessPictures = (saved: OwnedBusiness | null) => {
  const [pictures, setPictures] = useState(() => storedPictures(pathsOf(saved)));
  const [pictureNote, setNote] = useState<string | null>(null);
  // The current pictures. An upload outlives many renders, so it reads and changes them through the ref.
  const latest = useRef(pictures);
  const draw = (change: (pictures: readonly Picture[]) => Picture[]): void => {
    latest.current = change(latest.current);
    setPictures(latest.current);
  };
  // The browser keeps a preview in memory until its URL is revoked.
  useEffect(() => () => latest.current.forEach(revokePreview), []);

  return {
    pictures,
    /** Shown at the pictures: why files were left out. */
    pictureNote,
    changedPictures: changedPictures(pictures, pathsOf(saved)),
    failedPictures: pictures.filter((picture) => picture.kind === "new" && picture.phase === "failed").length,
    addPictures: (files: readonly File[]): void => {
      const room = Math.max(0, pictureLimit.perHospital - latest.current.length);
      const limit = `사진은 병원마다 ${pictureLimit.perHospital}장까지 올릴 수 있어요.`;
      const added = room === 0 ? "" : ` 앞의 ${room}장만 더했어요.`;
      setNote(files.length > room ? limit + added : null);
      draw((now) => [...now, ...files.slice(0, room).map(pictureOf)]);
    },
    removePicture: (key: string): void => {
      setNote(null);
      draw((now) => {
        now.filter((picture) => picture.key === key).forEach(revokePreview);
        return now.filter((picture) => picture.key !== key);
      });
    },
    movePicture: (from: number, to: number): void => draw((now) => movePicture(now, from, to)),
    /** The pictures at this moment, also in the middle of an upload. */
    readPictures: (): readonly Picture[] => latest.current,
    /**
     * Sends the waiting files among `chosen` and saves the order. `onStored` gets each version that the server stored. Resolves to whether all
     * files arrived. A failed file shows its reason and 다시 시도.
     */
    sendFiles: async (
      current: OwnedBusiness,
      chosen: readonly Picture[],
      onStored: (business: OwnedBusiness) => void,
    ): Promise<boolean> => {
      const sent = await sendPictures(current, chosen, {
        replace: (key, picture) => draw((now) => now.flatMap((known) => (known.key === key ? (picture ?? []) : known))),
        saved: onStored,
      });
      const paths = storedPaths(latest.current);
      // Saving the order would move a picture that the user removed and did not save yet.
      if (pathsOf(current).every((path) => paths.includes(path))) onStored(await saveOrder(sent.business, latest.current));
      return sent.failed.length === 0;
    },
    /** Applies the user's changes to another member's version. */
    rebasePictures: (theirs: OwnedBusiness): void => draw((now) => rebasedPictures(now, pathsOf(saved), pathsOf(theirs))),
    resetPictures: (): void => {
      latest.current.filter((picture) => unsentPictures([picture]).length > 0).forEach(revokePreview);
      draw(() => storedPictures(pathsOf(saved)));
      setNote(null);
    },
  };
};
