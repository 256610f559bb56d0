export { addPictures, removePictureFiles, removePictures, type RefusedPicture } from "./service.ts";
