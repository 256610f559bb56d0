import { type CampaignPicture, uploadCampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import { useIsMutating } from "@tanstack/react-query";
import { upload } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";

const mutationKey = ["campaign-picture", "upload"] as const;

const send = async (file: File): Promise<CampaignPicture> => {
  const form = new FormData();
  form.append("picture", file);
  return (await upload(uploadCampaignPicture, {}, form)).picture;
};

/**
 * Uploads a picture of a campaign. Give the place of the picture to `act` as `onSuccess`: the form may show another question when the
 * upload ends.
 */
export const usePictureUpload = () => useAct({ mutationKey, mutationFn: send, onError: (failure) => toast.failure(failure) });

/** Whether uploads are in progress. A save would leave them out. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey }) > 0;

export const uploadingText = "그림을 올리고 있어요. 다 올라가면 저장할 수 있어요.";
