// Bytes as base64 (RFC 4648, section 4), in pieces: a call takes only so many arguments.

const pieceBytes = 0x8000;

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(text);
}

/** Undefined where the text is no base64. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
