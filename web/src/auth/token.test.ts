import { describe, expect, it } from "vitest";
import { sessionFromToken } from "./token";

const NOW = Date.parse("2026-11-21T03:31:00Z");

const token = (payload: unknown) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;

const payload = { userId: 3, email: "a@example.in", role: "ADMIN" };

describe("a token's session", () => {
  it("SESSION-05, DATA-01: is read from a token that has not expired", () => {
    expect(sessionFromToken(token({ ...payload, exp: NOW / 1000 + 1 }), NOW)).toEqual({
      user: { id: 3, email: "a@example.in", role: "ADMIN" },
      expiresAt: NOW + 1000,
    });
  });

  it("supports names in any script", () => {
    const hindi = { ...payload, email: "नाम@example.in", exp: NOW / 1000 + 1 };
    expect(sessionFromToken(token(hindi), NOW)?.user.email).toBe("नाम@example.in");
  });

  it("SESSION-03: is undefined without an expiry", () => {
    expect(sessionFromToken(token(payload), NOW)).toBeUndefined();
    expect(sessionFromToken(token({ ...payload, exp: "tomorrow" }), NOW)).toBeUndefined();
  });

  it("SESSION-04: is undefined after the expiry", () => {
    expect(sessionFromToken(token({ ...payload, exp: NOW / 1000 }), NOW)).toBeUndefined();
  });

  it.each([
    ["no token at all", "rubbish"],
    ["a payload that is not base64", "a.%%%.c"],
    ["a payload that is not an object", token(null)],
    ["a payload without a user", token({ role: "ADMIN", exp: NOW })],
    ["a user of another shape", token({ ...payload, userId: "3", exp: NOW })],
  ])("SESSION-08: throws for %s", (_, text) => {
    expect(() => sessionFromToken(text, NOW)).toThrow();
  });
});
