/** Names of the cities with a shortcut. */

export const prayagraj = () => "प्रयागराज";
export const delhi = () => "दिल्ली";
export const mumbai = () => "मुंबई";
export const bangalore = () => "बेंगलुरु";
export const hyderabad = () => "हैदराबाद";
export const pune = () => "पुणे";
export const noida = () => "नोएडा";
