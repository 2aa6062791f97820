// Memory that is used again and again. New memory is emptied first, which takes longer than to write a page into it.

/** Pages are a tenth of it. What is larger gets memory of its own. */
const maxBytes = 1_000_000;
let scratch = new Uint8Array(0);

/**
 * Room for so many bytes. The next call gives the same room: use it for what copies the bytes at once, as a Response does
 * (https://fetch.spec.whatwg.org/#concept-bodyinit-extract), and never for what reads them later, such as a stream.
 */
export function takeScratch(byteLength: number): Uint8Array<ArrayBuffer> {
  if (byteLength > maxBytes) return new Uint8Array(byteLength);
  if (scratch.byteLength < byteLength) scratch = new Uint8Array(byteLength);
  return scratch.subarray(0, byteLength);
}
