export { remove as removePictures } from "./queries.ts";
export { addPictures, removeFiles, type RefusedPicture } from "./service.ts";
