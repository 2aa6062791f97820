// Base64 (RFC 4648, section 4). Bytes are encoded in chunks, because a function call can have only a limited number of arguments.

const pieceBytes = 0x8000;

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(text);
}

/** Decodes base64. Returns undefined if the text is invalid. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
