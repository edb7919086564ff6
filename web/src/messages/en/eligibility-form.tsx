/** Texts of the tool about eligibility: its page, its form and its list of jobs. */

// Page
export const title = () => "Am I Eligible?";
export const lede = () =>
  "Which government jobs you can apply for: your age, category and qualification, compared with each notice.";
export const description = () =>
  "Find the government jobs and posts you can apply for: age limits with relaxation, qualification, category and fee, with the reason and the words of the notice.";
export const tryAgain = () => "Try Again";
export const loadingForm = () => "Loading form...";
export const formFailed = () => "The form could not be loaded";
export const checkConnection = () => "Please check your connection and try again.";
export const requestFailed = () =>
  "Your eligibility could not be checked. Please check your connection and try again.";
export const noConditions = () => "This job's conditions have not been entered yet.";
export const jobNotFound = () => "This job does not exist any longer.";
export const forJob = () => "For this job: ";
export const seeAllJobs = () => "See all jobs I can apply for";

// Form
export const yourDetails = () => "Your details";
export const privacy = () =>
  "Your details stay in this browser, unless you keep them on your account. They are sent to work out the answer; this check stores nothing.";
export const accountFailed = () =>
  "The details on your account could not be loaded. Details in this browser stay there.";
export const checkMe = () => "Check my eligibility";
export const checking = () => "Checking...";
export const removeDetails = () => "Remove my details";
export const detailsRemoved = () => "Your details were removed from this browser.";
export const leaveOut = () => "You can leave out any field. Then the answer may be “cannot tell”.";
export const numberUpTo = (max: number) => `Enter a number from 0 to ${max}.`;
export const notSaid = () => "Not filled in";
export const born = () => "Date of birth";
export const bornHelp = () => "As in your class 10 certificate.";
export const category = () => "Category";
export const ofState = (state: string) => `Only in ${state}`;
export const gender = () => "Gender";
export const male = () => "Male";
export const female = () => "Female";
export const transgender = () => "Transgender";
export const state = () => "Home state";
export const stateHelp = () => "The state of your domicile certificate.";
export const level = () => "Highest qualification";
export const levelHelp = () => "That you have passed, or whose result you await.";
export const marks = () => "Marks in it, in percent";
export const marksHelp = () => "For example 58.25. They are never rounded up.";
export const expectedOn = () => "Result expected on";
export const expectedOnHelp = () => "Only if you are in the final year or await the result.";
export const moreDetails = () => "More details, if a notice asks for them:";
export const moreQualifications = () => "Subjects and further qualifications";
export const secondQualification = () => "Second qualification";
export const thirdQualification = () => "Third qualification";
export const furtherLevel = () => "Qualification";
export const furtherMarks = () => "Marks, in percent";
export const heldOn = () => "Passed on";
export const heldOnHelp = () => "The date of the final result.";
export const experienceAndTests = () => "Experience, tests and licences";
export const reservation = () => "Reservation, disability and military service";
export const nationalityAndMarital = () => "Nationality and marital status";
export const creamyLayer = () => "My family is in the creamy layer";
export const creamyLayerHelp = () => "Only for OBC and other backward classes.";
export const subjects = () => "Subjects";
export const commaHelp = (example: string) => `Separated by commas, such as ${example}.`;
export const subjectsExample = () => "physics, chemistry, mathematics";
export const categoryState = () => "State on whose list your category is";
export const nationality = () => "Nationality";
export const indian = () => "Indian";
export const indianOrListed = () => "Nepal, Bhutan or another country named in notices";
export const otherNationality = () => "Other";
export const marital = () => "Marital status";
export const unmarried = () => "Unmarried";
export const married = () => "Married";
export const widowed = () => "Widowed";
export const divorced = () => "Divorced";
export const tests = () => "Tests passed";
export const testsExample = () => "UGC NET, CTET";
export const licences = () => "Licences and registrations";
export const licencesExample = () => "heavy driving licence, nursing council";
export const certificates = () => "Certificates";
export const certificatesExample = () => "typing, CCC";
export const experienceMonths = () => "Work experience, in months";
export const experienceField = () => "Field of the work experience";
export const otherExperienceMonths = () => "Other work experience, in months";
export const otherExperienceField = () => "Field of the other work experience";
export const claims = () => "Tick what applies to you";
export const pwbd = () => "Benchmark disability (40% or more)";
export const pwbdKind = () => "Kind of disability";
export const pwbdPercent = () => "Degree of disability, in percent";
export const esm = () => "Former serviceman or servicewoman";
export const serviceMonths = () => "Military service, in months";
export const releasedOn = () => "Released from service on";
export const departmental = () => "Employee of the department that recruits";
export const departmentalYears = () => "Completed years in the department";
export const widow = () => "Widowed, divorced or separated woman, not remarried";
export const sportsperson = () => "Meritorious sportsperson";
export const orphan = () => "Orphan";

// List
export const jobsFor = (count: number) =>
  count === 1 ? "1 job that may fit you" : `${count} jobs that may fit you`;
export const loadingJobs = () => "Comparing the notices...";
export const show = () => "Show";
export const showPossible = (count: number) => `All that may fit (${count})`;
export const showLastYear = () => "Last chance by age";
export const lastYear = () => "This is the last year in which your age fits.";
export const showEligible = (count: number) => `You can apply (${count})`;
export const showCannotTell = (count: number) => `Cannot tell (${count})`;
export const showNotEligible = (count: number) => `Not eligible (${count})`;
export const noRecord = (count: number) =>
  count === 1
    ? "1 more job is not compared, because its conditions have not been entered yet."
    : `${count} more jobs are not compared, because their conditions have not been entered yet.`;
export const noneShown = () => "No open job is in this group.";
export const allJobs = () => "All government jobs";
export const seeReasons = () => "See why";
export const lastDate = () => "Last date";
export const pages = () => "Pages";
export const previous = () => "Previous";
export const next = () => "Next";
export const pageOf = ({ page, pages }: PageOf) => `Page ${page} of ${pages}`;
export interface PageOf {
  readonly page: number;
  readonly pages: number;
}

// Explanation
export const howTitle = () => "How it is worked out";
export const howNotices = () =>
  "Editors enter the conditions of each notice with its exact words. The same program applies them to every applicant.";
export const howAge = () =>
  "The age counts on the day that the notice names. Relaxations count only as the notice gives them.";
export const howUnknown = () =>
  "What the notice does not say, or what you do not fill in, is never guessed. The answer is then “cannot tell”, with the reason.";
export const howNotice = () => "The official notice decides. Read it before you apply.";
