import { decimal } from "../numbers";

/** "4.81 %" */
export const perCent = (rate: number) => `${decimal(rate * 100)} %`;

/** "₹12 lakh" */
export const lakhs = (amount: number) => `₹${decimal(amount / 100_000)} lakh`;
