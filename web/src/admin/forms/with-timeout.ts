/** Nobody waits longer for an answer. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** The answer, or a failure where none comes: what was sent may have arrived all the same. */
export function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer came in time.")), RESPONSE_TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
