import { textDecode, textEncode } from "@borewit/text-codec";

/** UTF-8 alone, for the stand-in of `URL`, which asks for these classes when it loads. */
class Utf8Encoder {
  encode(text: string) {
    return textEncode(text, "utf-8");
  }
}

class Utf8Decoder {
  decode(bytes: Uint8Array) {
    return textDecode(bytes, "utf-8");
  }
}

// The codec looks for these classes once, at its first use; it must not find itself.
textDecode(textEncode("", "utf-8"), "utf-8");
Object.assign(globalThis, { TextEncoder: Utf8Encoder, TextDecoder: Utf8Decoder });
