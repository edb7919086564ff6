import { useEffect, useRef } from "react";
import * as t from "#messages/account-security";
import { useSite } from "../../app-context/settings";
import { saveFile } from "../../lib/save-file";
import { Button } from "../../ui/button";
import { copyText } from "./copy-text";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** Shows new recovery codes, which the server does not show again. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { name } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  return (
    <div className="mt-4 rounded-lg border border-saffron-line bg-saffron-soft p-4">
      <h4 ref={heading} tabIndex={-1} className="font-bold">
        {t.yourRecoveryCodes()}
      </h4>
      <p className="mt-1 max-w-prose">{t.storeRecoveryCodes()}</p>
      <ul className="mt-3 grid grid-cols-1 gap-x-8 gap-y-1.5 text-sm lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button size="small" onClick={() => void copyText(text, t.recoveryCodesCopied())}>
          {t.copy()}
        </Button>
        <Button size="small" icon="download" onClick={() => download(name, text)}>
          {t.download()}
        </Button>
        <Button size="small" variant="primary" onClick={onStored}>
          {t.codesAreStored()}
        </Button>
      </div>
    </div>
  );
}

/** Stores the codes as a text file. */
function download(site: string, codes: string) {
  const text = t.recoveryCodeFile({ site, host: window.location.host, codes });
  saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt");
}
