import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/button";
import { type Choice, ChoiceField, TickField } from "../../ui/choice-field";
import { Field } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { goToAnswer } from "../tool-answer";
import { CropStage } from "./crop-stage";
import { customTarget, type TypedTarget, USUAL_TARGET } from "./custom-target";
import { MadeFile } from "./made-file";
import type { Plan } from "./painter";
import { PicturePicker } from "./picture-picker";
import { CUSTOM, PRESETS, type Preset, rangeText, type Target } from "./presets";
import { prepare, usePhotoMaker } from "./use-photo-maker";

const CHOICES: readonly Choice[] = [
  ...PRESETS.map(
    (preset): Choice => [
      preset.id,
      `${preset.name}: ${preset.width} × ${preset.height}, ${rangeText(preset)}`,
    ],
  ),
  [CUSTOM, "Another size"],
];

/** Makes of a picture the file that a form asks for. */
export function PhotoMaker() {
  const { id, select, target, fault, custom, preset } = useTarget();
  const { plan, fields } = usePlan(preset);
  const maker = usePhotoMaker();
  const { source, view, made, making, wrong, forget } = maker;
  useAnswerFocus(made !== undefined);
  const whole = useMemo<Plan>(() => ({ ...plan, view }), [plan, view]);
  return (
    <>
      <div
        // What is asked for changed: an older file is not the answer any more.
        onChange={forget}
        className="scripted flex flex-col gap-5 rounded-xl border border-line bg-paper p-4 shadow-card md:p-6"
      >
        <ChoiceField
          label="For which form"
          choices={CHOICES}
          value={id}
          onChange={(event) => select(event.target.value)}
          help={
            preset
              ? `${preset.asked ? `Asked: ${preset.asked}. ` : ""}As in notices of ${preset.year}: check your notice.`
              : "Width and height in pixels, size in kB, as your notice says."
          }
        />
        {preset ? null : custom}
        <PicturePicker
          onFile={maker.open}
          onIntent={prepare}
          error={wrong.file}
          camera={preset?.ink ? "environment" : "user"}
          name={source?.name}
        />
        {source && target ? (
          <>
            <CropStage
              source={source}
              frame={target}
              plan={whole}
              onView={maker.setView}
              onCanvas={maker.onCanvas}
            />
            {fields}
            <Button
              variant="primary"
              disabled={fault !== undefined || making}
              onClick={() => maker.make(target, preset?.id ?? "picture")}
            >
              {making ? "Making the file..." : "Make the file"}
            </Button>
            {wrong.making ? (
              <p role="alert" className="flex gap-2 text-red">
                <Icon name="circle-alert" className="mt-1" />
                {wrong.making}
              </p>
            ) : null}
          </>
        ) : null}
      </div>
      {made ? (
        <div className="mt-6">
          <MadeFile made={made} />
        </div>
      ) : null}
    </>
  );
}

/** Whoever had a file made goes on there. */
function useAnswerFocus(made: boolean) {
  useEffect(() => {
    if (made) goToAnswer("nearest");
  }, [made]);
}

/** What the file must be: as a known form asks, or of one's own size. */
function useTarget() {
  const [id, select] = useState(PRESETS[0].id);
  const [typed, setTyped] = useState(USUAL_TARGET);
  const preset = PRESETS.find((one) => one.id === id);
  const own = useMemo(() => customTarget(typed), [typed]);
  const good = "words" in own ? undefined : own;
  const fault = !preset && "words" in own ? own : undefined;
  // While a number is being typed the picture stays as it was.
  const last = useRef<Target>(PRESETS[0]);
  const target = preset ?? good ?? last.current;
  useEffect(() => {
    last.current = target;
  }, [target]);
  const set = (name: keyof TypedTarget) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const error = (name: keyof TypedTarget) => (fault?.field === name ? fault.words : undefined);
  const number = (name: keyof TypedTarget, label: string) => (
    <Field
      label={label}
      value={typed[name]}
      onChange={set(name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      error={error(name)}
    />
  );
  const custom = (
    <div className="grid grid-cols-2 items-start gap-3">
      {number("width", "Width, px")}
      {number("height", "Height, px")}
      {number("least", "From, kB")}
      {number("most", "To, kB")}
      {number("dpi", "Dots per inch")}
      <ChoiceField
        label="Kind of file"
        choices={[
          ["jpeg", "JPEG"],
          ["png", "PNG"],
        ]}
        value={typed.format}
        onChange={set("format")}
      />
    </div>
  );
  return { id, select, preset, target, fault, custom };
}

/** What else is done to the picture. */
function usePlan(preset: Preset | undefined) {
  const [name, setName] = useState("");
  const [date, setDate] = useState("");
  const [whiten, setWhiten] = useState(false);
  const ink = preset?.ink === true;
  const plan = useMemo(
    () => ({
      lines: ink ? [] : [name, date].map((line) => line.trim()).filter((line) => line !== ""),
      whiten: ink && whiten,
    }),
    [ink, name, date, whiten],
  );
  const fields = ink ? (
    <TickField
      label="Make the paper white"
      help="Takes away shadows and lines of light; look whether the ink stays whole."
      checked={whiten}
      onChange={(event) => setWhiten(event.target.checked)}
    />
  ) : (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field
        label="Name below it"
        help="Only if the notice asks for it."
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        maxLength={40}
      />
      <Field
        label="Date below it"
        help="As 20/11/2026."
        value={date}
        onChange={(event) => setDate(event.target.value)}
        autoComplete="off"
        maxLength={20}
      />
    </div>
  );
  return { plan, fields };
}
