/** What opens, draws and writes pictures. It comes when somebody is about to choose one: the page is read without it. */
export { drawFrame, encodeToTarget } from "./canvas-renderer";
export { openPicture } from "./picture-file";
