function cannotCall(): never {
  throw new Error("This function works only in the browser.");
}

export const createPortal = cannotCall;
export const flushSync = cannotCall;
