import { expect, it } from "vitest";
import { CONTENT_SEQ, contentSeq, recordResponse, recordStreamSeq, streamSeq } from "./content-seq";

function respond(sent: number, received: number | undefined) {
  recordResponse(
    new Request("http://site.test/api/jobs", { headers: { [CONTENT_SEQ]: String(sent) } }),
    new Response("", {
      headers: received === undefined ? {} : { [CONTENT_SEQ]: String(received) },
    }),
  );
}

it("is the highest position of pages, events and responses", () => {
  expect(contentSeq()).toBe(0);
  recordStreamSeq(7);
  expect(contentSeq()).toBe(7);
  respond(7, 9);
  expect(contentSeq()).toBe(9);
  expect(streamSeq()).toBe(7);
  // A response to an older request, and one of a server that sends no position.
  respond(5, 6);
  respond(9, undefined);
  expect(contentSeq()).toBe(9);
});

it("follows a server that does not reach the position", () => {
  recordStreamSeq(100);
  respond(100, 40);
  expect(contentSeq()).toBe(40);
});
