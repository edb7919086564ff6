/**
 * The privacy policy. It describes how this program processes data. Keep it in step with the code
 * (docs/security.md).
 */

import type { ReactNode } from "react";
import type { RenderLink } from "./text-page";

/** The name of the site, its email address, and the links to pages and sections. */
export interface PrivacyValues {
  readonly site: ReactNode;
  readonly email: ReactNode;
  readonly contact: RenderLink;
  readonly profile: RenderLink;
  readonly profileSecurity: RenderLink;
  readonly security: RenderLink;
  readonly google: RenderLink;
  readonly measurement: RenderLink;
  readonly googlePolicy: RenderLink;
  readonly analyticsOptOut: RenderLink;
}

export const title = () => "Privacy Policy";
export const pageDescription = (site: string) =>
  `Which personal data is kept, why, for how long, and what you can do about it: the privacy policy of ${site}.`;
export const updated = () => "Last updated: January 2025";
export const lede = ({ site }: PrivacyValues) => (
  <p>
    You can read everything on {site} without an account and without telling us who you are. This
    page says what is kept when you do tell us, and how you end it.
  </p>
);

export const inShortTitle = () => "In short";
export const inShort = ({ security, profile }: PrivacyValues) => (
  <ul>
    <li>
      With an account we keep your name, your email address, the jobs you save and how far you have
      come with interview questions. Your details for the eligibility check are kept only if you
      choose it. Nothing else about you is asked. For its security we also keep{" "}
      {security("records of sign-ins")}.
    </li>
    <li>
      You can download all of it, correct it and delete it yourself, under {profile("Profile")}.
    </li>
    <li>We sell no data, show no advertising and make no profile of you.</li>
    <li>Which jobs you look at and apply for is remembered by your own browser, not by us.</li>
  </ul>
);

export const whoTitle = () => "Who is responsible";
export const who = ({ site, email, contact }: PrivacyValues) => (
  <p>
    The operator of {site} decides how the data is used and is the data fiduciary under the Digital
    Personal Data Protection Act, 2023. You reach us at {email} or by the {contact("contact form")}.
  </p>
);

export const readingTitle = () => "When you only read";
export const reading = () => (
  <>
    <p>
      The server notes for each request when it came, for which page, and whether the answer went
      well. These notes hold neither your network address nor the words you searched for, and cannot
      be traced to you.
    </p>
    <p>
      Your network address is used while a request is answered. To slow down those who guess
      passwords or send mails in bulk, the server counts their attempts by network address. Failed
      sign-ins are counted in the database, for about two hours, under a digest in place of the
      address. The other attempts are counted in the memory of the server only, for about an hour.
      The providers that host the site or carry its traffic may keep technical logs of their own,
      for its security.
    </p>
    <p>
      Company logos, covers and pictures inside articles and listings may be loaded from other
      websites. Your browser then tells those sites your network address, as with every picture on
      the internet.
    </p>
  </>
);

export const accountTitle = () => "When you have an account";
export const account = () => (
  <>
    <p>We keep, because without it there would be no account:</p>
    <ul>
      <li>your name and your email address, and when you confirmed the address;</li>
      <li>
        your password, only as a salted argon2id hash, from which neither we nor others can read it;
      </li>
      <li>when the account was made and when its password last changed;</li>
      <li>whether it is an ordinary account or an administrator's account;</li>
      <li>the language of the pages where you signed up or last signed in, for our emails;</li>
      <li>
        where you are signed in: the browser and the system of each device, when you signed in there
        and when you last used it;
      </li>
      <li>
        if you set them up, your second factors: the secret of an authenticator app, encrypted; the
        public keys of your passkeys, with their names and when you last used them; and hashes of
        your recovery codes;
      </li>
      <li>the jobs you saved, and when, so that you find them on your other devices;</li>
      <li>
        the interview questions you practised: when, how often, the points of the last answer and
        the day on which the question comes back. Never what you answered;
      </li>
      <li>
        if you choose it and are 18 or older, your details for the eligibility check, such as your
        birth date, category and qualification, and when you last saved them.
      </li>
    </ul>
    <p>
      The basis is your consent, which you give by signing up and take back by deleting the account.
      You consent to keeping the details for the eligibility check apart from that. You take this
      consent back by deleting them in the check or under Profile.
    </p>
  </>
);

export const securityTitle = () => "Records for security";
export const security = () => (
  <>
    <p>
      The site keeps a record of sign-ins, failed sign-ins, changes of passwords and of the ways to
      sign in, and of what editors change. Each entry has the time, the number of the account and
      the network address; an entry about a sign-in also has the browser and the system of the
      device. With these entries, the operator and the administrators find out what happened if an
      account was misused. An entry contains no name and no email address. After you delete your
      account, its number and the network addresses stay in the entries until these are deleted.
    </p>
    <p>
      So that the guessing of others does not lock you out of your account, the server also keeps
      digests of up to 20 network addresses from which you signed in with your password, with a
      passkey or with a code, or chose a new password. It forgets all but the present one when you
      change the password (with two-factor sign-in, this one too), and all of them when you delete
      the account.
    </p>
  </>
);

export const googleTitle = () => "Signing in with Google";
export const google = ({ googlePolicy }: PrivacyValues) => (
  <p>
    If you choose “Continue with Google”, Google tells us your name, your email address and a number
    by which it knows you, and learns that you sign in here. We get neither your password nor access
    to anything else in your Google account. A cookie that lasts ten minutes ties your way to Google
    and back to your browser. What Google does with this is in{" "}
    {googlePolicy("Google's privacy policy")}.
  </p>
);

export const emailsTitle = () => "Emails";
export const emails = () => (
  <>
    <p>
      To an account we send only what it needs: the link to confirm the address, the link to choose
      a new password, and a note when the password or another way to sign in changes or the account
      is deleted.
    </p>
    <p>
      For <b>news by email</b> we keep your address, the language of the page, when you asked for it
      and when you confirmed it by the link in the first mail. Until you do, we send nothing else
      there. If you do not confirm it within seven days, we delete it. Every later mail carries a
      link that ends the subscription with one click. Ending it deletes the entry with your address
      and the records of mails about it; nothing is merely marked. Deleting an account ends the
      subscription of its address too.
    </p>
    <p>
      For <b>alerts</b> we keep your address, the lists and searches that you follow, how often and
      when we may write, and for thirty days which news we sent. The rules are the same: we write
      only after you confirm, and every mail carries a link that ends all alerts with one click and
      deletes your address. Your browser keeps a key to your alerts, so that you need not confirm
      the next one; logging out deletes it.
    </p>
    <p>
      A record of each mail, with its recipient and its language, is kept for up to thirty days
      after it was sent, so that a failed delivery can be found, and is then deleted.
    </p>
  </>
);

export const interviewsTitle = () => "When you practise interviews";
export const interviews = () => (
  <p>
    Your answer is sent to our server, read there by fixed rules, and neither kept nor noted in any
    log. If you answer by voice, your browser turns speech into text; its maker may process your
    voice on its own servers for that. You are told so, and asked, before the first time.
  </p>
);

export const toolsTitle = () => "When you use the career tools";
export const tools = () => (
  <>
    <p>
      <b>Résumé checker</b>: your file is sent to our server, read there by a program of its own,
      answered and forgotten. It is not stored, and no log says what is in it.
    </p>
    <p>
      <b>Career guidance</b>: we do not store your entries. They are part of the address of the
      result, so anyone who has that address can read them.
    </p>
    <p>
      <b>Eligibility check</b>: your details, such as your birth date, category and qualification,
      stay in your browser, unless you choose to keep them on your account. To work out the answer,
      they are sent to our server, which stores nothing of them for that. No address and no log
      contains them. “Remove my details” deletes them from your browser, and “Delete from my
      account” from your account.
    </p>
    <p>
      <b>Age, pay, marks, photo</b>: worked out in your browser, or from the address. A photo never
      leaves your device.
    </p>
    <p>
      <b>Ideas of a language model</b>, where they are offered: your answer or lines are sent to the
      service that is named beside the box, each time only after you ticked it.
    </p>
  </>
);

export const contactFormTitle = () => "When you write to us";
export const contactForm = ({ email }: PrivacyValues) => (
  <p>
    The contact form sends your name, your address and your message to {email}, so that we can
    answer. The server deletes it when it has been delivered; one that cannot be delivered is kept
    for thirty days at most. Our mailbox has it for as long as the matter needs. If you write by
    mail instead, only the mailbox has it.
  </p>
);
export const noContactForm = () => (
  <p>
    No mailbox has been set up for the contact form yet: what you write there is neither sent nor
    kept.
  </p>
);

export const reports = () => (
  <p>
    If you report a listing, its editors see your reason, what you write and the time. We do not
    keep your name, account or network address with it. A report is deleted thirty days after an
    editor has settled it. A report that no editor settles is deleted after ninety days.
  </p>
);

export const browserTitle = () => "What your browser remembers";
export const browser = () => (
  <>
    <p>
      This stays on your device. You delete it by deleting the data of this site in your browser;
      deleting your account there takes the session and the lists of jobs with it.
    </p>
    <ul>
      <li>
        <b>Your session</b>: a signed token that is good for thirty days at most, and the number,
        the email address and the kind of the account it belongs to. Logging out removes all of it,
        and ends the session on the server.
      </li>
      <li>
        <b>Saved jobs</b>, also kept on your account, and whose they are, so that the next person at
        this device does not see them.
      </li>
      <li>
        <b>Copies of pages</b> that you opened, and of the jobs that you saved, so that you can read
        them without a connection. Logging in and logging out delete them. Changes of saved jobs
        that could not be sent wait with the key of your session until they are sent; a résumé that
        you share with this site from another app waits until the page takes it.
      </li>
      <li>
        <b>Jobs you looked at</b> (the last twelve) and <b>applications you began</b> (the jobs
        whose link to apply you followed). We never learn either.
      </li>
      <li>
        <b>Saved posts</b> of the blog.
      </li>
      <li>
        <b>Interview practice</b>: points and dates, also kept on your account; the mock interview
        that you began, and what you wrote in it, until you begin the next one. Logging out removes
        all of it.
      </li>
      <li>
        <b>Results of career guidance</b> that you saved, and what you typed there, until the tab is
        closed. Logging out removes both.
      </li>
      <li>
        <b>Your details for the eligibility check</b>, also kept on your account if you chose so,
        until you remove them. Logging out removes them, too.
      </li>
      <li>
        <b>That you agreed to speak</b>, if you answered by voice.
      </li>
      <li>
        <b>The theme</b>, if you chose light or dark.
      </li>
      <li>
        <b>The language</b>, if you chose one.
      </li>
      <li>
        <b>The way back</b> to the page from which you went to sign in, until the tab is closed.
      </li>
    </ul>
  </>
);
export const cookies = ({ google }: PrivacyValues) => (
  <p>We set no cookie except the one for {google("signing in with Google")}.</p>
);
export const cookiesWithAnalytics = ({ google, measurement }: PrivacyValues) => (
  <p>
    Cookies are set for {google("signing in with Google")} and by Google Analytics, which{" "}
    {measurement("Measurement")} explains. We set no others.
  </p>
);

export const measurementTitle = () => "Measurement";
export const measurement = () => (
  <p>
    No analytics service is in use. The page notes for itself what was opened and clicked; these
    notes never leave your browser and are gone when you close the page. The server counts requests
    as a whole, not people.
  </p>
);
export const measurementWithAnalytics = ({ analyticsOptOut }: PrivacyValues) => (
  <p>
    To see which pages help, we use Google Analytics. It sets cookies and tells Google which pages
    you open, what you search for and what you do with a listing or an article (view, save, share,
    apply), with a random number for your browser, your network address and the kind of device. Your
    name, your email address and your account are not sent. You can prevent it by blocking cookies
    or scripts of googletagmanager.com, or with {analyticsOptOut("Google's opt-out add-on")}; the
    site works without.
  </p>
);

/** The recipients of data on a site with these services. */
export interface Recipients extends PrivacyValues {
  /** The name of the language model service, if there is one. */
  readonly modelService: string | null;
  readonly hasAnalytics: boolean;
}

export const recipientsTitle = () => "Who else gets data";
export const recipients = ({ modelService, hasAnalytics, measurement }: Recipients) => (
  <>
    <p>We do not sell or rent data. Others have it only where</p>
    <ul>
      <li>
        they work for us: the provider of the server and the provider that delivers our mails;
      </li>
      <li>you choose it: Google for signing in, an app with which you share a link;</li>
      {modelService ? (
        <li>
          you tick the box that sends your answer or lines to the language model service{" "}
          {`${modelService};`}
        </li>
      ) : null}
      {hasAnalytics ? (
        <li>
          they measure the use of the site: Google Analytics, which {measurement("Measurement")}{" "}
          explains;
        </li>
      ) : null}
      <li>an authority or a court in India asks for it and the law obliges us.</li>
    </ul>
    <p>
      “Apply Now”, official notices and some tools lead to other websites. What you enter there is
      theirs to protect, under their own policies.
    </p>
  </>
);

export const howLongTitle = () => "How long it is kept";
export const howLong = () => (
  <ul>
    <li>
      <b>Account, saved jobs and interview practice</b>: until you delete the account. They go at
      once, together with a subscription and the records of mails to you. One last mail tells you
      so; its record goes as soon as it has been delivered. An account whose email address is never
      confirmed is deleted after thirty days.
    </li>
    <li>
      <b>Details for the eligibility check</b> on your account: until you delete them or the
      account. They go at once.
    </li>
    <li>
      <b>Sessions</b>: until you sign out or they end, thirty days at most.
    </li>
    <li>
      <b>Second factors</b>: until you remove them or delete the account.
    </li>
    <li>
      <b>Counts of failed sign-ins</b>: about two hours.
    </li>
    <li>
      <b>Digests of addresses from which you signed in</b>: ninety days after the last sign-in from
      there. All but the present one go when you change the password, and all when you delete the
      account.
    </li>
    <li>
      <b>Records for security</b>: 400 days. The operator can set another time, of a year at least.
      They stay when you delete the account, without your name and your email address.
    </li>
    <li>
      <b>Subscription</b>: until you end it, when the records of mails about it go too; unconfirmed,
      seven days.
    </li>
    <li>
      <b>Records of mails</b>: up to thirty days.
    </li>
    <li>
      <b>Links in mails</b> about accounts: good for two days to confirm an address, for one hour to
      choose a password. We keep only a hash of those.
    </li>
    <li>
      <b>Links in mails</b> about subscriptions: good once and for two days to confirm, for ten
      years to leave. They are signed, and we keep none of them.
    </li>
    <li>
      <b>Backups</b>: what was deleted is gone from them when they are replaced.
    </li>
  </ul>
);

export const protectionTitle = () => "How it is protected";
export const protection = ({ profileSecurity }: PrivacyValues) => (
  <p>
    Passwords are hashed, guessing is slowed down, and a new password signs you out on every other
    device. You can add a second factor or a passkey, and sign out single devices, under{" "}
    {profileSecurity("Profile")}. You must enter your present password to change it or to delete the
    account, and to change other ways to sign in if you did not sign in just before. An account that
    has no password, because you sign in with Google, gets one only by a link sent to its email
    address, and is deleted only after that address is entered. Mails are handed to the mail server
    encrypted or not at all. Should your data get into wrong hands all the same, we tell you and the
    Data Protection Board of India, as the law demands.
  </p>
);

export const rightsTitle = () => "Your rights";
export const rights = ({ profile, email }: PrivacyValues) => (
  <>
    <p>
      The Digital Personal Data Protection Act, 2023 gives you these rights. We honour them for
      everyone who asks.
    </p>
    <ul>
      <li>
        <b>Access</b>: see what we keep and who else has it. “Download my data” under{" "}
        {profile("Profile")} gives all of it as one file.
      </li>
      <li>
        <b>Correction</b>: change your name under Profile; write to us for anything else.
      </li>
      <li>
        <b>Erasure</b>: “Delete account” under Profile; the link in each mail for a subscription.
      </li>
      <li>
        <b>Withdrawal of consent</b>, as easily as you gave it, by the same ways. What was done
        before stays lawful.
      </li>
      <li>
        <b>Grievance</b>: write to {email}. We answer within one month. If that does not settle it,
        you can complain to the Data Protection Board of India.
      </li>
      <li>
        <b>Nomination</b>: name a person who may use these rights for you if you die or can no
        longer act, by writing to us.
      </li>
    </ul>
    <p>To protect your data, we may ask you to write from the address of the account.</p>
  </>
);

export const childrenTitle = () => "Children";
export const children = ({ site }: PrivacyValues) => (
  <p>
    {site} is not intended for children under 13, and we do not knowingly keep data about them. If
    you are under 18, make an account only with the consent of a parent or guardian. If you know of
    a child's account, tell us and we delete it.
  </p>
);

export const changesTitle = () => "Changes";
export const changes = () => (
  <p>
    When this policy changes, the date above changes with it. If we ever want to use your data for
    something new, we ask you first.
  </p>
);

export const contactTitle = () => "Contact";
export const contact = ({ email, contact: form }: PrivacyValues) => (
  <p>
    Questions, requests and grievances about your data: {email}, or the {form("contact form")}.
  </p>
);
