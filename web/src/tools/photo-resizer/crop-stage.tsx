import { type ChangeEvent, type PointerEvent, useEffect, useRef } from "react";
import { Button } from "../../ui/button";
import { moved, type Size, type View, withStrip, ZOOMS } from "./crop";
import type { Plan } from "./painter";
import type { Source } from "./use-photo-maker";

interface CropStageProps {
  readonly source: Source;
  readonly frame: Size;
  readonly plan: Plan;
  readonly onView: (view: View) => void;
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

/** The picture as it will be in the file; it is pushed with a finger, or by the sliders below. */
export function CropStage({ source, frame, plan, onView, onCanvas }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { view } = plan;
  const { picture, workshop } = source;
  useEffect(() => {
    if (canvas.current) workshop.paint(canvas.current, picture, frame, plan);
    onCanvas(canvas.current);
  }, [picture, workshop, frame, plan, onCanvas]);
  const push = usePush((by) => {
    const { picture: part } = withStrip(frame, plan.lines.length);
    onView(moved(picture, part, view, by));
  });
  return (
    <div className="flex flex-col gap-3">
      <canvas
        ref={canvas}
        role="img"
        aria-label="The picture as it will be in the file"
        {...push}
        className="mx-auto h-64 max-w-full cursor-grab touch-none rounded-lg border border-line-2 bg-white object-contain active:cursor-grabbing"
      />
      <p className="text-sm text-ink-2">Drag the picture, or use the sliders.</p>
      <Slider
        label="Zoom"
        value={view.zoom}
        least={ZOOMS.least}
        most={ZOOMS.most}
        onValue={(zoom) => onView({ ...view, zoom })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Slider
          label="Left to right"
          value={view.x}
          least={0}
          most={1}
          onValue={(x) => onView({ ...view, x })}
        />
        <Slider
          label="Up and down"
          value={view.y}
          least={0}
          most={1}
          onValue={(y) => onView({ ...view, y })}
        />
      </div>
      <Button
        size="small"
        icon="rotate-cw"
        className="self-start"
        onClick={() => onView({ ...view, turns: (view.turns + 1) % 4 })}
      >
        Turn by 90°
      </Button>
    </div>
  );
}

/** Follows a finger or a mouse over a canvas, in parts of what it shows. */
function usePush(onPush: (by: { x: number; y: number }) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({
      currentTarget: canvas,
      clientX: x,
      clientY: y,
    }: PointerEvent<HTMLCanvasElement>) {
      if (!last.current) return;
      // The canvas keeps its shape inside its box.
      const scale = Math.min(
        canvas.clientWidth / canvas.width,
        canvas.clientHeight / canvas.height,
      );
      onPush({
        x: (x - last.current.x) / (canvas.width * scale),
        y: (y - last.current.y) / (canvas.height * scale),
      });
      last.current = { x, y };
    },
    onPointerUp() {
      last.current = undefined;
    },
    onPointerCancel() {
      last.current = undefined;
    },
  };
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

function Slider({ label, value, least, most, onValue }: SliderProps) {
  return (
    <label className="block text-sm font-semibold">
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 100}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(Number(event.target.value))}
        className="block h-11 w-full accent-brand"
      />
    </label>
  );
}
