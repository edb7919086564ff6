/** Paths of the pages of recruitments. */
export const RECRUITMENTS_PATH = "/admin/recruitments";
export const NEW_RECRUITMENT_PATH = `${RECRUITMENTS_PATH}/new`;

export const editRecruitmentPath = (id: number) => `${RECRUITMENTS_PATH}/${id}`;

/** Returns the path of the page of a recruitment for visitors. */
export const publicRecruitmentPath = (slug: string) => `/recruitment/${encodeURIComponent(slug)}`;

/** Path of the form of a new recruitment without a notice. */
export const ENTER_BY_HAND_PATH = `${NEW_RECRUITMENT_PATH}?by=hand`;

/** Returns the path of the form of a recruitment of the notice that was read, from 0. */
export const readRecruitmentPath = (at: number) => `${NEW_RECRUITMENT_PATH}?notice=${at + 1}`;
