/** Texts of the suggestions in the field for a listing of the résumé checker. */

export const listings = () => "नौकरियां";
export const suggestionCount = (count: number) => `${count} सुझाव`;
export const noListing = () => "इस नाम की कोई नौकरी नहीं मिली। नीचे उसका विवरण पेस्ट करें।";
export const lookUpFailed = () => "अभी नौकरियां खोजी नहीं जा सकतीं। नीचे विवरण पेस्ट करें।";
