/** 7.5 for 7.48, and 8 for 8. */
export const tenths = (number: number) => Math.round(number * 10) / 10;
