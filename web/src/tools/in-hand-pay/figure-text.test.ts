import { afterEach, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { lakhText, percentText } from "./figure-text";
import { GRATUITY_RATE, INCOME_TAX, PROVIDENT_FUND, STATE_INSURANCE } from "./figures";

afterEach(() => setLanguage("en"));

it("formats rates as on pay slips and amounts as in budgets", () => {
  const { employee, employer } = STATE_INSURANCE;
  const rates = [GRATUITY_RATE, PROVIDENT_FUND.rate, employee, employer, INCOME_TAX.cess];
  expect(rates.map(percentText)).toEqual(["4.81 %", "12 %", "0.75 %", "3.25 %", "4 %"]);
  expect(lakhText(1_275_000)).toBe("₹12.75 lakh");
  setLanguage("hi");
  expect(lakhText(1_275_000)).toBe("₹12.75 लाख");
});
