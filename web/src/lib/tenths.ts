/** Rounds to one decimal place: 7.48 becomes 7.5, and 8 stays 8. */
export const tenths = (number: number) => Math.round(number * 10) / 10;
