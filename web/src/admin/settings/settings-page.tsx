import { useQuery } from "@tanstack/react-query";
import { ConfirmedActions } from "../../auth/confirmed-actions";
import { EditPage } from "../forms/edit-page";
import { anyForm, editKey } from "../forms/form-definition";
import { EnvironmentProvider } from "./setting-defaults";
import { SETTINGS_ID, type SettingsItem } from "./setting-values";
import { settingsForm } from "./settings-form";

const FORM = anyForm(settingsForm);

/** The page of the site's settings. A save needs a recent proof of identity. */
export function AdminSettingsPage() {
  // The form loads the settings. This shows the defaults that came with them.
  const { data } = useQuery<SettingsItem>({
    queryKey: editKey(FORM, SETTINGS_ID),
    queryFn: () => settingsForm.load(SETTINGS_ID),
    enabled: false,
  });
  return (
    <ConfirmedActions>
      <EnvironmentProvider value={data?.defaults}>
        <EditPage definition={FORM} id={String(SETTINGS_ID)} />
      </EnvironmentProvider>
    </ConfirmedActions>
  );
}
