import { beforeEach, expect, it, vi } from "vitest";
import { listen } from "./speech";

/** Stands in for the browser's recognition. */
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
  hears(transcript: string, isFinal: boolean) {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }
  fails(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

let events: string[];
const begin = () =>
  listen({
    onPhrase: (text) => events.push(`heard ${text}`),
    onInterimText: (text) => events.push(`hearing ${text}`),
    onEnd: (problem) => events.push(`end ${problem ?? "well"}`),
  });

beforeEach(() => {
  events = [];
  Recognition.refuses = false;
  vi.stubGlobal("SpeechRecognition", undefined);
  vi.stubGlobal("webkitSpeechRecognition", Recognition);
});

it("TOOLS-05: goes on after a pause until it is told to stop", () => {
  const stop = begin();
  const { last } = Recognition;
  expect(last.lang).toBe("en-IN");
  last.hears(" in two thousand", false);
  last.hears("in 2023 I worked ", true);
  last.onend?.();
  last.fails("no-speech");
  expect(last.started).toBe(3);
  stop();
  expect(last.started).toBe(3);
  expect(events.filter((text) => text !== "hearing ")).toEqual([
    "hearing in two thousand",
    "heard in 2023 I worked",
    "end well",
  ]);
});

it("TOOLS-05: a denied microphone is told in words, and nothing begins again", () => {
  begin();
  Recognition.last.fails("not-allowed");
  expect(Recognition.last.started).toBe(1);
  expect(events.at(-1)).toMatch(/^end The microphone is blocked/);
});

it("TOOLS-05: what cannot begin ends at once, with a reason", () => {
  Recognition.refuses = true;
  begin();
  expect(events).toEqual([expect.stringMatching(/^end Listening stopped/)]);
});

it("TOOLS-05: what is cut off again and again before it hears anything ends, and says so", () => {
  begin();
  const { last } = Recognition;
  for (let cut = 0; cut < 3; cut += 1) last.fails("aborted");
  expect(last.started).toBe(4);
  // What hears something is not cut off for good.
  last.hears("in 2023", true);
  for (let cut = 0; cut < 4; cut += 1) last.fails("aborted");
  expect(last.started).toBe(7);
  expect(events.at(-1)).toMatch(/^end Something else keeps taking the microphone/);
});
