import { describe, expect, it } from "vitest";
import { userOf } from "./token";

const NOW = Date.parse("2026-11-21T03:31:00Z");

const token = (payload: object) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;

const payload = { userId: 3, email: "a@example.in", role: "ADMIN" };

describe("a token's user", () => {
  it("SESSION-05, DATA-01: is read from a token whose expiry lies ahead", () => {
    expect(userOf(token({ ...payload, exp: NOW / 1000 + 1 }), NOW)).toEqual({
      id: 3,
      email: "a@example.in",
      role: "ADMIN",
    });
  });

  it("reads names in any script", () => {
    const hindi = { ...payload, email: "नाम@example.in", exp: NOW / 1000 + 1 };
    expect(userOf(token(hindi), NOW)?.email).toBe("नाम@example.in");
  });

  it("SESSION-03: is nobody without an expiry", () => {
    expect(userOf(token(payload), NOW)).toBeUndefined();
  });

  it("SESSION-04: is nobody once expired", () => {
    expect(userOf(token({ ...payload, exp: NOW / 1000 }), NOW)).toBeUndefined();
  });

  it("SESSION-08: throws for what cannot be read", () => {
    expect(() => userOf("rubbish", NOW)).toThrow();
    expect(() => userOf("a.%%%.c", NOW)).toThrow();
  });
});
