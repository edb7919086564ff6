import { describe, expect, it } from "vitest";
import { parsePayUrl } from "./pay-url";

// Issue 7 (small tools).

const read = (query: string) => parsePayUrl(new URLSearchParams(query));

describe("parsePayUrl", () => {
  it("has no result without input", () => {
    expect(read("")).toMatchObject({
      job: "private",
      hasInput: false,
      errors: {},
      result: undefined,
    });
    expect(read("job=government")).toMatchObject({
      job: "government",
      errors: {},
      result: undefined,
    });
  });

  it("reads a private job", () => {
    const { result } = read(
      "ctc=12,00,000&basic=50&pf=full&employer-pf=yes&gratuity=yes&state=karnataka",
    );
    expect(result?.inHand).toBe(1_024_640);
    expect(read("ctc=₹12,00,000&state=karnataka").result).toEqual(result);
    expect(read("ctc=1200000&gratuity=no").result?.notPaid).toHaveLength(1);
    expect(read("ctc=1200000&employer-pf=no&gratuity=no").result?.notPaid).toEqual([]);
  });

  it("reads a government post", () => {
    expect(read("job=government&level=4&da=58&city=x").result?.gross).toBe(53_628 * 12);
    expect(
      read("job=government&level=4&pay=30,000&da=0&city=z&cghs=no").result?.earnings[0]?.amount,
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
  ])("%s has an error at %s", (query, field) => {
    const { errors, result } = read(query);
    expect(Object.keys(errors)).toEqual([field]);
    expect(result).toBeUndefined();
  });

  it("names both limits with Indian digit grouping", () => {
    expect(read("job=government&level=4&pay=300000").errors.pay).toBe(
      "Basic pay must be ₹25,500 to ₹2,50,000 a month for level 4",
    );
    expect(read("ctc=800000&variable=760000").errors.variable).toMatch(/nine tenths of the CTC$/);
    expect(read("ctc=800000&variable=720000").errors).toEqual({});
  });
});
