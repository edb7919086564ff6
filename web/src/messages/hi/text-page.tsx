/** Texts of the frame of the pages of text, such as the terms. */

export const onThisPage = () => "इस पेज पर";
/** The first line of a translation of a legal text. */
export const englishPrevails = () =>
  "यह अनुवाद आपकी सुविधा के लिए है। कोई अंतर हो, तो अंग्रेज़ी पाठ ही मान्य होगा।";
/** Stands in place of the contact address until it is configured. */
export const emailPlaceholder = () => "{email}";
