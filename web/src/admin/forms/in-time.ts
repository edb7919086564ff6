/** Nobody waits longer for an answer. */
const PATIENCE = 30_000;

/** The answer, or a failure where none comes: what was sent may have arrived all the same. */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer came in time.")), PATIENCE);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
