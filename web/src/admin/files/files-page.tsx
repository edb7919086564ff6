import { Panel } from "../../ui/panel";
import { AdminPage } from "../layout/admin-page";
import { FileManager } from "./file-manager";

export function FilesPage() {
  return (
    <AdminPage title="File Manager" back={{ to: "/admin", label: "Back to Dashboard" }}>
      <Panel>
        <FileManager />
      </Panel>
    </AdminPage>
  );
}
