//! Large recruiters in Hindi.

/// A recruiter: its short name or an empty text, its full names, separated by `|`, and its name in
/// Hindi.
pub(super) type Recruiter = (&'static str, &'static str, &'static str);

/// The recruiters.
pub(super) const RECRUITERS: &[Recruiter] = &[
    // Commissions, boards and agencies of the centre.
    ("UPSC", "Union Public Service Commission", "संघ लोक सेवा आयोग"),
    ("SSC", "Staff Selection Commission", "कर्मचारी चयन आयोग"),
    ("RRB", "Railway Recruitment Board|Railway Recruitment Boards", "रेलवे भर्ती बोर्ड"),
    ("RRC", "Railway Recruitment Cell", "रेलवे भर्ती प्रकोष्ठ"),
    ("", "Indian Railways|Indian Railway", "भारतीय रेलवे"),
    ("", "Ministry of Railways", "रेल मंत्रालय"),
    ("IBPS", "Institute of Banking Personnel Selection", "बैंकिंग कार्मिक चयन संस्थान"),
    ("NTA", "National Testing Agency", "राष्ट्रीय परीक्षा एजेंसी"),
    ("NRA", "National Recruitment Agency", "राष्ट्रीय भर्ती एजेंसी"),
    ("UGC", "University Grants Commission", "विश्वविद्यालय अनुदान आयोग"),
    ("CBSE", "Central Board of Secondary Education", "केंद्रीय माध्यमिक शिक्षा बोर्ड"),
    ("KVS", "Kendriya Vidyalaya Sangathan", "केंद्रीय विद्यालय संगठन"),
    ("NVS", "Navodaya Vidyalaya Samiti", "नवोदय विद्यालय समिति"),
    ("FCI", "Food Corporation of India", "भारतीय खाद्य निगम"),
    (
        "EPFO",
        "Employees Provident Fund Organisation|Employees' Provident Fund Organisation|Employees \
         Provident Fund Organization",
        "कर्मचारी भविष्य निधि संगठन",
    ),
    (
        "ESIC",
        "Employees State Insurance Corporation|Employees' State Insurance Corporation",
        "कर्मचारी राज्य बीमा निगम",
    ),
    ("", "India Post|Indian Post", "भारतीय डाक"),
    ("", "Department of Posts", "डाक विभाग"),
    ("AAI", "Airports Authority of India", "भारतीय विमानपत्तन प्राधिकरण"),
    ("NHM", "National Health Mission", "राष्ट्रीय स्वास्थ्य मिशन"),
    ("NHAI", "National Highways Authority of India", "भारतीय राष्ट्रीय राजमार्ग प्राधिकरण"),
    ("CBI", "Central Bureau of Investigation", "केंद्रीय अन्वेषण ब्यूरो"),
    ("IB", "Intelligence Bureau", "खुफिया ब्यूरो"),
    ("", "Income Tax Department", "आयकर विभाग"),
    ("", "Ministry of Defence", "रक्षा मंत्रालय"),
    ("", "Ministry of Home Affairs", "गृह मंत्रालय"),
    ("", "Ministry of Education", "शिक्षा मंत्रालय"),
    ("", "Government of India", "भारत सरकार"),
    ("", "Supreme Court of India|Supreme Court", "भारत का उच्चतम न्यायालय"),
    // These courts and universities kept the former names of their cities.
    ("", "Allahabad High Court|High Court of Allahabad", "इलाहाबाद उच्च न्यायालय"),
    ("", "Bombay High Court|High Court of Bombay", "बंबई उच्च न्यायालय"),
    ("", "Calcutta High Court|High Court of Calcutta", "कलकत्ता उच्च न्यायालय"),
    ("", "Madras High Court|High Court of Madras", "मद्रास उच्च न्यायालय"),
    ("", "Allahabad University|University of Allahabad", "इलाहाबाद विश्वविद्यालय"),
    ("BHU", "Banaras Hindu University", "काशी हिंदू विश्वविद्यालय"),
    ("ECI", "Election Commission of India", "भारत निर्वाचन आयोग"),
    // Science and health.
    (
        "DRDO",
        "Defence Research and Development Organisation|Defence Research and Development \
         Organization",
        "रक्षा अनुसंधान एवं विकास संगठन",
    ),
    (
        "ISRO",
        "Indian Space Research Organisation|Indian Space Research Organization",
        "भारतीय अंतरिक्ष अनुसंधान संगठन",
    ),
    ("BARC", "Bhabha Atomic Research Centre", "भाभा परमाणु अनुसंधान केंद्र"),
    ("AIIMS", "All India Institute of Medical Sciences", "अखिल भारतीय आयुर्विज्ञान संस्थान"),
    ("ICMR", "Indian Council of Medical Research", "भारतीय आयुर्विज्ञान अनुसंधान परिषद"),
    ("ICAR", "Indian Council of Agricultural Research", "भारतीय कृषि अनुसंधान परिषद"),
    ("CSIR", "Council of Scientific and Industrial Research", "वैज्ञानिक एवं औद्योगिक अनुसंधान परिषद"),
    // Defence and police.
    ("", "Indian Army", "भारतीय सेना"),
    ("", "Indian Navy", "भारतीय नौसेना"),
    ("IAF", "Indian Air Force", "भारतीय वायुसेना"),
    ("ICG", "Indian Coast Guard", "भारतीय तटरक्षक बल"),
    ("BSF", "Border Security Force", "सीमा सुरक्षा बल"),
    ("CRPF", "Central Reserve Police Force", "केंद्रीय रिज़र्व पुलिस बल"),
    ("CISF", "Central Industrial Security Force", "केंद्रीय औद्योगिक सुरक्षा बल"),
    ("ITBP", "Indo-Tibetan Border Police|Indo Tibetan Border Police", "भारत-तिब्बत सीमा पुलिस"),
    ("SSB", "Sashastra Seema Bal", "सशस्त्र सीमा बल"),
    ("RPF", "Railway Protection Force", "रेलवे सुरक्षा बल"),
    ("", "Assam Rifles", "असम राइफ़ल्स"),
    // Banks and insurance.
    ("SBI", "State Bank of India", "भारतीय स्टेट बैंक"),
    ("RBI", "Reserve Bank of India", "भारतीय रिज़र्व बैंक"),
    (
        "NABARD",
        "National Bank for Agriculture and Rural Development",
        "राष्ट्रीय कृषि और ग्रामीण विकास बैंक",
    ),
    ("SIDBI", "Small Industries Development Bank of India", "भारतीय लघु उद्योग विकास बैंक"),
    (
        "LIC",
        "Life Insurance Corporation of India|Life Insurance Corporation",
        "भारतीय जीवन बीमा निगम",
    ),
    ("PNB", "Punjab National Bank", "पंजाब नेशनल बैंक"),
    ("", "Bank of Baroda", "बैंक ऑफ़ बड़ौदा"),
    ("", "Bank of India", "बैंक ऑफ़ इंडिया"),
    ("", "Bank of Maharashtra", "बैंक ऑफ़ महाराष्ट्र"),
    ("", "Canara Bank", "केनरा बैंक"),
    ("", "Union Bank of India", "यूनियन बैंक ऑफ़ इंडिया"),
    ("", "Central Bank of India", "सेंट्रल बैंक ऑफ़ इंडिया"),
    ("", "Indian Bank", "इंडियन बैंक"),
    ("", "Indian Overseas Bank", "इंडियन ओवरसीज़ बैंक"),
    ("", "UCO Bank", "यूको बैंक"),
    // Public sector undertakings.
    ("ONGC", "Oil and Natural Gas Corporation", "तेल एवं प्राकृतिक गैस निगम"),
    ("IOCL", "Indian Oil Corporation|Indian Oil Corporation Limited", "इंडियन ऑयल"),
    ("BHEL", "Bharat Heavy Electricals|Bharat Heavy Electricals Limited", "भारत हेवी इलेक्ट्रिकल्स"),
    ("BEL", "Bharat Electronics|Bharat Electronics Limited", "भारत इलेक्ट्रॉनिक्स"),
    ("HAL", "Hindustan Aeronautics|Hindustan Aeronautics Limited", "हिंदुस्तान एयरोनॉटिक्स"),
    ("SAIL", "Steel Authority of India|Steel Authority of India Limited", "भारतीय इस्पात प्राधिकरण"),
    ("CIL", "Coal India|Coal India Limited", "कोल इंडिया"),
    (
        "PGCIL",
        "Power Grid Corporation of India|Power Grid Corporation of India Limited",
        "पावर ग्रिड कॉर्पोरेशन ऑफ़ इंडिया",
    ),
    ("DMRC", "Delhi Metro Rail Corporation", "दिल्ली मेट्रो रेल निगम"),
    // Boards and commissions of the states. Their public service commissions follow from the
    // names of the states.
    (
        "UPSSSC",
        "Uttar Pradesh Subordinate Services Selection Commission",
        "उत्तर प्रदेश अधीनस्थ सेवा चयन आयोग",
    ),
    (
        "UPPRPB",
        "Uttar Pradesh Police Recruitment and Promotion Board",
        "उत्तर प्रदेश पुलिस भर्ती एवं प्रोन्नति बोर्ड",
    ),
    (
        "UPESSC",
        "Uttar Pradesh Education Service Selection Commission",
        "उत्तर प्रदेश शिक्षा सेवा चयन आयोग",
    ),
    ("BSSC", "Bihar Staff Selection Commission", "बिहार कर्मचारी चयन आयोग"),
    ("BPSSC", "Bihar Police Subordinate Services Commission", "बिहार पुलिस अवर सेवा आयोग"),
    (
        "CSBC",
        "Central Selection Board of Constable|Central Selection Board of Constables",
        "केंद्रीय चयन पर्षद (सिपाही भर्ती)",
    ),
    ("RSSB", "Rajasthan Staff Selection Board", "राजस्थान कर्मचारी चयन बोर्ड"),
    (
        "RSMSSB",
        "Rajasthan Subordinate and Ministerial Services Selection Board",
        "राजस्थान अधीनस्थ एवं मंत्रालयिक सेवा चयन बोर्ड",
    ),
    (
        "MPESB",
        "Madhya Pradesh Employees Selection Board|Madhya Pradesh Employee Selection Board",
        "मध्य प्रदेश कर्मचारी चयन मंडल",
    ),
    ("CGVYAPAM", "Chhattisgarh Professional Examination Board", "छत्तीसगढ़ व्यावसायिक परीक्षा मंडल"),
    ("JSSC", "Jharkhand Staff Selection Commission", "झारखंड कर्मचारी चयन आयोग"),
    ("HSSC", "Haryana Staff Selection Commission", "हरियाणा कर्मचारी चयन आयोग"),
    (
        "UKSSSC",
        "Uttarakhand Subordinate Service Selection Commission",
        "उत्तराखंड अधीनस्थ सेवा चयन आयोग",
    ),
    ("HPSSC", "Himachal Pradesh Staff Selection Commission", "हिमाचल प्रदेश कर्मचारी चयन आयोग"),
    ("PSSSB", "Punjab Subordinate Services Selection Board", "पंजाब अधीनस्थ सेवा चयन बोर्ड"),
    ("DSSSB", "Delhi Subordinate Services Selection Board", "दिल्ली अधीनस्थ सेवा चयन बोर्ड"),
    ("JKSSB", "Jammu and Kashmir Services Selection Board", "जम्मू-कश्मीर सेवा चयन बोर्ड"),
    ("GSSSB", "Gujarat Subordinate Services Selection Board", "गुजरात अधीनस्थ सेवा चयन मंडल"),
    ("OSSC", "Odisha Staff Selection Commission", "ओडिशा कर्मचारी चयन आयोग"),
    ("WBSSC", "West Bengal School Service Commission", "पश्चिम बंगाल स्कूल सेवा आयोग"),
];

/// Short names of the public service commissions, with their states.
pub(super) const STATE_COMMISSIONS: &[(&str, &str)] = &[
    ("UPPSC", "Uttar Pradesh"),
    ("BPSC", "Bihar"),
    ("RPSC", "Rajasthan"),
    ("MPPSC", "Madhya Pradesh"),
    ("CGPSC", "Chhattisgarh"),
    ("JPSC", "Jharkhand"),
    ("HPSC", "Haryana"),
    ("UKPSC", "Uttarakhand"),
    ("HPPSC", "Himachal Pradesh"),
    ("PPSC", "Punjab"),
    ("JKPSC", "Jammu and Kashmir"),
    ("GPSC", "Gujarat"),
    ("MPSC", "Maharashtra"),
    ("WBPSC", "West Bengal"),
    ("OPSC", "Odisha"),
    ("TNPSC", "Tamil Nadu"),
    ("TGPSC", "Telangana"),
    ("TSPSC", "Telangana"),
    ("APSC", "Assam"),
];

/// Names of bodies of a state. `{}` is the state.
pub(super) const OF_STATES: &[(&str, &str)] = &[
    ("{} Public Service Commission|{} PSC", "{} लोक सेवा आयोग"),
    ("{} Police", "{} पुलिस"),
    ("{} High Court|High Court of {}", "{} उच्च न्यायालय"),
    ("Government of {}|Govt of {}|{} Government", "{} सरकार"),
    ("{} Forest Department", "{} वन विभाग"),
    ("{} Health Department", "{} स्वास्थ्य विभाग"),
    ("{} Education Department", "{} शिक्षा विभाग"),
];

/// Names of bodies in a city. `{}` is the city.
pub(super) const OF_CITIES: &[(&str, &str)] = &[
    ("AIIMS {}", "एम्स {}"),
    ("RRB {}|Railway Recruitment Board {}", "रेलवे भर्ती बोर्ड {}"),
    ("{} University|University of {}", "{} विश्वविद्यालय"),
    ("{} High Court", "{} उच्च न्यायालय"),
    ("{} Municipal Corporation|Municipal Corporation of {}", "{} नगर निगम"),
];
