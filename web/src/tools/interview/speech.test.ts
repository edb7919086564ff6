import { beforeEach, expect, it, vi } from "vitest";
import { listen } from "./speech";

/** A fake of the browser's speech recognition. */
class Recognition {
  static last: Recognition;
  static refuses = false;
  started = 0;
  lang = "";
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;

  constructor() {
    Recognition.last = this;
  }
  start() {
    if (Recognition.refuses) throw new Error("refused");
    this.started += 1;
  }
  stop() {
    this.onend?.();
  }
  emitResult(transcript: string, isFinal: boolean) {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }
  emitError(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

let events: string[];
const begin = () =>
  listen({
    onPhrase: (text) => events.push(`final ${text}`),
    onInterimText: (text) => events.push(`interim ${text}`),
    onEnd: (problem) => events.push(`end ${problem ?? "well"}`),
  });

beforeEach(() => {
  events = [];
  Recognition.refuses = false;
  vi.stubGlobal("SpeechRecognition", undefined);
  vi.stubGlobal("webkitSpeechRecognition", Recognition);
});

it("TOOLS-05: restarts after a pause until it is stopped", () => {
  const stop = begin();
  const { last } = Recognition;
  expect(last.lang).toBe("en-IN");
  last.emitResult(" in two thousand", false);
  last.emitResult("in 2023 I worked ", true);
  last.onend?.();
  last.emitError("no-speech");
  expect(last.started).toBe(3);
  stop();
  expect(last.started).toBe(3);
  expect(events.filter((text) => text !== "interim ")).toEqual([
    "interim in two thousand",
    "final in 2023 I worked",
    "end well",
  ]);
});

it("TOOLS-05: reports a denied microphone and does not restart", () => {
  begin();
  Recognition.last.emitError("not-allowed");
  expect(Recognition.last.started).toBe(1);
  expect(events.at(-1)).toMatch(/^end The microphone is blocked/);
});

it("TOOLS-05: ends at once with a reason if it cannot start", () => {
  Recognition.refuses = true;
  begin();
  expect(events).toEqual([expect.stringMatching(/^end Listening stopped/)]);
});

it("TOOLS-05: ends with a reason if it is repeatedly aborted without a result", () => {
  begin();
  const { last } = Recognition;
  for (let cut = 0; cut < 3; cut += 1) last.emitError("aborted");
  expect(last.started).toBe(4);
  // A result resets the count of aborts.
  last.emitResult("in 2023", true);
  for (let cut = 0; cut < 4; cut += 1) last.emitError("aborted");
  expect(last.started).toBe(7);
  expect(events.at(-1)).toMatch(/^end Something else keeps taking the microphone/);
});
