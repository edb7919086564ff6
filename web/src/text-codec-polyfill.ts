import { textDecode, textEncode } from "@borewit/text-codec";

/** UTF-8 only, for the polyfill of `URL`, which needs these classes when it loads. */
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

// The codec looks up these classes at its first use. It must not find this polyfill.
textDecode(textEncode("", "utf-8"), "utf-8");
Object.assign(globalThis, { TextEncoder: Utf8Encoder, TextDecoder: Utf8Decoder });
