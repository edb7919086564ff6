import { describe, expect, it } from "vitest";
import { payAddress } from "./pay-address";

// Issue 7 (small tools).

const read = (query: string) => payAddress(new URLSearchParams(query));

describe("the address of a pay", () => {
  it("asks nothing while nothing is filled in", () => {
    expect(read("")).toMatchObject({ job: "private", asked: false, faults: {}, answer: undefined });
    expect(read("job=government")).toMatchObject({
      job: "government",
      faults: {},
      answer: undefined,
    });
  });

  it("reads a private job", () => {
    const { answer } = read(
      "ctc=12,00,000&basic=50&pf=full&employer-pf=yes&gratuity=yes&state=karnataka",
    );
    expect(answer?.inHand).toBe(1_024_640);
    expect(read("ctc=₹12,00,000&state=karnataka").answer).toEqual(answer);
    expect(read("ctc=1200000&gratuity=no").answer?.notPaid).toHaveLength(1);
    expect(read("ctc=1200000&employer-pf=no&gratuity=no").answer?.notPaid).toEqual([]);
  });

  it("reads a government post", () => {
    expect(read("job=government&level=4&da=58&city=x").answer?.gross).toBe(53_628 * 12);
    expect(
      read("job=government&level=4&pay=30,000&da=0&city=z&cghs=no").answer?.earnings[0]?.amount,
    ).toBe(360_000);
  });

  it.each([
    ["ctc=abc", "ctc"],
    ["ctc=500", "ctc"],
    ["ctc=800000&variable=900000", "variable"],
    ["ctc=800000&variable=-1", "variable"],
    ["ctc=800000&basic=5", "basic"],
    ["ctc=800000&basic=95", "basic"],
    ["job=government&level=10&pay=40000", "pay"],
    ["job=government&level=10&da=999", "da"],
  ])("%s is wrong at %s", (query, field) => {
    const { faults, answer } = read(query);
    expect(Object.keys(faults)).toEqual([field]);
    expect(answer).toBeUndefined();
  });

  it("names both limits as people write rupees", () => {
    expect(read("job=government&level=4&pay=300000").faults.pay).toBe(
      "Basic pay must be ₹25,500 to ₹2,50,000 a month for level 4",
    );
    expect(read("ctc=800000&variable=760000").faults.variable).toMatch(/nine tenths of the CTC$/);
    expect(read("ctc=800000&variable=720000").faults).toEqual({});
  });
});
