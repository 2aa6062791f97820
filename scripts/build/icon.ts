import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeIfChanged } from './files.ts';

const source = 'public/icon.svg';
/** The icon for browsers and crawlers that request /favicon.ico. */
export const iconPath = 'dist/client/favicon.ico';
const edge = 32;

/** Writes the icon as an .ico file: a directory with one entry, then the image as PNG. */
export async function writeIcon(): Promise<void> {
  if (existsSync(iconPath) && statSync(iconPath).mtimeMs >= statSync(source).mtimeMs) return;
  // Imported here because it is slow to load and rarely needed.
  const { default: sharp } = await import('sharp');
  const picture = await sharp(readFileSync(source), { density: 300 }).resize(edge, edge).png({ palette: true }).toBuffer();
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // kind: icon
  directory.writeUInt16LE(1, 4); // number of images
  directory.writeUInt8(edge, 6);
  directory.writeUInt8(edge, 7);
  directory.writeUInt16LE(1, 10); // color planes
  directory.writeUInt16LE(32, 12); // bits per pixel
  directory.writeUInt32LE(picture.byteLength, 14);
  directory.writeUInt32LE(directory.byteLength, 18);
  writeIfChanged(iconPath, Buffer.concat([directory, picture]));
}
