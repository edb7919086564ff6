/** Texts of the page that shows a record by its private link. */

export const privatePreview = () => "निजी पूर्वावलोकन";
export const openWholeLink = () => "आपको मिला पूरा लिंक खोलें।";
export const loadFailed = () => "पूर्वावलोकन नहीं खुल सका।";
export const loading = () => "पूर्वावलोकन खुल रहा है...";
export const tryAgain = () => "फिर कोशिश करें";
export const notPublic = () => "निजी पूर्वावलोकन: यह पेज अभी बाकी लोगों को नहीं दिखता।";
export const isPublic = () => "यह पेज अब सबको दिखता है।";
export const openPublicPage = () => "सबको दिखने वाला पेज खोलें";
