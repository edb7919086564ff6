import * as t from "#messages/in-hand-pay";
import { formatDecimal } from "../numbers";

/** Formats a rate as "4.81 %". */
export const percentText = (rate: number) => `${formatDecimal(rate * 100)} %`;

/** Formats an amount as "₹12 lakh". */
export const lakhText = (amount: number) => t.lakh(formatDecimal(amount / 100_000));
