/** Reasons why a file cannot be opened as a picture. */

export const tooLarge = () => "This file is larger than 30 MB. Choose a smaller picture.";
export const tooManyPixels = () =>
  "This picture has more than 50 million pixels. Take it again with a smaller size.";
export const heicUnsupported = () =>
  "This browser cannot open HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send yourself a JPEG.";
export const notAPicture = () =>
  "The browser cannot open this file as a picture. Choose a JPEG, PNG or WebP file.";
