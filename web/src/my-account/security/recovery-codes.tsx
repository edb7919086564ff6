import { useEffect, useRef } from "react";
import { useSite } from "../../app-context/settings";
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
        Your recovery codes
      </h4>
      <p className="mt-1 max-w-prose">
        These codes are shown only now. Store them where you find them without your phone. Each code
        works once, in place of your second factor.
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-x-8 gap-y-1.5 text-sm lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button size="small" onClick={() => void copyText(text, "Recovery codes")}>
          Copy
        </Button>
        <Button size="small" icon="download" onClick={() => download(name, text)}>
          Download
        </Button>
        <Button size="small" variant="primary" onClick={onStored}>
          I have stored them
        </Button>
      </div>
    </div>
  );
}

/** Stores the codes as a text file. */
function download(site: string, codes: string) {
  const text = `Recovery codes for ${site} (${window.location.host})\nEach code works once.\n\n${codes}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
