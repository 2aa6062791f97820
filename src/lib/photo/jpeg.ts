// JPEG (ITU-T T.81): a list of segments, each a marker and a length, and after a start of scan the pixels up to the next marker.
import { joinBytes } from '../encoding/join-bytes.ts';
import { rewriteProfile } from './colour-profile.ts';
import { readOrientation, writeOrientation } from './exif.ts';
import type { CleanFile, PhotoSize } from './photo.ts';

const marker = { alone: 0x01, start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee };

/** What a decoder needs: Huffman and quantization tables, the number of lines, the interval of restarts, and scans. */
const needed = [0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd];

/**
 * Of the APPn segments JFIF and Adobe's colour transform are kept; a colour profile is written again (colour-profile.ts). Comments go, and so do reserved markers (T.81,
 * table B.1), which decoders pass over: anything can stand in them.
 */
function isKept(code: number, body: Uint8Array): boolean {
  if (code === marker.jfif) return body.length <= maxNoteBytes && startsWith(body, 'JFIF\0');
  if (code === marker.adobe) return body.length <= maxNoteBytes && startsWith(body, 'Adobe');
  return isFrame(code) || needed.includes(code);
}

/** Theirs have a dozen: more is a thumbnail, or something else. */
const maxNoteBytes = 20;

const startsWith = (body: Uint8Array, text: string): boolean => [...text].every((letter, at) => body[at] === letter.charCodeAt(0));

/** C4, C8 and CC are tables, not frames. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

/**
 * A JPEG without Exif, XMP, comments, thumbnails and what follows its end. How it was held is kept: a segment with that alone is written.
 * Undefined where the file is no JPEG, or breaks off.
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
      at += 1; // a fill byte
      continue;
    }
    if (code === marker.end) break;
    if (code === marker.alone) {
      at += 2; // it has no length
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
      if (size) return undefined; // which of two a decoder takes is its own affair
      size = readFrame(body);
    }
    const end = code === marker.scan ? findScanEnd(file, bodyEnd) : bodyEnd;
    if (end === undefined) return undefined;
    if (isKept(code, body)) kept.push(file.subarray(at, end));
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

/** Its number and how many there are follow: a profile may need several segments. */
const profileName = 'ICC_PROFILE\0';

/** A profile of ours needs one segment. */
function writeProfileSegment(profile: Uint8Array | undefined): number[] {
  if (!profile) return [];
  const length = 2 + profileName.length + 2 + profile.length;
  const name = [...profileName].map((letter) => letter.charCodeAt(0));
  return [0xff, marker.profile, length >> 8, length & 0xff, ...name, 1, 1, ...profile];
}

/** Precision, height, width. */
const readFrame = (body: Uint8Array): PhotoSize => ({
  height: ((body[1] ?? 0) << 8) | (body[2] ?? 0),
  width: ((body[3] ?? 0) << 8) | (body[4] ?? 0),
});

/** The next marker that is neither a stuffed byte nor a restart; undefined where the file breaks off. */
function findScanEnd(file: Uint8Array, from: number): number | undefined {
  for (let at = file.indexOf(0xff, from); at >= 0 && at < file.length - 1; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return undefined;
}
