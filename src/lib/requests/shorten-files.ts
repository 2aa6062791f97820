// Parses a form with files (multipart/form-data, RFC 7578) as a stream and truncates its files. The text fields of a form with a large file
// can therefore be read, and the file does not take up memory.
import { joinBytes } from '../encoding/join-bytes.ts';

interface FileLimits {
  /** Maximum number of bytes per file. Longer files are truncated. */
  maxFileBytes: number;
  /** Maximum number of bytes in all files of a form. Files beyond it become empty. */
  maxFilesBytes: number;
}

/**
 * Takes the next chunk of a form and returns what is left of that chunk after truncation. Called without a chunk at the end of the form, it
 * returns the bytes still pending.
 */
export type Shortener = (chunk?: Uint8Array) => Uint8Array[];

/**
 * Maximum number of bytes in a part's headers, which contain a name and a type. Longer text does not belong to a form and is returned
 * unchanged.
 */
const maxHeadBytes = 16_384;
const headEnd = [13, 10, 13, 10];

/** Creates a shortener from a form's Content-Type header. Returns undefined if the form cannot contain files. */
export function createShortener(contentType: string, { maxFileBytes, maxFilesBytes }: FileLimits): Shortener | undefined {
  const [, quoted, plain] = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const delimiter = [...new TextEncoder().encode(`\r\n--${boundary}`)];
  let pending: Uint8Array = new Uint8Array(0);
  let isInHead = true;
  /** Number of bytes that this part may still have. Text fields are not limited here. */
  let roomOfPart = Number.POSITIVE_INFINITY;
  let roomOfFiles = maxFilesBytes;

  const take = (count: number): Uint8Array => {
    const taken = pending.subarray(0, count);
    pending = pending.subarray(count);
    return taken;
  };
  const takeBody = (count: number): Uint8Array => {
    const body = take(count);
    if (roomOfPart === Number.POSITIVE_INFINITY) return body;
    const kept = body.subarray(0, Math.min(roomOfPart, roomOfFiles));
    roomOfPart -= kept.length;
    roomOfFiles -= kept.length;
    return kept;
  };
  const beginPart = (head: string): void => {
    isInHead = false;
    roomOfPart = /^content-disposition:.*;\s*filename\*?=/im.test(head) ? maxFileBytes : Number.POSITIVE_INFINITY;
  };

  /** Returns the next piece of the form without truncated bytes; undefined if more bytes are needed to parse it. */
  const takeChunk = (): Uint8Array | undefined => {
    if (pending.length === 0) return undefined;
    if (isInHead) {
      const end = findBytes(pending, headEnd);
      if (end < 0) return pending.length > maxHeadBytes ? take(pending.length) : undefined;
      const head = take(end + headEnd.length);
      beginPart(new TextDecoder().decode(head));
      return head;
    }
    const end = findBytes(pending, delimiter);
    if (end < 0) return pending.length < delimiter.length ? undefined : takeBody(pending.length - delimiter.length + 1);
    const body = takeBody(end);
    isInHead = true;
    return joinBytes([body, take(delimiter.length)]);
  };

  return (chunk) => {
    if (!chunk) return [isInHead ? take(pending.length) : takeBody(pending.length)];
    pending = joinBytes([pending, chunk]);
    const left: Uint8Array[] = [];
    // copied, so that the memory of truncated bytes is freed
    for (let piece = takeChunk(); piece; piece = takeChunk()) left.push(piece.slice());
    return left;
  };
}

/** Returns the position of a byte sequence; -1 if it does not occur. */
function findBytes(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
