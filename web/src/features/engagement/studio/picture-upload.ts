import { type CampaignPicture, uploadCampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import { useIsMutating } from "@tanstack/react-query";
import { createContext, use } from "react";
import { upload } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";

/** The id of the editor around a picture field. Uploads of an editor that was left must not delay another editor. */
export const UploadingEditor = createContext("");

const mutationKey = (editorId: string) => ["campaign-picture", "upload", editorId] as const;

const send = async (file: File): Promise<CampaignPicture> => {
  const form = new FormData();
  form.append("picture", file);
  return (await upload(uploadCampaignPicture, {}, form)).picture;
};

/**
 * Uploads a picture of a campaign. Give the place of the picture to `act` as `onSuccess`: the form may show another question when the
 * upload ends.
 */
export const usePictureUpload = () =>
  useAct({ mutationKey: mutationKey(use(UploadingEditor)), mutationFn: send, onError: (failure) => toast.failure(failure) });

/** Whether uploads of this editor are in progress. A save would leave them out. */
export const useIsUploading = (editorId: string): boolean => useIsMutating({ mutationKey: mutationKey(editorId) }) > 0;

export const uploadingText = "그림을 올리고 있어요. 다 올라가면 저장할 수 있어요.";
