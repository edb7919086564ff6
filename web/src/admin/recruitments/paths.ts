/** Paths of the pages of recruitments. */
export const RECRUITMENTS_PATH = "/admin/recruitments";
export const NEW_RECRUITMENT_PATH = `${RECRUITMENTS_PATH}/new`;

export const editRecruitmentPath = (id: number) => `${RECRUITMENTS_PATH}/${id}`;

/** Returns the path of the form of a new recruitment that copies another one. */
export const copyRecruitmentPath = (id: number) => `${NEW_RECRUITMENT_PATH}?copy=${id}`;
