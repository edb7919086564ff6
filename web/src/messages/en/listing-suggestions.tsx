/** Texts of the suggestions in the field for a listing of the résumé checker. */

export const listings = () => "Listings";
export const suggestionCount = (count: number) =>
  count === 1 ? `${count} suggestion` : `${count} suggestions`;
export const noListing = () => "No listing by that name. Paste its text below.";
export const lookUpFailed = () => "Listings cannot be looked up just now. Paste the text below.";
