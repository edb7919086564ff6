/** Texts of voice input, which is loaded when the user wants to speak. */

export const answerByVoice = () => "Answer by voice";
export const stopListening = () => "Stop listening";
export const listening = () => "Listening… speak English; pauses are fine.";

// Consent
export const whereVoiceGoes = () => "Where your voice goes";
export const whereVoiceGoesText = () =>
  "Your browser turns speech into text. To do that, its maker (Google for Chrome, Microsoft for Edge, Apple for Safari) may process your voice on its own servers. We get only the text, when you ask for feedback, and keep neither.";
export const agreeAndSpeak = () => "Agree and speak";
export const ratherType = () => "I'd rather type";

// Errors
export const microphoneBlocked = () =>
  "The microphone is blocked for this site. Allow it in the browser's settings, or type your answer.";
export const notAllowed = () =>
  "This browser does not allow speech recognition here. Please type your answer.";
export const noMicrophone = () => "No microphone was found. Please type your answer.";
export const noConnection = () =>
  "Speech recognition needs a connection, and there is none just now. What was heard is kept.";
export const noEnglish = () => "This browser does not recognise English speech. Please type.";
export const listeningStopped = () =>
  "Listening stopped. What was heard is kept; you can continue by voice or by typing.";
export const microphoneTaken = () =>
  "Something else keeps taking the microphone, so listening has ended. What was heard is kept; please type.";
