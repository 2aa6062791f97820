// Color profiles of photos (ICC.1:2022). An uploaded profile is never stored, because it may contain any text. If its primaries are those
// of a known color space, a new profile is written for that color space. Numbers
// in parentheses are sections of the specification.
import { joinBytes } from '../encoding/join-bytes.ts';

type Triple = readonly [number, number, number];

interface ColourSpace {
  name: string;
  /** X, Y and Z of red, green and blue under D50. */
  primaries: readonly [Triple, Triple, Triple];
  /** Function type and parameters of a parametric curve (10.18). */
  curve: { type: number; parameters: readonly number[] };
}

/** Color spaces that cameras and editors use in addition to sRGB. Browsers assume sRGB if there is no profile. */
const colourSpaces: readonly ColourSpace[] = [
  {
    name: 'Display P3',
    primaries: [
      [0.51512, 0.2412, -0.00105],
      [0.29198, 0.69225, 0.04189],
      [0.1571, 0.06657, 0.78407],
    ],
    curve: { type: 3, parameters: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] },
  },
  {
    name: 'Adobe RGB (1998)',
    primaries: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    curve: { type: 0, parameters: [2.19921875] },
  },
];

/** Tolerance for primaries. Common profiles of a color space differ by less than this. */
const tolerance = 0.002;

/** Returns a new profile for the color space of the given profile; undefined for sRGB and unknown color spaces. */
export function rewriteProfile(profile: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => readXyz(profile, tag));
  const space = colourSpaces.find((each) =>
    each.primaries.every((known, index) =>
      known.every((value, axis) => Math.abs((primaries[index]?.[axis] ?? Number.NaN) - value) < tolerance),
    ),
  );
  return space && writeProfile(space);
}

/** Length of the header. After it come the number of tags, and the signature, offset and length of each tag. */
const headerBytes = 128;

function readXyz(profile: Uint8Array, wanted: string): number[] | undefined {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  if (profile.length < headerBytes + 4 || readName(profile, 16) !== 'RGB ') return undefined;
  const count = Math.min(view.getUint32(headerBytes), (profile.length - headerBytes - 4) / 12);
  for (let index = 0; index < count; index++) {
    const at = headerBytes + 4 + index * 12;
    if (readName(profile, at) !== wanted) continue;
    const offset = view.getUint32(at + 4);
    if (offset + 20 > profile.length || readName(profile, offset) !== 'XYZ ') return undefined;
    return [8, 12, 16].map((axis) => view.getInt32(offset + axis) / 65_536);
  }
  return undefined;
}

const readName = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const d50: Triple = [0.9642, 1, 0.8249];

function writeProfile({ name, primaries, curve }: ColourSpace): Uint8Array<ArrayBuffer> {
  const [red, green, blue] = primaries;
  const parametric = element('para', 4 + 4 * curve.parameters.length, (view) => {
    view.setUint16(8, curve.type);
    curve.parameters.forEach((value, index) => {
      view.setInt32(12 + index * 4, Math.round(value * 65_536));
    });
  });
  const tags: [string, Uint8Array<ArrayBuffer>][] = [
    ['desc', writeText(name)],
    ['cprt', writeText('CC0')],
    ['wtpt', writeXyz(d50)],
    ['rXYZ', writeXyz(red)],
    ['gXYZ', writeXyz(green)],
    ['bXYZ', writeXyz(blue)],
    ['rTRC', parametric],
    ['gTRC', parametric],
    ['bTRC', parametric],
  ];
  const head = new Uint8Array(headerBytes + 4 + tags.length * 12);
  const view = new DataView(head.buffer);
  let at = head.length;
  for (const [index, [tag, data]] of tags.entries()) {
    const entry = headerBytes + 4 + index * 12;
    writeName(head, entry, tag);
    view.setUint32(entry + 4, at);
    view.setUint32(entry + 8, data.length);
    at += data.length;
  }
  view.setUint32(0, at);
  view.setUint32(8, 0x04300000); // profile version 4.3
  for (const [offset, text] of [
    [12, 'mntr'],
    [16, 'RGB '],
    [20, 'XYZ '],
    [36, 'acsp'],
  ] as const)
    writeName(head, offset, text);
  view.setUint16(24, 2026);
  view.setUint16(26, 1);
  view.setUint16(28, 1);
  d50.forEach((value, axis) => {
    view.setInt32(68 + axis * 4, Math.round(value * 65_536));
  });
  view.setUint32(headerBytes, tags.length);
  return joinBytes([head, ...tags.map(([, data]) => data)]);
}

const writeName = (bytes: Uint8Array, at: number, name: string): void =>
  bytes.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    at,
  );

/** Returns the data of a tag: its type, four reserved bytes, and a body padded to a multiple of four bytes. */
function element(type: string, bodyBytes: number, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(8 + Math.ceil(bodyBytes / 4) * 4);
  writeName(data, 0, type);
  write(new DataView(data.buffer));
  return data;
}

const writeXyz = (values: Triple): Uint8Array<ArrayBuffer> =>
  element('XYZ ', 12, (view) => {
    values.forEach((value, axis) => {
      view.setInt32(8 + axis * 4, Math.round(value * 65_536));
    });
  });

/** Returns a text tag in a single language (10.15). */
const writeText = (text: string): Uint8Array<ArrayBuffer> =>
  element('mluc', 20 + 2 * text.length, (view) => {
    view.setUint32(8, 1);
    view.setUint32(12, 12);
    view.setUint32(16, 0x656e5553); // language `en`, country `US`
    view.setUint32(20, 2 * text.length);
    view.setUint32(24, 28);
    [...text].forEach((letter, index) => {
      view.setUint16(28 + 2 * index, letter.charCodeAt(0));
    });
  });
