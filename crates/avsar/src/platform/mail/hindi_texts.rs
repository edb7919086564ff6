//! The texts of the mails in Hindi.

use super::alert_mail::{AlertMail, DateLabel, manage_path, unsubscribe_path};
use super::message::MailMessage;
use super::security_change::SecurityChange;
use super::texts::{MailTexts, Site};

pub(super) struct Hindi<'a>(pub(super) Site<'a>);

const FOR_TWO_DAYS: &str = "लिंक एक ही बार काम करेगा, अगले 48 घंटों के अंदर।";
const FOR_AN_HOUR: &str = "लिंक एक ही बार काम करेगा, अगले एक घंटे के अंदर।";

impl MailTexts for Hindi<'_> {
    fn verify_address(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} के लिए अपने ईमेल पते की पुष्टि करें"))
            .with_text("नमस्ते,")
            .with_text(format!(
                "{name} पर इस ईमेल पते से एक अकाउंट बनाया गया है। पुष्टि करें कि यह पता आपका है। इसके बाद आप लॉग इन कर \
                 सकते हैं।"
            ))
            .with_link(
                "अपने पते की पुष्टि करें",
                self.0.url(&format!("/verify-email?token={token}")),
            )
            .with_text(FOR_TWO_DAYS)
            .with_text(
                "अगर साइन अप आपने नहीं किया, तो कुछ न करें: इस पुष्टि के बिना अकाउंट इस्तेमाल नहीं हो सकता।",
            );
        self.0.sign(mail)
    }

    fn choose_password(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} पर अपना साइन अप पूरा करें"))
            .with_text("नमस्ते,")
            .with_text(format!(
                "किसी ने इस ईमेल पते से {name} पर एक से ज़्यादा बार, अलग-अलग पासवर्ड के साथ साइन अप किया है। सुरक्षा के लिए \
                 इनमें से कोई पासवर्ड नहीं चलेगा। अपना पासवर्ड यहां चुनें; इससे आपके पते की पुष्टि भी हो जाएगी।"
            ))
            .with_link(
                "अपना पासवर्ड चुनें",
                self.0.url(&format!("/reset-password?token={token}")),
            )
            .with_text(FOR_AN_HOUR)
            .with_text("अगर साइन अप आपने नहीं किया, तो कुछ न करें: यह अकाउंट इस्तेमाल नहीं हो सकता।");
        self.0.sign(mail)
    }

    fn reset_password(&self, person: Option<&str>, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} के लिए नया पासवर्ड चुनें"))
            .with_text(greeting(person))
            .with_text(format!("किसी ने {name} पर इस ईमेल पते के अकाउंट के लिए नया पासवर्ड मांगा है।"))
            .with_link("नया पासवर्ड चुनें", self.0.url(&format!("/reset-password?token={token}")))
            .with_text(FOR_AN_HOUR)
            .with_text("अगर यह आपने नहीं किया, तो कुछ न करें: आपका पासवर्ड वही रहेगा।");
        self.0.sign(mail)
    }

    fn sign_up_attempt(&self, person: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} पर आपका अकाउंट पहले से है"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "किसी ने, शायद आपने ही, इस ईमेल पते से {name} पर साइन अप करने की कोशिश की। इस पते का अकाउंट पहले से है, और \
                 उसमें कुछ नहीं बदला गया।"
            ))
            .with_link("लॉग इन करें", self.0.url("/login"))
            .with_link("पासवर्ड भूल गए?", self.0.url("/forgot-password"))
            .with_text("अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं है।");
        self.0.sign(mail)
    }

    fn already_verified(&self, person: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} पर आपके ईमेल पते की पुष्टि हो चुकी है"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "किसी ने, शायद आपने ही, {name} पर इस ईमेल पते की पुष्टि के लिए एक और लिंक मांगा। पुष्टि पहले ही हो चुकी है: \
                 आप लॉग इन कर सकते हैं।"
            ))
            .with_link("लॉग इन करें", self.0.url("/login"));
        self.0.sign(mail)
    }

    fn password_changed(&self, person: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} पर आपका पासवर्ड बदल दिया गया"))
            .with_text(greeting(Some(person)))
            .with_text(format!(
                "{name} पर आपके अकाउंट का पासवर्ड बदल दिया गया है, और बाकी सभी डिवाइस लॉग आउट कर दिए गए हैं।"
            ))
            .with_text("अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें:")
            .with_link("नया पासवर्ड चुनें", self.0.url("/forgot-password"));
        self.0.sign(mail)
    }

    fn security_notice(&self, person: &str, change: SecurityChange) -> MailMessage {
        let name = self.0.name;
        let subject = format!("{name} पर आपके अकाउंट में लॉग इन का तरीका बदला गया");
        let mail = MailMessage::new(subject)
            .with_text(greeting(Some(person)))
            .with_text(description(change, name))
            .with_text(
                "अगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं है। अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें। इससे सभी \
                 डिवाइस लॉग आउट हो जाएंगे और Google अकाउंट का लिंक भी हट जाएगा।",
            )
            .with_link("नया पासवर्ड चुनें", self.0.url("/forgot-password"));
        let mail = if change.adds_a_factor() {
            mail.with_text(
                "जो जोड़ा गया है, वह नए पासवर्ड से नहीं हटता। इसी ईमेल पते से हमें तुरंत लिखें: हम उसे हटा देंगे।",
            )
            .with_link("हमें लिखें", self.0.url("/contact"))
        } else {
            mail.with_text("इसके बाद अपनी प्रोफ़ाइल देख लें।")
                .with_link("मेरी प्रोफ़ाइल", self.0.url("/profile"))
        };
        self.0.sign(mail)
    }

    fn confirm_subscription(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} के सब्सक्रिप्शन की पुष्टि करें"))
            .with_text("नमस्ते,")
            .with_text(format!(
                "किसी ने, शायद आपने ही, इस ईमेल पते पर {name} से नौकरियों की खबरें मंगाई हैं। पुष्टि करें कि आप ये खबरें चाहते हैं। \
                 फिर नई खबर आने पर हम लिखेंगे।"
            ))
            .with_link(
                "सब्सक्रिप्शन की पुष्टि करें",
                self.0.url(&format!("/subscribe/confirm?token={token}")),
            )
            .with_text(FOR_TWO_DAYS)
            .with_text("अगर यह आपने नहीं किया, तो कुछ न करें: इस पुष्टि के बिना इस पते पर कोई खबर नहीं भेजी जाएगी।");
        self.0.sign(mail)
    }

    fn subscribed(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let address = self.0.url(&format!("/unsubscribe?token={token}"));
        let mail = MailMessage::new(format!("{name} का आपका सब्सक्रिप्शन चालू है"))
            .with_text("नमस्ते,")
            .with_text(format!(
                "इस ईमेल पते पर {name} से नौकरियों की खबरों का सब्सक्रिप्शन चालू है। नई खबर आने पर हम लिखेंगे।"
            ))
            .with_text("आप इसे कभी भी बंद कर सकते हैं; तब आपका पता हटा दिया जाएगा:")
            .with_link("सब्सक्रिप्शन बंद करें", address.clone());
        self.0.sign(mail).with_unsubscribe(address)
    }

    fn confirm_alert(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} के अलर्ट की पुष्टि करें"))
            .with_text("नमस्ते,")
            .with_text(format!(
                "किसी ने, शायद आपने ही, इस ईमेल पते पर {name} से अलर्ट मंगाया है। पुष्टि करें कि आप यह अलर्ट चाहते हैं। फिर कुछ नया \
                 आने पर हम लिखेंगे।"
            ))
            .with_link(
                "अलर्ट की पुष्टि करें",
                self.0.url(&format!("/alerts/confirm?token={token}")),
            )
            .with_text("यह लिंक अगले 48 घंटे तक चलेगा।")
            .with_text("अगर यह आपने नहीं किया, तो कुछ न करें: इस पुष्टि के बिना इस पते पर कोई अलर्ट नहीं भेजा जाएगा।");
        self.0.sign(mail)
    }

    fn alert_exists(&self, token: &str) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} पर आपके अलर्ट"))
            .with_text("नमस्ते,")
            .with_text(format!(
                "किसी ने, शायद आपने ही, {name} से ऐसा अलर्ट मंगाया है जो पहले से चालू है, या आपके अलर्ट की सीमा पूरी हो चुकी है। कुछ \
                 नहीं बदला है।"
            ))
            .with_link("मेरे अलर्ट", self.0.url(&manage_path(token)));
        self.0.sign(mail).with_unsubscribe(self.0.url(&unsubscribe_path(token)))
    }

    fn alert(&self, mail: &AlertMail) -> MailMessage {
        let (name, count) = (self.0.name, mail.items.len() + mail.more);
        let subject = match mail.items.as_slice() {
            [item] if mail.more == 0 && item.dates_changed => {
                format!("{name}: {} की नई तारीखें", item.title)
            }
            [item] if mail.more == 0 => format!("{name}: {}", item.title),
            _ => format!("{name}: आपके लिए {count} नई खबरें"),
        };
        let mut message = MailMessage::new(subject);
        for item in &mail.items {
            let details = item.details(date_label, "तारीखें बदल गई हैं:");
            message = message.with_item(&item.title, details, self.0.url(&item.path));
        }
        if mail.more > 0 {
            message = message.with_text(format!("और {} खबरें।", mail.more));
        }
        let message = message
            .with_text(format!("यह मेल आपको इसलिए मिला है, क्योंकि आपने {name} पर अलर्ट चालू किया है।"))
            .with_link("अलर्ट बदलें या बंद करें", self.0.url(&manage_path(&mail.token)));
        self.0.sign(message).with_unsubscribe(self.0.url(&unsubscribe_path(&mail.token)))
    }

    fn account_deleted(&self, person: Option<&str>) -> MailMessage {
        let name = self.0.name;
        let mail = MailMessage::new(format!("{name} पर आपका अकाउंट हटा दिया गया"))
            .with_text(greeting(person))
            .with_text(format!(
                "{name} पर आपका अकाउंट और आपके बारे में रखी गई सारी जानकारी हटा दी गई है। आप जब चाहें, फिर से साइन अप कर सकते \
                 हैं।"
            ));
        self.0.sign(mail)
    }
}

fn date_label(label: DateLabel) -> &'static str {
    match label {
        DateLabel::Opens => "आवेदन शुरू",
        DateLabel::Closes => "अंतिम तारीख",
        DateLabel::Exam => "परीक्षा",
        DateLabel::AdmitCard => "एडमिट कार्ड",
        DateLabel::Result => "परिणाम",
    }
}

/// Returns a sentence about a change of an account at the site `name`.
fn description(change: SecurityChange, name: &str) -> String {
    match change {
        SecurityChange::GoogleLinked => {
            format!("अब {name} पर आपके अकाउंट में एक Google अकाउंट से भी लॉग इन किया जा सकता है।")
        }
        SecurityChange::GoogleRemoved => {
            format!("{name} पर आपके अकाउंट से Google अकाउंट का लिंक हटा दिया गया।")
        }
        SecurityChange::AuthenticatorAdded => {
            format!("{name} पर आपके अकाउंट में एक ऑथेंटिकेटर ऐप जोड़ा गया।")
        }
        SecurityChange::AuthenticatorRemoved => {
            format!("{name} पर आपके अकाउंट से ऑथेंटिकेटर ऐप हटा दिया गया।")
        }
        SecurityChange::PasskeyAdded => format!("{name} पर आपके अकाउंट में एक पासकी जोड़ी गई।"),
        SecurityChange::PasskeyRemoved => format!("{name} पर आपके अकाउंट से एक पासकी हटा दी गई।"),
        SecurityChange::RecoveryCodesReplaced => {
            format!("{name} पर आपके अकाउंट के लिए नए रिकवरी कोड बनाए गए।")
        }
        SecurityChange::RecoveryCodeUsed => {
            format!("{name} पर आपके अकाउंट में एक रिकवरी कोड से लॉग इन किया गया।")
        }
        SecurityChange::SecondFactorsReset => {
            format!("साइट के संचालक ने {name} पर आपके अकाउंट का टू-फ़ैक्टर लॉग इन बंद कर दिया।")
        }
    }
}

fn greeting(person: Option<&str>) -> String {
    person.map_or_else(|| "नमस्ते,".to_owned(), |person| format!("नमस्ते {person},"))
}
