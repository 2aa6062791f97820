// Parses a form with files (multipart/form-data, RFC 7578) as a stream and truncates its files. So the text fields beside a large file are
// kept, and the large file does not stay in memory.
import { joinBytes } from '../encoding/join-bytes.ts';

interface FileLimits {
  /** Maximum bytes of a file. Longer ones are truncated to this length. */
  maxFileBytes: number;
  /** Maximum bytes of all files together. Files beyond are empty. */
  maxFilesBytes: number;
}

/** Returns the remaining bytes of the next chunk. Without a chunk, it returns the bytes of the end. */
export type Shortener = (chunk?: Uint8Array) => Uint8Array[];

/** Maximum size of a part's headers, which are a name and a type. A longer text is not a form and is passed on unchanged. */
const maxHeadBytes = 16_384;
const headEnd = [13, 10, 13, 10];

/** Creates a shortener from the Content-Type header of a form. Undefined if it is not a form with files. */
export function createShortener(contentType: string, { maxFileBytes, maxFilesBytes }: FileLimits): Shortener | undefined {
  const [, quoted, plain] = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const delimiter = [...new TextEncoder().encode(`\r\n--${boundary}`)];
  let pending: Uint8Array = new Uint8Array(0);
  let isInHead = true;
  /** Remaining bytes of this part. Text fields have no separate limit. */
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

  /** Returns the remaining bytes of the next piece; undefined if more bytes are needed to parse it. */
  const takePiece = (): Uint8Array | undefined => {
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
    for (let piece = takePiece(); piece; piece = takePiece()) left.push(piece.slice()); // a copy, so that the truncated bytes are freed
    return left;
  };
}

/** Returns the position of a byte sequence in others; -1 if it does not occur. */
function findBytes(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
