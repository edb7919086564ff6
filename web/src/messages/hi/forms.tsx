/** Texts of all forms. */

export const temporaryFailure = () => "आपका अनुरोध पूरा नहीं हो सका। थोड़ी देर में फिर कोशिश करें।";
export const thereAreProblems = (count: number) => (count === 1 ? "एक गलती है" : "कुछ गलतियां हैं");
