/** Texts of the feedback on an answer, which is loaded while the user writes the answer. */

import type { Marks, OtherWording, Score } from "../en/interview-feedback";

export const feedback = () => "फ़ीडबैक";
export const feedbackWithScore = ({ points, max }: Score) => `फ़ीडबैक: ${max} में से ${points}`;
export const strongAnswer = () => "दमदार जवाब।";
export const goodAnswer = () => "अच्छा जवाब।";
export const halfWay = () => "आधा रास्ता तय हो गया।";
export const beginning = () => "यह शुरुआत है। एक बार में एक बात सुधारें:";
export const improveFirst = (dimension: string) => `पहले यह सुधारें: ${dimension}`;

// Answer
export const yourAnswer = () => "आपका जवाब";
export const shows = ({ hidden, numbers }: Marks) => (
  <>
    {hidden(" (बिंदु ")}
    {numbers}
    {hidden(" मज़बूत)")}
  </>
);
export const weakens = ({ hidden, numbers }: Marks) => (
  <>
    {hidden(" (बिंदु ")}
    {numbers}
    {hidden(" कमज़ोर)")}
  </>
);

// Dimensions
export const sixAspects = () => "छह बातों पर फ़ीडबैक";
export const oneAspect = () => "एक बात पर फ़ीडबैक";
export const pointsOf = ({ points, max }: Score) => `${max} में से ${points}`;
export const pace = (why: string) => `रफ़्तार: ${why}`;

// Comparison
export const compare = () => "अच्छे जवाब से मिलाएं";
export const howItGoes = () => "जवाब कैसे आगे बढ़ता है";
export const whatItHolds = () => "जवाब में क्या होता है";
export const said = () => "कहा गया: ";
export const missing = () => "छूट गया: ";
export const foundByWords = () =>
  "ये बिंदु शब्दों से पहचाने जाते हैं, इसलिए बिल्कुल अलग शब्दों में कही बात छूट सकती है।";

// Next steps
export const comesBackOn = (date: string) => `यह सवाल ${date} को फिर आएगा।`;
export const seeHowItWent = () => "देखें, इंटरव्यू कैसा रहा";
export const nextQuestion = () => "अगला सवाल";
export const tryAgain = () => "फिर कोशिश करें";
export const backToFirstWording = () => "पहले रूप पर वापस जाएं";
export const answerVariant = () => "दूसरे रूप का जवाब दें";
export const firstWording = ({ question }: OtherWording) => <>सवाल का पहला रूप: {question}</>;
export const variant = ({ question }: OtherWording) => <>सवाल का दूसरा रूप: {question}</>;
