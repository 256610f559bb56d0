import { type CampaignPicture, uploadCampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import type { Harness, Person } from "./harness.ts";
import { picture } from "./stored-picture.ts";

/** A form with one picture, as the studio sends it. */
export async function campaignPictureForm(bytes?: Buffer): Promise<FormData> {
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(bytes ?? (await picture()))], "배너.jpg"));
  return form;
}

type UploadReply = { readonly status: number; readonly picture?: CampaignPicture; readonly errors?: readonly { code: string }[] };

export async function sendCampaignPicture(server: Harness, person: Person, form: FormData): Promise<UploadReply> {
  const { access_token } = await server.signIn(person);
  const response = await server.app.inject({
    method: "POST",
    url: uploadCampaignPicture.path,
    payload: form,
    headers: { authorization: `Bearer ${access_token}` },
  });
  return { status: response.statusCode, ...(response.json() as object) };
}

/** A stored picture of a campaign. */
export async function uploadPicture(server: Harness, bytes?: Buffer): Promise<CampaignPicture & { readonly name: string }> {
  const sent = await sendCampaignPicture(server, await server.make.operator(), await campaignPictureForm(bytes));
  if (sent.picture === undefined) throw new Error(`the upload was refused with ${sent.status}`);
  return { ...sent.picture, name: sent.picture.path.split("/").at(-2) ?? "" };
}
