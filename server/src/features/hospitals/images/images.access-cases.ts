import { getBusinessImage } from "@rounds/contract/hospitals/images.ts";
import { accessCase } from "../../../testing/access-cases.ts";
import { storePicture } from "../../../testing/stored-picture.ts";

const size = "480" as const;

export const accessCases = [
  accessCase(getBusinessImage, {
    own: async (server) => ({ params: { name: (await storePicture(server)).name, size } }),
    // The name of the blurred copy does not open the sharp picture.
    foreign: async (server) => ({ params: { name: (await storePicture(server)).blurredName, size } }),
    missing: { params: { name: "A".repeat(32), size } },
  }),
];
