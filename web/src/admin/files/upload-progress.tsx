import { useId } from "react";
import { Button } from "../../ui/button";

interface UploadProgressProps {
  readonly progress: number;
  readonly onCancel: () => void;
}

/**
 * Progress of an upload. At 100 % the server still processes the file, so the label says "Almost
 * done".
 */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const id = useId();
  const percent = Math.floor(progress * 100);
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-ground px-3 py-2">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="text-sm tabular-nums">
          {percent < 100 ? `Uploading ${percent}%` : "Almost done"}
        </label>
        <progress id={id} max={100} value={percent} className="upload-progress" />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
