import * as contract from "@rounds/contract/engagement/pictures.ts";
import { accessCase } from "../../../testing/access-cases.ts";
import { campaignPictureForm, uploadPicture } from "../../../testing/campaign-picture.ts";
import { storePicture } from "../../../testing/stored-picture.ts";

const size = "480" as const;

export const accessCases = [
  accessCase(contract.uploadCampaignPicture, { own: async () => ({ form: await campaignPictureForm() }) }),
  accessCase(contract.getCampaignPicture, {
    own: async (server) => ({ params: { name: (await uploadPicture(server)).name, size } }),
    // The picture of a hospital has another address.
    foreign: async (server) => ({ params: { name: (await storePicture(server)).name, size } }),
    missing: { params: { name: "A".repeat(32), size } },
  }),
];
