/** https://wicg.github.io/netinfo/. Only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly downlink?: number;
}

/** Minimum estimated speed, in Mbit/s, of a connection that is not slow. */
const MIN_DOWNLINK = 2;

/** Returns whether downloads are slow, or the visitor wants few of them. */
export function isConnectionSlow(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  const { saveData = false, effectiveType = "4g", downlink = MIN_DOWNLINK } = connection ?? {};
  return saveData || effectiveType !== "4g" || downlink < MIN_DOWNLINK;
}
