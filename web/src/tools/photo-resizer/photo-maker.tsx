import { useEffect, useMemo, useState } from "react";
import * as t from "#messages/photo-resizer";
import { CheckboxField, ChoiceField, type SelectOption } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { focusResult } from "../tool-result";
import type { RenderPlan } from "./canvas-renderer";
import { CropStage } from "./crop-stage";
import { DEFAULT_TARGET, parseTarget, type TargetInput } from "./custom-target";
import { OutputFilePanel } from "./output-file";
import { PicturePicker } from "./picture-picker";
import { CUSTOM, PRESETS, type Preset, type Target } from "./presets";
import { preloadImageCodec, usePhotoMaker } from "./use-photo-maker";

const presetOptions = (): readonly SelectOption[] => [
  ...PRESETS.map(
    (preset): SelectOption => [
      preset.id,
      `${t.presetName(preset.id)}: ${preset.width} × ${preset.height}, ${t.kilobyteRange(preset)}`,
    ],
  ),
  [CUSTOM, t.anotherSize()],
];

function presetHelp({ originalText, year }: Preset): string {
  return originalText ? t.presetHelpWithSize({ size: originalText(), year }) : t.presetHelp(year);
}

/** Converts an image into the file that a form requires. */
export function PhotoMaker() {
  const { id, select, target, targetError, custom, preset } = useTarget();
  const { plan, fields } = usePlan(preset);
  const maker = usePhotoMaker();
  const { source, view, output, isMaking, errors, discardOutput } = maker;
  useResultFocus(output !== undefined);
  const fullPlan = useMemo<RenderPlan>(() => ({ ...plan, view }), [plan, view]);
  return (
    <>
      <div
        // The requirements changed, so the previous file is discarded.
        onChange={discardOutput}
        className="scripted flex flex-col gap-5 rounded-xl border border-line bg-paper p-4 shadow-card md:p-6"
      >
        <ChoiceField
          label={t.whichForm()}
          options={presetOptions()}
          value={id}
          onChange={(event) => select(event.target.value)}
          help={preset ? presetHelp(preset) : t.customHelp()}
        />
        {preset ? null : custom}
        <PicturePicker
          onFile={maker.open}
          onIntent={preloadImageCodec}
          error={errors.file}
          camera={preset?.ink ? "environment" : "user"}
          name={source?.name}
        />
        {source && target ? (
          <>
            <CropStage
              source={source}
              frame={target}
              plan={fullPlan}
              onView={maker.setView}
              onCanvas={maker.onCanvas}
            />
            {fields}
            <Button
              variant="primary"
              disabled={targetError !== undefined || isMaking}
              onClick={() => maker.make(target, preset?.id ?? "picture")}
            >
              {isMaking ? t.makingFile() : t.makeFile()}
            </Button>
            {errors.isMaking ? (
              <p role="alert" className="flex gap-2 text-red">
                <Icon name="circle-alert" className="mt-1" />
                {errors.isMaking}
              </p>
            ) : null}
          </>
        ) : null}
      </div>
      {output ? (
        <div className="mt-6">
          <OutputFilePanel output={output} />
        </div>
      ) : null}
    </>
  );
}

/** Moves the focus to the new file. */
function useResultFocus(isReady: boolean) {
  useEffect(() => {
    if (isReady) focusResult("nearest");
  }, [isReady]);
}

/** The required file: of a preset or a custom size. */
function useTarget() {
  const [id, select] = useState<string>(PRESETS[0].id);
  const [input, setInput] = useState(DEFAULT_TARGET);
  const preset = PRESETS.find((candidate) => candidate.id === id);
  const parsed = useMemo(() => parseTarget(input), [input]);
  const validTarget = "message" in parsed ? undefined : parsed;
  const targetError = !preset && "message" in parsed ? parsed : undefined;
  // While an invalid number is being typed, the last valid size is used.
  const [lastTarget, setLastTarget] = useState<Target>(PRESETS[0]);
  const target = preset ?? validTarget ?? lastTarget;
  if (target !== lastTarget) setLastTarget(target);
  const set = (name: keyof TargetInput) => (event: { target: { value: string } }) =>
    setInput({ ...input, [name]: event.target.value });
  const fieldError = (name: keyof TargetInput) =>
    targetError?.field === name ? targetError.message : undefined;
  const number = (name: keyof TargetInput, label: string) => (
    <Field
      label={label}
      value={input[name]}
      onChange={set(name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      error={fieldError(name)}
    />
  );
  const custom = (
    <div className="grid grid-cols-2 items-start gap-3">
      {number("width", t.width())}
      {number("height", t.height())}
      {number("minKb", t.minSize())}
      {number("maxKb", t.maxSize())}
      {number("dpi", t.dotsPerInch())}
      <ChoiceField
        label={t.kindOfFile()}
        options={[
          ["jpeg", "JPEG"],
          ["png", "PNG"],
        ]}
        value={input.format}
        onChange={set("format")}
      />
    </div>
  );
  return { id, select, preset, target, targetError, custom };
}

/** Further processing: text lines, or white paper for ink. */
function usePlan(preset: Preset | undefined) {
  const [name, setName] = useState("");
  const [date, setDate] = useState("");
  const [whitenPaper, setWhitenPaper] = useState(false);
  const ink = preset?.ink === true;
  const plan = useMemo(
    () => ({
      lines: ink ? [] : [name, date].map((line) => line.trim()).filter((line) => line !== ""),
      whitenPaper: ink && whitenPaper,
    }),
    [ink, name, date, whitenPaper],
  );
  const fields = ink ? (
    <CheckboxField
      label={t.whitenPaper()}
      help={t.whitenPaperHelp()}
      checked={whitenPaper}
      onChange={(event) => setWhitenPaper(event.target.checked)}
    />
  ) : (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field
        label={t.nameBelow()}
        help={t.nameBelowHelp()}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        maxLength={40}
      />
      <Field
        label={t.dateBelow()}
        help={t.dateBelowHelp()}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        autoComplete="off"
        maxLength={20}
      />
    </div>
  );
  return { plan, fields };
}
