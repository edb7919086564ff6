import * as t from "#messages/follow";
import { ButtonLink } from "../ui/button";

/** Renders links to lists that can be followed. */
export const StartLinks = () => (
  <>
    <ButtonLink to="/govt-jobs" variant="primary">
      {t.governmentJobs()}
    </ButtonLink>
    <ButtonLink to="/private-jobs">{t.privateJobs()}</ButtonLink>
  </>
);
