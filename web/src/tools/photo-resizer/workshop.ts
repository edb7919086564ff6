/** What opens, draws and writes pictures. It comes when somebody is about to choose one: the page is read without it. */
export { fileOf, paint } from "./painter";
export { openPicture } from "./picture-file";
