import { type CampaignPicture, uploadCampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import type { Harness } from "./harness.ts";
import { picture } from "./stored-picture.ts";

/** A form with one picture, as the studio sends it. */
export async function campaignPictureForm(bytes?: Buffer): Promise<FormData> {
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(bytes ?? (await picture()))], "배너.jpg"));
  return form;
}

/** A stored picture of a campaign. */
export async function uploadPicture(server: Harness, bytes?: Buffer): Promise<CampaignPicture & { readonly name: string }> {
  const operator = server.as(await server.make.operator());
  const reply = await operator.call(uploadCampaignPicture, { form: await campaignPictureForm(bytes) });
  if (reply.status !== 201) throw new Error(`the upload was refused with ${reply.status}`);
  return { ...reply.body.picture, name: reply.body.picture.path.split("/").at(-2) ?? "" };
}
