/**
 * Opens, draws and encodes images. A separate chunk that loads when the user is about to choose an
 * image.
 */
export { drawFrame, encodeToTarget } from "./canvas-renderer";
export { openPicture } from "./picture-file";
