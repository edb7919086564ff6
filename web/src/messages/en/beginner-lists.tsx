/** Texts of the lists of internships and of jobs for freshers. */

export const internshipsTitle = () => "Internships";
export const internshipsDescription = () =>
  "Internships in India for students and graduates: stipend, skills and how to apply.";
export const internshipsFound = () => "Internships found";
export const internshipsLoading = () => "Loading internships...";
export const internshipsCounted = (count: number) => (count === 1 ? "internship" : "internships");
export const noInternships = () => "No internships found";
export const internshipsHeroTitle = () => "Internships to Learn the Work";
export const internshipsHeroLede = () =>
  "Openings for students and graduates, with stipend and skills stated up front.";
export const freshersTitle = () => "Fresher Jobs";
export const freshersDescription = () =>
  "Jobs for freshers in India: openings that ask for no experience, with salary and skills.";
export const freshersFound = () => "Fresher jobs found";
export const freshersLoading = () => "Loading fresher jobs...";
export const freshersCounted = (count: number) => (count === 1 ? "fresher job" : "fresher jobs");
export const noFresherJobs = () => "No fresher jobs found";
export const freshersHeroTitle = () => "Fresher Jobs to Begin Your Career";
export const freshersHeroLede = () =>
  "Openings that ask for no experience, with pay and skills stated up front.";
