// JPEG (ITU-T T.81) is a list of segments, each with a marker and a length. After a start of scan there is pixel data until the next
// marker.
import { joinBytes } from '../encoding/join-bytes.ts';
import { rewriteProfile } from './colour-profile.ts';
import { readOrientation, writeOrientation } from './exif.ts';
import type { CleanFile, PhotoSize } from './photo.ts';

const marker = { alone: 0x01, start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee };

/** Segments that a decoder needs: Huffman and quantization tables, number of lines, restart interval, and scans. */
const requiredSegments = [0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd];

/**
 * Returns true for segments that are kept. Of the APPn segments, only JFIF and Adobe's color transform are kept; color profiles are
 * rewritten (colour-profile.ts). Comments are removed, and also reserved markers (T.81, table B.1), because decoders ignore them and they
 * may contain anything.
 */
function isAllowedSegment(code: number, body: Uint8Array): boolean {
  if (code === marker.jfif) return body.length <= maxNoteBytes && startsWith(body, 'JFIF\0');
  if (code === marker.adobe) return body.length <= maxNoteBytes && startsWith(body, 'Adobe');
  return isFrame(code) || requiredSegments.includes(code);
}

/**
 * Maximum size of JFIF and Adobe segments in bytes. They usually have about twelve bytes; larger ones contain a thumbnail or unknown data.
 */
const maxNoteBytes = 20;

const startsWith = (body: Uint8Array, text: string): boolean => [...text].every((letter, at) => body[at] === letter.charCodeAt(0));

/** Returns true for the markers of frame segments. C4, C8 and CC are in the same range, but have other purposes. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

/**
 * Returns the JPEG without Exif, XMP, comments, thumbnails and data after its end. The orientation is written to a new segment. Returns
 * undefined if the file is not a JPEG or is truncated.
 */
export function cleanJpeg(file: Uint8Array): CleanFile | undefined {
  if (file[0] !== 0xff || file[1] !== marker.start || file[2] !== 0xff) return undefined;
  const kept: Uint8Array[] = [];
  const profile: Uint8Array[] = [];
  let orientation = 1;
  let size: PhotoSize | undefined;
  let hasScan = false;
  for (let at = 2; ; ) {
    if (file[at] !== 0xff) return undefined;
    const code = file[at + 1];
    if (code === undefined) return undefined;
    if (code === 0xff) {
      at += 1; // skips a fill byte
      continue;
    }
    if (code === marker.end) break;
    if (code === marker.alone) {
      at += 2; // skips a marker without a length
      continue;
    }
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    const bodyEnd = at + 2 + length;
    if (length < 2 || bodyEnd > file.length) return undefined;
    const body = file.subarray(at + 4, bodyEnd);
    if (code === marker.profile && startsWith(body, profileName))
      profile[body[profileName.length] ?? 0] = body.subarray(profileName.length + 2);
    if (code === marker.exif) orientation = readOrientation(body) ?? orientation;
    if (isFrame(code)) {
      if (size) return undefined; // rejected, because decoders differ in which of two frames they use
      size = readFrame(body);
    }
    const end = code === marker.scan ? findScanEnd(file, bodyEnd) : bodyEnd;
    if (end === undefined) return undefined;
    if (isAllowedSegment(code, body)) kept.push(file.subarray(at, end));
    hasScan ||= code === marker.scan;
    at = end;
  }
  if (!size || !hasScan) return undefined;
  const start = Uint8Array.of(
    0xff,
    marker.start,
    ...(orientation > 1 ? writeOrientation(orientation) : []),
    ...writeProfileSegment(rewriteProfile(joinBytes(profile.filter((part) => part !== undefined)))),
  );
  const isTurned = orientation >= 5;
  return {
    bytes: joinBytes([start, ...kept, Uint8Array.of(0xff, marker.end)]),
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
  };
}

/** Start of a profile segment. The segment's number and the number of segments follow, because a profile may be split into several. */
const profileName = 'ICC_PROFILE\0';

/** Returns the segment of a rewritten profile, which always fits into a single segment. */
function writeProfileSegment(profile: Uint8Array | undefined): number[] {
  if (!profile) return [];
  const length = 2 + profileName.length + 2 + profile.length;
  const name = [...profileName].map((letter) => letter.charCodeAt(0));
  return [0xff, marker.profile, length >> 8, length & 0xff, ...name, 1, 1, ...profile];
}

/** Parses the precision, height and width in a frame segment. */
const readFrame = (body: Uint8Array): PhotoSize => ({
  height: ((body[1] ?? 0) << 8) | (body[2] ?? 0),
  width: ((body[3] ?? 0) << 8) | (body[4] ?? 0),
});

/**
 * Returns the position of the first marker after pixel data, ignoring stuffed bytes and restart markers; undefined if the file is
 * truncated.
 */
function findScanEnd(file: Uint8Array, from: number): number | undefined {
  for (let at = file.indexOf(0xff, from); at >= 0 && at < file.length - 1; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return undefined;
}
