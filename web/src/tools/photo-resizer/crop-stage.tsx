import { type ChangeEvent, type PointerEvent, useEffect, useRef } from "react";
import * as t from "#messages/photo-resizer";
import { Button } from "../../ui/button";
import type { RenderPlan } from "./canvas-renderer";
import { panView, reserveTextLines, type Size, type View, ZOOM_RANGE } from "./crop";
import type { Source } from "./use-photo-maker";

interface CropStageProps {
  readonly source: Source;
  readonly frame: Size;
  readonly plan: RenderPlan;
  readonly onView: (view: View) => void;
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

/** Shows the output image. The user moves it by dragging or with the sliders. */
export function CropStage({ source, frame, plan, onView, onCanvas }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { view } = plan;
  const { picture, codec } = source;
  useEffect(() => {
    if (canvas.current) codec.drawFrame(canvas.current, picture, frame, plan);
    onCanvas(canvas.current);
  }, [picture, codec, frame, plan, onCanvas]);
  const dragHandlers = useDrag((by) => {
    const { picture: pictureArea } = reserveTextLines(frame, plan.lines.length);
    onView(panView(picture, pictureArea, view, by));
  });
  return (
    <div className="flex flex-col gap-3">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t.preview()}
        {...dragHandlers}
        className="mx-auto h-64 max-w-full cursor-grab touch-none rounded-lg border border-line-2 bg-white object-contain active:cursor-grabbing"
      />
      <p className="text-sm text-ink-2">{t.dragPicture()}</p>
      <Slider
        label={t.zoom()}
        value={view.zoom}
        min={ZOOM_RANGE.min}
        max={ZOOM_RANGE.max}
        onValue={(zoom) => onView({ ...view, zoom })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Slider
          label={t.leftToRight()}
          value={view.x}
          min={0}
          max={1}
          onValue={(x) => onView({ ...view, x })}
        />
        <Slider
          label={t.upAndDown()}
          value={view.y}
          min={0}
          max={1}
          onValue={(y) => onView({ ...view, y })}
        />
      </div>
      <Button
        size="small"
        icon="rotate-cw"
        className="self-start"
        onClick={() => onView({ ...view, quarterTurns: (view.quarterTurns + 1) % 4 })}
      >
        {t.turn()}
      </Button>
    </div>
  );
}

/** Tracks dragging on a canvas, in fractions of its size. */
function useDrag(onDrag: (by: { x: number; y: number }) => void) {
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
      // The canvas keeps its aspect ratio inside its box.
      const scale = Math.min(
        canvas.clientWidth / canvas.width,
        canvas.clientHeight / canvas.height,
      );
      onDrag({
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
  readonly min: number;
  readonly max: number;
  readonly onValue: (value: number) => void;
}

function Slider({ label, value, min, max, onValue }: SliderProps) {
  return (
    <label className="block text-sm font-semibold">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(Number(event.target.value))}
        className="block h-11 w-full accent-brand"
      />
    </label>
  );
}
