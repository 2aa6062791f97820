// Reads a form with files (multipart/form-data, RFC 7578) as it comes, and cuts its files short: nothing that is typed beside a large file
// is lost, and no large file is kept.
import { joinBytes } from '../encoding/join-bytes.ts';

interface FileLimits {
  /** Of one file: of a longer one the first bytes are left. */
  maxFileBytes: number;
  /** Of all files together: what comes beyond is empty. */
  maxFilesBytes: number;
}

/** Gives what is left of the next bytes; without any, of the end. */
export type Shortener = (chunk?: Uint8Array) => Uint8Array[];

/** A head is a name and a type. What is longer is no form, and is handed on as it is. */
const maxHeadBytes = 16_384;
const headEnd = [13, 10, 13, 10];

/** `contentType`: the header of the form. Undefined for what is no form with files. */
export function createShortener(contentType: string, { maxFileBytes, maxFilesBytes }: FileLimits): Shortener | undefined {
  const [, quoted, plain] = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const delimiter = [...new TextEncoder().encode(`\r\n--${boundary}`)];
  let pending: Uint8Array = new Uint8Array(0);
  let isInHead = true;
  /** Bytes that this part may still have. A text has no limit of its own. */
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

  /** What is left of the next piece; undefined where more has to come to tell what it is. */
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
    for (let piece = takePiece(); piece; piece = takePiece()) left.push(piece.slice()); // what is cut off is not kept
    return left;
  };
}

/** Where bytes stand in others; -1 for nowhere. */
function findBytes(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
