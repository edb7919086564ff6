import { formatDecimal } from "../numbers";

/** "4.81 %" */
export const percentText = (rate: number) => `${formatDecimal(rate * 100)} %`;

/** "₹12 lakh" */
export const lakhText = (amount: number) => `₹${formatDecimal(amount / 100_000)} lakh`;
