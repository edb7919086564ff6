import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type FileFolder, type UploadedFile, uploadedFiles } from "../../api/uploads";
import { Field } from "../../forms/field";
import { megabytes } from "../../lib/number-format";
import { LoadingText } from "../../ui/skeleton";
import { FileThumbnail } from "../files/file-thumbnail";
import { ErrorPanel } from "../layout/error-panel";

/** Number of newest files in which the search looks. It is the maximum of the API. */
const MAX_SEARCHED_FILES = 1000;
/** Number of files that are shown. The search finds the others. */
const MAX_SHOWN_FILES = 48;

interface FilePickerProps {
  readonly folder: FileFolder;
  /** The URL of the chosen file. */
  readonly chosenUrl: string;
  readonly onChoose: (file: UploadedFile) => void;
}

/** Chooses a file of a folder of the file manager. */
export function FilePicker({ folder, chosenUrl, onChoose }: FilePickerProps) {
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useQuery(uploadedFiles(folder, 0, MAX_SEARCHED_FILES));
  const words = search.toLowerCase().split(/\s+/);
  const found = data?.items.filter(({ filename }) =>
    words.every((word) => filename.toLowerCase().includes(word)),
  );
  const shown = found?.slice(0, MAX_SHOWN_FILES);
  return (
    <div className="grid gap-2">
      <Field
        label="Search by name"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter must not insert a file that is not the one searched for.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {error ? (
        <ErrorPanel text="The files could not be loaded." onRetry={() => void refetch()} />
      ) : null}
      {shown || error ? null : <LoadingText>Loading files...</LoadingText>}
      <p role="status" className="text-sm text-ink-2">
        {found && shown ? countText(found.length, shown.length) : ""}
      </p>
      <ul className="grid max-h-64 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2 overflow-y-auto p-1">
        {shown?.map((file) => (
          <li key={file.publicId}>
            <FileChoice
              file={file}
              isChosen={file.url === chosenUrl}
              onChoose={() => onChoose(file)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function countText(found: number, shown: number): string {
  if (found === 0) return "No files found.";
  if (found > shown) return `The newest ${shown} of ${found} files. Search to find others.`;
  return found === 1 ? "1 file" : `${found} files`;
}

interface FileChoiceProps {
  readonly file: UploadedFile;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const FileChoice = ({ file, isChosen, onChoose }: FileChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-lg border border-line p-2 text-left hover:border-control aria-pressed:border-brand aria-pressed:bg-brand-soft"
  >
    <FileThumbnail file={file} size="small" />
    <span className="min-w-0">
      <span className="block truncate text-sm font-semibold">{file.filename}</span>
      <span className="block text-xs text-ink-2 tabular-nums">
        {file.width ? `${file.width} × ${file.height}` : megabytes(file.size)}
      </span>
    </span>
  </button>
);
