// Exif (CIPA DC-008) is a TIFF file in a JPEG segment. Only one of its fields matters for display: the camera's orientation.

const header = [0x45, 0x78, 0x69, 0x66, 0, 0]; // `Exif` and two zero bytes
const orientationTag = 0x0112;

/** Returns the orientation (1 to 8) in the Exif segment of a JPEG; undefined if the segment has none. */
export const readOrientation = (segment: Uint8Array): number | undefined =>
  header.some((byte, at) => segment[at] !== byte) ? undefined : readTiffOrientation(segment.subarray(header.length));

/** Returns the orientation (1 to 8) in Exif without a header, as in a PNG or WebP; undefined if there is none. */
export function readTiffOrientation(exif: Uint8Array): number | undefined {
  if (exif.length < 8) return undefined;
  const tiff = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return undefined;
  const entries = tiff.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return undefined;
    if (tiff.getUint16(at, isLittle) !== orientationTag) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Returns an Exif segment, including its marker and length, that contains only the orientation. */
export const writeOrientation = (orientation: number): number[] => [
  ...[0xff, 0xe1, 0, 34, ...header],
  ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8], // TIFF header: big-endian, with the directory at offset 8
  // directory with one entry: a single short value
  ...[0, 1, orientationTag >> 8, orientationTag & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
  ...[0, 0, 0, 0], // there is no further directory
];
