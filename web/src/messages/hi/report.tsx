/** Texts of the report of a job, an admit card or a result. */

export const title = () => "इस जानकारी की शिकायत करें";
export const titleWithError = () => "गड़बड़ी: इस जानकारी की शिकायत करें";
export const lede = () =>
  "संपादकों को बताएं कि जानकारी में क्या गलत है। अकाउंट की ज़रूरत नहीं है, और हम आपका नाम नहीं पूछते।";

// Form
export const reason = () => "क्या गलत है?";
export const wrongDate = () => "गलत तारीख";
export const brokenLink = () => "लिंक काम नहीं करता";
export const asksForMoney = () => "पैसे मांगे जाते हैं";
export const fake = () => "फ़र्ज़ी";
export const closed = () => "आवेदन बंद हो चुके हैं";
export const somethingElse = () => "कुछ और";
export const details = () => "विवरण";
export const detailsHelp = () =>
  "“कुछ और” चुनने पर ज़रूरी है, ज़्यादा से ज़्यादा 500 अक्षर। लोगों के नाम और नंबर न लिखें।";
export const send = () => "शिकायत भेजें";
export const sending = () => "भेजा जा रहा है...";
export const chooseReason = () => "कारण चुनें।";
export const sayWhatIsWrong = () => "लिखें कि क्या गलत है।";

// Results of the form
export const thanks = () => "धन्यवाद। संपादक इस जानकारी की जांच करेंगे।";
export const notSent = () => "आपकी शिकायत नहीं भेजी जा सकी। इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const invalidFields = () => "जिन फ़ील्ड पर निशान है, उन्हें ठीक करें।";
export const tooManyReports = () => "बहुत ज़्यादा शिकायतें आ चुकी हैं। एक घंटे बाद फिर कोशिश करें।";
export const close = () => "बंद करें";
export const backToListing = () => "जानकारी पर वापस जाएं";

// Without a listing
export const listingNotFound = () => "जानकारी नहीं मिली";
export const listingNotFoundText = () => "वह हटा दी गई है, या पता गलत है।";
export const goHome = () => "होम पर जाएं";
