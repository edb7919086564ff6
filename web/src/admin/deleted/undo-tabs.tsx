import { TabLinks } from "../lists/tab-links";
import { CHANGES_PATH, DELETED_PATH } from "./deleted-url";

/** Links to the lists of what can be taken back. */
export const UndoTabs = ({ current }: { readonly current: "records" | "changes" }) => (
  <TabLinks
    label="Lists"
    tabs={[
      { href: DELETED_PATH, label: "Deleted records", isCurrent: current === "records" },
      { href: CHANGES_PATH, label: "Your bulk changes", isCurrent: current === "changes" },
    ]}
  />
);
