//! Messages of the API in Hindi. A test finds messages of the public modules that are missing here.

use std::sync::LazyLock;

use super::catalogue::MessageCatalogue;

pub(super) static CATALOGUE: LazyLock<MessageCatalogue> =
    LazyLock::new(|| MessageCatalogue::new(MESSAGES));

/// English messages and their translations. `{}` is the place of a value.
const MESSAGES: &[(&str, &str)] = &[
    // All requests.
    ("There is nothing at this address.", "इस पते पर कुछ नहीं है।"),
    ("This method is not allowed here.", "यह तरीका यहां मान्य नहीं है।"),
    ("Only pages of this site can report clicks.", "क्लिक की जानकारी केवल इस साइट के पेज दे सकते हैं।"),
    ("The request is too large.", "भेजी गई जानकारी बहुत बड़ी है।"),
    ("The request body took too long.", "जानकारी भेजने में बहुत समय लगा।"),
    ("The request body could not be read.", "भेजी गई जानकारी पढ़ी नहीं जा सकी।"),
    (
        "The request body must be JSON (Content-Type: application/json).",
        "जानकारी JSON में होनी चाहिए (Content-Type: application/json)।",
    ),
    (
        "The request body must be a form (Content-Type: multipart/form-data).",
        "जानकारी फ़ॉर्म में होनी चाहिए (Content-Type: multipart/form-data)।",
    ),
    ("The request body is not valid JSON: {}.", "भेजी गई जानकारी सही JSON नहीं है: {}।"),
    ("The form cannot be read.", "फ़ॉर्म पढ़ा नहीं जा सका।"),
    ("The form has too many parts.", "फ़ॉर्म में बहुत ज़्यादा हिस्से हैं।"),
    ("The form has more than one file.", "फ़ॉर्म में एक से ज़्यादा फ़ाइलें हैं।"),
    ("The upload took too long.", "अपलोड में बहुत समय लगा।"),
    ("The upload was cut off or cannot be read.", "अपलोड बीच में रुक गया या पढ़ा नहीं जा सका।"),
    ("Please correct the marked fields.", "चिह्नित जानकारी ठीक करें।"),
    (
        "Too many attempts. Please wait and try again.",
        "बहुत बार कोशिश हो चुकी है। थोड़ी देर रुककर फिर कोशिश करें।",
    ),
    (
        "The service is busy. Please try again in a moment.",
        "अभी साइट पर बहुत लोग हैं। थोड़ी देर में फिर कोशिश करें।",
    ),
    (
        "The service is starting. Please try again in a moment.",
        "साइट शुरू हो रही है। थोड़ी देर में फिर कोशिश करें।",
    ),
    (
        "Something went wrong on our side. Please try again.",
        "हमारी तरफ़ से कुछ गड़बड़ हुई। फिर कोशिश करें।",
    ),
    ("You do not have permission to do this.", "आपको इसकी अनुमति नहीं है।"),
    // Fields.
    ("{} is required.", "{} ज़रूरी है।"),
    ("{} must have at most {} characters.", "{} में ज़्यादा से ज़्यादा {} अक्षर हो सकते हैं।"),
    ("{} must be one line.", "{} एक ही लाइन में होना चाहिए।"),
    ("Name", "नाम"),
    ("Subject", "विषय"),
    ("Message", "संदेश"),
    ("Must have at most {} characters.", "ज़्यादा से ज़्यादा {} अक्षर हो सकते हैं।"),
    ("The formatting is too complex. Please simplify it.", "फ़ॉर्मेटिंग बहुत जटिल है। इसे सरल करें।"),
    ("Must be a web address.", "वेब पता होना चाहिए।"),
    ("Must be one of: {}.", "इनमें से एक होना चाहिए: {}।"),
    ("This is too long.", "यह बहुत लंबा है।"),
    ("Has the wrong type.", "गलत प्रकार का मान है।"),
    ("Must be true or false.", "true या false होना चाहिए।"),
    ("Must be a whole number.", "पूरी संख्या होनी चाहिए।"),
    ("Must be a whole number of 0 or more.", "0 या उससे बड़ी पूरी संख्या होनी चाहिए।"),
    ("Must be a number.", "संख्या होनी चाहिए।"),
    ("Must be text.", "टेक्स्ट होना चाहिए।"),
    ("Must be a list.", "सूची होनी चाहिए।"),
    ("Must be an object.", "ऑब्जेक्ट होना चाहिए।"),
    ("Is too large.", "बहुत बड़ा है।"),
    ("Is too small.", "बहुत छोटा है।"),
    ("Is required.", "ज़रूरी है।"),
    ("Is not a known field.", "यह फ़ील्ड नहीं है।"),
    ("Has the wrong number of items.", "संख्या सही नहीं है।"),
    ("Must be given only once.", "एक ही बार दें।"),
    ("Must be at most {}.", "ज़्यादा से ज़्यादा {} हो सकता है।"),
    ("Must be from 1 to {}.", "1 से {} तक होना चाहिए।"),
    ("Must be 1 or more.", "1 या उससे ज़्यादा होना चाहिए।"),
    // Lists, jobs and posts.
    ("Must be numbers of jobs, separated by commas.", "नौकरियों के नंबर कॉमा लगाकर लिखें।"),
    ("This city is not known.", "यह शहर हमारी सूची में नहीं है।"),
    ("This job has been removed.", "यह नौकरी हटा दी गई है।"),
    ("This post is no longer available.", "यह पोस्ट अब उपलब्ध नहीं है।"),
    ("There is no such file.", "ऐसी कोई फ़ाइल नहीं है।"),
    ("There is no such picture.", "ऐसी कोई तस्वीर नहीं है।"),
    ("There is no such feed.", "ऐसा कोई फ़ीड नहीं है।"),
    ("There is no such sitemap.", "ऐसा कोई साइटमैप नहीं है।"),
    // Contact and subscriptions.
    (
        "Thank you for your message! We will get back to you soon.",
        "आपके संदेश के लिए धन्यवाद! हम जल्द जवाब देंगे।",
    ),
    // Reports of listings.
    ("Thank you. An editor will check this listing.", "धन्यवाद। संपादक इस जानकारी की जांच करेंगे।"),
    ("Choose a reason.", "कारण चुनें।"),
    ("Say what is wrong.", "लिखें कि क्या गलत है।"),
    (
        "Almost done: we have sent a link to confirm your email address. We will write when there is news.",
        "बस एक कदम बाकी है: ईमेल पते की पुष्टि के लिए हमने आपको एक लिंक भेजा है। नई खबर आने पर हम लिखेंगे।",
    ),
    (
        "You are subscribed. We will write when there is news.",
        "आपका सब्सक्रिप्शन शुरू हो गया है। नई खबर आने पर हम लिखेंगे।",
    ),
    (
        "You are unsubscribed. Your email address has been deleted.",
        "आपका सब्सक्रिप्शन बंद हो गया है। आपका ईमेल पता हटा दिया गया है।",
    ),
    (
        "This link has been used already, or it is too old. Please subscribe again.",
        "यह लिंक इस्तेमाल हो चुका है, या बहुत पुराना है। फिर से सब्सक्राइब करें।",
    ),
    // Alerts.
    ("Choose what to follow.", "चुनें कि किसका अलर्ट चाहिए।"),
    ("This list does not have this filter.", "इस सूची में यह फ़िल्टर नहीं है।"),
    ("There is no such value.", "ऐसा कोई विकल्प नहीं है।"),
    ("This text cannot be used.", "यह टेक्स्ट इस्तेमाल नहीं हो सकता।"),
    ("Enter the name of the organisation.", "संस्था का नाम लिखें।"),
    ("Enter a search text, or follow one list.", "खोज के शब्द लिखें, या कोई एक सूची चुनें।"),
    ("This recruitment cannot be followed.", "इस भर्ती का अलर्ट नहीं मिल सकता।"),
    ("There is no such hour or day.", "ऐसा कोई समय या दिन नहीं है।"),
    (
        "This link is too old, or its alerts have ended. Please follow again.",
        "यह लिंक बहुत पुराना है, या इसके अलर्ट बंद हो चुके हैं। फिर से अलर्ट चालू करें।",
    ),
    (
        "You have as many alerts as possible. End one first.",
        "आपके अलर्ट की सीमा पूरी हो चुकी है। पहले कोई एक अलर्ट बंद करें।",
    ),
    (
        "Your alerts have ended. Your email address has been deleted.",
        "आपके अलर्ट बंद हो गए हैं। आपका ईमेल पता हटा दिया गया है।",
    ),
    ("Enter a valid email address", "सही ईमेल पता लिखें"),
    // Accounts.
    ("Authentication failed. Please log in again.", "लॉग इन की पुष्टि नहीं हो सकी। फिर से लॉग इन करें।"),
    ("Invalid email or password.", "ईमेल या पासवर्ड गलत है।"),
    ("Please verify your email before logging in.", "लॉग इन करने से पहले अपने ईमेल की पुष्टि करें।"),
    ("Please confirm that it is you.", "पुष्टि करें कि यह आप ही हैं।"),
    (
        "Administrators of this site need two-factor sign-in. Set it up in your profile.",
        "इस साइट के एडमिन के लिए टू-फ़ैक्टर लॉग इन ज़रूरी है। इसे अपनी प्रोफ़ाइल में चालू करें।",
    ),
    ("Enter your name", "अपना नाम लिखें"),
    ("Name must be at most 100 characters long", "नाम ज़्यादा से ज़्यादा 100 अक्षरों का हो सकता है"),
    (
        "Name must not contain line breaks or control characters",
        "नाम एक ही लाइन में और बिना विशेष चिह्नों के होना चाहिए",
    ),
    ("Password must be at least 6 characters long", "पासवर्ड कम से कम 6 अक्षरों का होना चाहिए"),
    ("Password must be at most 4,096 bytes long", "पासवर्ड ज़्यादा से ज़्यादा 4,096 बाइट का हो सकता है"),
    (
        "Administrators and editors need a password of at least 12 characters",
        "एडमिन और संपादक का पासवर्ड कम से कम 12 अक्षरों का होना चाहिए",
    ),
    (
        "This password is one of the most common ones. Choose another password",
        "यह पासवर्ड सबसे आम पासवर्डों में से एक है। कोई दूसरा पासवर्ड चुनें",
    ),
    (
        "This password is made of your name or email address. Choose another password",
        "यह पासवर्ड आपके नाम या ईमेल पते से बना है। कोई दूसरा पासवर्ड चुनें",
    ),
    ("Account created successfully!", "अकाउंट बन गया!"),
    ("Logged in successfully!", "आप लॉग इन हो गए!"),
    ("Logged out successfully!", "आप लॉग आउट हो गए!"),
    ("Email verified successfully!", "ईमेल की पुष्टि हो गई!"),
    ("Verification email sent!", "पुष्टि का ईमेल भेज दिया गया!"),
    (
        "This verification link is not valid or has expired. Please request a new one.",
        "पुष्टि का यह लिंक सही नहीं है या इसकी समय सीमा खत्म हो गई है। नया लिंक मंगाएं।",
    ),
    ("Password reset link sent to your email!", "पासवर्ड बदलने का लिंक आपके ईमेल पर भेज दिया गया!"),
    (
        "This password reset link is not valid or has expired. Please request a new one.",
        "पासवर्ड बदलने का यह लिंक सही नहीं है या इसकी समय सीमा खत्म हो गई है। नया लिंक मंगाएं।",
    ),
    (
        "Password reset successfully! Please sign in with it.",
        "पासवर्ड बदल गया! अब नए पासवर्ड से लॉग इन करें।",
    ),
    ("Password changed successfully!", "पासवर्ड बदल गया!"),
    ("Profile updated successfully!", "प्रोफ़ाइल अपडेट हो गई!"),
    (
        "This account has no password yet. Choose one by \"Forgot Password?\".",
        "इस अकाउंट का अभी कोई पासवर्ड नहीं है। \"पासवर्ड भूल गए?\" से पासवर्ड चुनें।",
    ),
    ("Enter your password", "अपना पासवर्ड लिखें"),
    ("Enter the email address of this account", "इस अकाउंट का ईमेल पता लिखें"),
    ("The password is not correct", "पासवर्ड गलत है"),
    (
        "This account is disabled. Please contact the administrator of the site.",
        "यह अकाउंट बंद कर दिया गया है। साइट के एडमिन से संपर्क करें।",
    ),
    ("The only administrator cannot be deleted.", "इकलौते एडमिन का अकाउंट हटाया नहीं जा सकता।"),
    ("Your account has been deleted.", "आपका अकाउंट हटा दिया गया है।"),
    ("Confirmed.", "पुष्टि हो गई।"),
    ("Enter a code of your second factor", "अपने दूसरे चरण का कोड लिखें"),
    ("Enter the code of your second factor.", "अपने दूसरे चरण का कोड लिखें।"),
    ("Signed out on all devices.", "सभी डिवाइस पर लॉग आउट कर दिया गया।"),
    ("That device was signed out.", "उस डिवाइस को लॉग आउट कर दिया गया।"),
    ("This device is not signed in.", "यह डिवाइस लॉग इन नहीं है।"),
    (
        "This sign-in has expired. Please sign in with Google again.",
        "लॉग इन की समय सीमा खत्म हो गई। Google से फिर लॉग इन करें।",
    ),
    (
        "This sign-in has expired. Please sign in again.",
        "लॉग इन की समय सीमा खत्म हो गई। फिर से लॉग इन करें।",
    ),
    ("Your Google account is linked.", "आपका Google अकाउंट जुड़ गया है।"),
    (
        "This account is linked to a Google account already.",
        "यह अकाउंट पहले से एक Google अकाउंट से जुड़ा है।",
    ),
    ("The link to your Google account was removed.", "आपके Google अकाउंट का लिंक हटा दिया गया।"),
    ("This account is not linked to a Google account.", "यह अकाउंट किसी Google अकाउंट से जुड़ा नहीं है।"),
    (
        "Choose a password by \"Forgot Password?\". This also removes the link.",
        "\"पासवर्ड भूल गए?\" से पासवर्ड चुनें। इससे लिंक भी हट जाएगा।",
    ),
    ("The setup has expired. Please start again.", "समय सीमा खत्म हो गई। फिर से शुरू करें।"),
    ("The code is not correct. Enter the newest code", "कोड गलत है। सबसे नया कोड लिखें"),
    ("The code is not correct, or it was used already", "कोड गलत है, या पहले इस्तेमाल हो चुका है"),
    (
        "Your authenticator app cannot be checked. Use a recovery code",
        "आपके ऑथेंटिकेटर ऐप की जांच नहीं हो सकी। रिकवरी कोड इस्तेमाल करें",
    ),
    ("The authenticator app is set up.", "ऑथेंटिकेटर ऐप जुड़ गया है।"),
    ("The authenticator app was removed.", "ऑथेंटिकेटर ऐप हटा दिया गया।"),
    ("This account has no authenticator app.", "इस अकाउंट में कोई ऑथेंटिकेटर ऐप नहीं है।"),
    ("These are your new recovery codes.", "ये आपके नए रिकवरी कोड हैं।"),
    ("Set up an authenticator app or a passkey first.", "पहले ऑथेंटिकेटर ऐप या पासकी जोड़ें।"),
    ("This took too long. Please try again.", "इसमें बहुत समय लगा। फिर कोशिश करें।"),
    (
        "Your account was changed at the same time. Please try again.",
        "इसी बीच आपके अकाउंट में कुछ बदल गया। फिर कोशिश करें।",
    ),
    ("This passkey was not accepted. Please try again.", "यह पासकी स्वीकार नहीं हुई। फिर कोशिश करें।"),
    ("This site does not support passkeys.", "यह साइट पासकी का इस्तेमाल नहीं करती।"),
    (
        "An account can have {} passkeys. Remove one first.",
        "एक अकाउंट में {} पासकी हो सकती हैं। पहले एक हटाएं।",
    ),
    ("Enter a name of at most 60 characters", "ज़्यादा से ज़्यादा 60 अक्षरों का नाम लिखें"),
    ("The passkey was added.", "पासकी जुड़ गई।"),
    ("The passkey was removed.", "पासकी हटा दी गई।"),
    ("This passkey is registered already.", "यह पासकी पहले से जुड़ी है।"),
    ("This passkey does not exist.", "यह पासकी मौजूद नहीं है।"),
    ("This is no passkey of your account", "यह आपके अकाउंट की पासकी नहीं है"),
    (
        "This passkey does not belong to an account. Sign in with your password.",
        "यह पासकी किसी अकाउंट की नहीं है। अपने पासवर्ड से लॉग इन करें।",
    ),
    ("Must be as feedback gave them.", "वैसे ही होने चाहिए जैसे फ़ीडबैक में मिले थे।"),
    // Tools.
    ("Choose one of the five.", "पांचों में से एक चुनें।"),
    ("Your education is required.", "आपकी पढ़ाई बताना ज़रूरी है।"),
    ("Enter your age in years, from {} to {}.", "अपनी आयु सालों में लिखें, {} से {} तक।"),
    ("Choose from the list.", "सूची में से चुनें।"),
    ("Choose a state from the list.", "सूची में से राज्य चुनें।"),
    ("Answer each statement, or none.", "या तो सारे सवालों के जवाब दें, या किसी का नहीं।"),
    ("There is no such interview.", "ऐसा कोई इंटरव्यू नहीं है।"),
    ("There is no such question.", "ऐसा कोई सवाल नहीं है।"),
    ("Write your answer first.", "पहले अपना जवाब लिखें।"),
    ("An answer must have 1 to {} characters.", "जवाब 1 से {} अक्षरों का होना चाहिए।"),
    (
        "Send 1 to {} lines of at most {} characters.",
        "1 से {} लाइनें भेजें, हर लाइन ज़्यादा से ज़्यादा {} अक्षरों की।",
    ),
    (
        "Nothing is sent to the language model without your consent.",
        "आपकी सहमति के बिना AI मॉडल को कुछ नहीं भेजा जाता।",
    ),
    ("No suggestions are configured.", "इस साइट पर AI के सुझाव चालू नहीं हैं।"),
    ("The file must not be larger than 5 MB.", "फ़ाइल 5 MB से बड़ी नहीं होनी चाहिए।"),
    ("Choose a file, or paste the text of your résumé.", "फ़ाइल चुनें, या अपने रिज़्यूमे का टेक्स्ट पेस्ट करें।"),
    (
        "There is no such listing here. Paste its address, or its text below.",
        "ऐसी कोई नौकरी यहां नहीं है। उसका पता पेस्ट करें, या नीचे उसका टेक्स्ट।",
    ),
    (
        "The file is empty. Choose the file of your résumé again.",
        "फ़ाइल खाली है। अपने रिज़्यूमे की फ़ाइल फिर चुनें।",
    ),
    (
        "The file is larger than {} MB. Save it again with smaller pictures, or without them.",
        "फ़ाइल {} MB से बड़ी है। इसे छोटी तस्वीरों के साथ, या बिना तस्वीरों के फिर सेव करें।",
    ),
    (
        "The file has {} pages; a résumé of more than {} is not read. Two pages are enough.",
        "फ़ाइल में {} पेज हैं; {} से ज़्यादा पेज का रिज़्यूमे नहीं पढ़ा जाता। दो पेज काफ़ी हैं।",
    ),
    (
        "The file is protected by a password. Save a copy without a password: recruiters' programs cannot open it either.",
        "फ़ाइल पर पासवर्ड लगा है। बिना पासवर्ड की कॉपी सेव करें: कंपनियों के सॉफ़्टवेयर भी इसे नहीं खोल पाएंगे।",
    ),
    (
        "The file holds pictures of pages and hardly any text ({} characters on {} pages): it was scanned or photographed. Export a PDF from the program you wrote it with.",
        "फ़ाइल में पेजों की तस्वीरें हैं और टेक्स्ट लगभग नहीं है ({} अक्षर, {} पेज): इसे स्कैन किया गया है या इसकी फ़ोटो ली गई है। जिस सॉफ़्टवेयर में इसे लिखा था, उसी से PDF बनाएं।",
    ),
    (
        "The file is damaged and cannot be read as {}. Export it again, or try another format.",
        "फ़ाइल खराब है और {} के रूप में नहीं पढ़ी जा सकती। इसे फिर से बनाएं, या दूसरे फ़ॉर्मेट में सेव करें।",
    ),
    (
        "This is {}, which is not read here. Save the résumé as PDF, DOCX or plain text.",
        "यह {} है, जो यहां नहीं पढ़ा जाता। रिज़्यूमे को PDF, DOCX या सादे टेक्स्ट में सेव करें।",
    ),
    ("a PDF", "PDF"),
    ("a Word document", "Word दस्तावेज़"),
    ("an old Word document (.doc)", "पुराना Word दस्तावेज़ (.doc)"),
    ("a rich text document (.rtf)", "रिच टेक्स्ट दस्तावेज़ (.rtf)"),
    ("an OpenDocument text (.odt)", "OpenDocument टेक्स्ट (.odt)"),
    ("a book (.epub)", "किताब (.epub)"),
    ("a picture", "तस्वीर"),
    ("a picture or a film", "तस्वीर या वीडियो"),
    ("an archive", "आर्काइव (कई फ़ाइलों का पैकेट)"),
    ("an archive (.zip)", "आर्काइव (.zip)"),
    ("a web page", "वेब पेज"),
    ("a PostScript file", "PostScript फ़ाइल"),
    ("a program", "सॉफ़्टवेयर"),
    ("a spreadsheet", "स्प्रेडशीट"),
    ("a presentation", "प्रेज़ेंटेशन"),
    ("a Pages document", "Pages दस्तावेज़"),
    ("a file of an unknown kind", "अनजान तरह की फ़ाइल"),
    (
        "Most of the text is not in English, and only English résumés are read so far. Write an English one beside it, or check the English version if you have one: most employers' programs read no other language either.",
        "ज़्यादातर टेक्स्ट अंग्रेज़ी में नहीं है, और अभी सिर्फ़ अंग्रेज़ी के रिज़्यूमे पढ़े जाते हैं। साथ में अंग्रेज़ी का रिज़्यूमे भी बनाएं, या हो तो उसी की जांच करें: ज़्यादातर कंपनियों के सॉफ़्टवेयर भी कोई दूसरी भाषा नहीं पढ़ते।",
    ),
    (
        "The file is too complicated to be read. Export it again as a plain PDF or DOCX.",
        "फ़ाइल इतनी जटिल है कि पढ़ी नहीं जा सकी। इसे सादे PDF या DOCX में फिर बनाएं।",
    ),
    (
        "This preview link has expired, or the record was deleted.",
        "यह लिंक पुराना हो गया है, या पेज हटा दिया गया है।",
    ),
    // Recruitments and eligibility.
    ("Recruitment not found", "यह भर्ती नहीं मिली"),
    ("This recruitment has been removed.", "यह भर्ती हटा दी गई है।"),
    ("This job's conditions have not been entered yet.", "इस नौकरी की शर्तें अभी दर्ज नहीं हुई हैं।"),
    ("Enter a date in the past.", "कोई बीती हुई तारीख लिखें।"),
    ("Choose a category from the list.", "सूची में से श्रेणी चुनें।"),
    ("Choose a disability from the list.", "सूची में से दिव्यांगता चुनें।"),
    ("Choose a level from the list.", "सूची में से योग्यता चुनें।"),
    ("Enter at most {} items.", "ज़्यादा से ज़्यादा {} चीज़ें लिखें।"),
    ("Enter up to {} years.", "ज़्यादा से ज़्यादा {} साल लिखें।"),
    ("Enter up to {} months.", "ज़्यादा से ज़्यादा {} महीने लिखें।"),
    ("Enter a number from 0 to 100.", "0 से 100 तक की संख्या लिखें।"),
    (
        "Enter either the day of the result or the expected day.",
        "या तो परिणाम का दिन लिखें, या उसके आने का संभावित दिन।",
    ),
    ("Enter a number.", "कोई संख्या लिखें।"),
    ("Enter a year from 1900 to 2200.", "1900 से 2200 तक का साल लिखें।"),
    ("Enter a month such as 2024-10.", "2024-10 जैसा महीना लिखें।"),
    ("Enter a time from 00:00 to 24:00.", "00:00 से 24:00 तक का समय लिखें।"),
    ("Enter a date such as 2024-09-24.", "2024-09-24 जैसी तारीख लिखें।"),
    ("Please agree to the storage of your details.", "जानकारी सहेजने के लिए सहमति दें।"),
    ("Enter your birth date.", "अपनी जन्मतिथि लिखें।"),
    (
        "Details of users under 18 years stay in their browser.",
        "18 साल से कम उम्र वालों की जानकारी उनके ब्राउज़र में ही रहती है।",
    ),
    ("Your details have been deleted.", "आपकी जानकारी हटा दी गई है।"),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use regex::Regex;

    use super::*;

    /// Modules with messages of the API, below `crates/`.
    const MODULES: &[&str] = &[
        "avsar/src/api",
        "avsar/src/app",
        "avsar/src/domain",
        "avsar/src/platform",
        "avsar/src/projections",
        "careers/src/profile.rs",
        "documents/src/docx.rs",
        "documents/src/pdf/mod.rs",
        "documents/src/read.rs",
        "documents/src/text.rs",
        "eligibility/src/profile.rs",
        "recruitments/src/calendar.rs",
        "resume/src/read_error.rs",
    ];

    /// Modules in them whose messages only administrators and operators see, and those whose texts
    /// are no messages of the API.
    const NOT_FOR_VISITORS: &[&str] = &[
        "avsar/src/api/accounts/administration.rs",
        "avsar/src/api/blog/admin.rs",
        "avsar/src/api/bulk_changes.rs",
        "avsar/src/api/quality_desk",
        "avsar/src/api/collaboration.rs",
        "avsar/src/api/blog/versions.rs",
        "avsar/src/api/figures/searches.rs",
        "avsar/src/api/imports",
        "avsar/src/api/jobs/versions.rs",
        "avsar/src/api/recruitments/versions.rs",
        "avsar/src/api/versions.rs",
        "avsar/src/platform/link_checker.rs",
        "avsar/src/quality_inspector.rs",
        "avsar/src/domain/accounts/store/roles.rs",
        "avsar/src/api/jobs/editing.rs",
        "avsar/src/api/media_library.rs",
        "avsar/src/api/recruitments/admin.rs",
        "avsar/src/api/recruitments/read.rs",
        "avsar/src/api/uploads.rs",
        "avsar/src/domain/blog/form.rs",
        "avsar/src/domain/imports",
        "avsar/src/domain/jobs",
        "avsar/src/domain/notices",
        "avsar/src/domain/pdfs",
        "avsar/src/domain/publication",
        "avsar/src/domain/recruitments",
        "avsar/src/domain/site_settings",
        "avsar/src/domain/slugs",
        "avsar/src/domain/translations.rs",
        "avsar/src/domain/uploads",
        "avsar/src/domain/write_error.rs",
        "avsar/src/platform/db",
        "avsar/src/platform/language",
        "avsar/src/platform/mail",
    ];

    const LITERAL: &str = r#""((?:[^"\\]|\\.)*)""#;

    /// Finds the texts of source files.
    struct Scanner {
        comment: Regex,
        continuation: Regex,
        /// Texts that are no messages: descriptions of the API and prompts of the language model.
        other: Regex,
        literal: Regex,
        /// The text of an error.
        error: Regex,
        value: Regex,
    }

    impl Scanner {
        fn new() -> Self {
            let regex = |pattern: &str| Regex::new(pattern).unwrap();
            Self {
                comment: regex(r"(?m)^\s*//.*$"),
                continuation: regex(r"\\\n\s*"),
                other: regex(&format!("(?:description = |_PROMPT: &str = ){LITERAL}")),
                literal: regex(LITERAL),
                error: regex(&format!(
                    r#"(?:add_error|ApiError::\w+|Err)\(\s*(?:"\w+",\s*)?{LITERAL}"#
                )),
                value: regex(r"\{[^}]*\}"),
            }
        }

        /// Returns the code of a source file, without tests, comments and texts that are no
        /// messages.
        fn code(&self, source: &str) -> String {
            let code = source.split("#[cfg(test)]").next().unwrap();
            let code = self.comment.replace_all(code, "");
            let code = self.continuation.replace_all(&code, "");
            self.other.replace_all(&code, "").into_owned()
        }

        /// Returns the first group of each match in code, with `{}` for values in braces.
        fn find(&self, pattern: &Regex, code: &str) -> Vec<String> {
            let text =
                |text: &str| self.value.replace_all(&text.replace("\\\"", "\""), "{}").into_owned();
            pattern.captures_iter(code).map(|found| text(&found[1])).collect()
        }

        /// Returns all literals of a source file.
        fn literals(&self, source: &str) -> Vec<String> {
            self.find(&self.literal, &self.code(source))
        }

        /// Returns the texts of a source file that look like messages: sentences, and the texts of
        /// errors.
        fn messages(&self, source: &str) -> Vec<String> {
            let code = self.code(source);
            let is_sentence = |text: &String| text.ends_with(['.', '!', '?']);
            let sentences = self.find(&self.literal, &code).into_iter().filter(is_sentence);
            let texts = sentences.chain(self.find(&self.error, &code));
            // Others are names and texts for the log.
            let is_message = |text: &String| {
                let begins = text.starts_with(|first: char| first.is_uppercase() || first == '{');
                begins && text.contains(' ') && text.contains(char::is_lowercase)
            };
            texts.filter(is_message).collect()
        }
    }

    /// Returns the paths and texts of the source files in a module.
    fn sources(path: &Path) -> Vec<(PathBuf, String)> {
        if path.is_file() {
            return vec![(path.to_owned(), std::fs::read_to_string(path).unwrap())];
        }
        let entries = std::fs::read_dir(path).unwrap();
        entries.flat_map(|entry| sources(&entry.unwrap().path())).collect()
    }

    fn all_sources() -> Vec<(PathBuf, String)> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        MODULES.iter().flat_map(|module| sources(&crates.join(module))).collect()
    }

    #[test]
    fn messages_for_visitors_are_translated() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let is_public = |path: &Path| {
            let is_in = |module: &&str| path.starts_with(crates.join(module));
            !NOT_FOR_VISITORS.iter().any(is_in)
        };
        for module in NOT_FOR_VISITORS {
            assert!(crates.join(module).exists(), "{module}");
        }
        let public = all_sources().into_iter().filter(|(path, _)| is_public(path));
        let scanner = Scanner::new();
        let texts: BTreeSet<String> =
            public.flat_map(|(_, source)| scanner.messages(&source)).collect();
        assert!(texts.len() > 100, "only {} messages were found", texts.len());
        let missing: Vec<_> = texts.iter().filter(|text| !CATALOGUE.contains(text)).collect();
        assert!(missing.is_empty(), "without a translation: {missing:#?}");
    }

    #[test]
    fn no_translation_is_unused() {
        let sources = all_sources().into_iter();
        let sources = sources.filter(|(path, _)| !path.ends_with("platform/language/hindi.rs"));
        let scanner = Scanner::new();
        let texts: BTreeSet<String> =
            sources.flat_map(|(_, source)| scanner.literals(&source)).collect();
        let english = MESSAGES.iter().map(|(english, _)| *english);
        let unused: Vec<_> = english
            .filter(|text| !texts.contains(*text))
            .filter(|text| {
                // The reasons of a value that is refused begin with a small letter in the code.
                let text = text.trim_end_matches('.');
                !texts.iter().any(|other| other.eq_ignore_ascii_case(text))
            })
            .collect();
        assert!(unused.is_empty(), "not in the code: {unused:#?}");
    }

    #[test]
    fn translations_have_the_values_of_their_messages() {
        for (english, hindi) in MESSAGES {
            assert_eq!(english.matches("{}").count(), hindi.matches("{}").count(), "{english}");
        }
    }

    #[test]
    fn messages_with_values_are_translated() {
        for (english, hindi) in [
            ("Name is required.", "नाम ज़रूरी है।"),
            (
                "Subject must have at most 300 characters.",
                "विषय में ज़्यादा से ज़्यादा 300 अक्षर हो सकते हैं।",
            ),
            ("An answer must have 1 to 4000 characters.", "जवाब 1 से 4000 अक्षरों का होना चाहिए।"),
        ] {
            assert_eq!(CATALOGUE.translate(english), hindi);
        }
    }
}
