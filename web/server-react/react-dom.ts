export { cannotCall as createPortal, cannotCall as flushSync } from "./react";
