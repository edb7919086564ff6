/** The pages that the route table names; each entry of the bundle supplies all of them. */
export type PageName =
  | "home"
  | "governmentList"
  | "privateList"
  | "cityList"
  | "techList"
  | "nonTechList"
  | "internshipList"
  | "fresherList"
  | "governmentJob"
  | "privateJob"
  | "techJob"
  | "nonTechJob"
  | "login"
  | "notFound";
