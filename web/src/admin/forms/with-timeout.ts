/** Maximum time to wait for a response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Returns the response, or rejects after the timeout. The server may have processed the request
 * nevertheless.
 */
export function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("The server did not respond in time.")),
      RESPONSE_TIMEOUT_MS,
    );
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
