import { existsSync, readFileSync } from 'node:fs';
import type { Brand } from '#brand.ts';
import type { SourceBrand } from './brand.ts';
import { writeIfChanged, writeJson } from './files.ts';

const folder = 'dist/client';
const manifestPath = `${folder}/site.webmanifest`;
const vectorPath = `${folder}/icon.svg`;
/** The icon for browsers and crawlers that request /favicon.ico. */
const faviconPath = `${folder}/favicon.ico`;
const faviconEdge = 32;

/** Square PNG icons. `padding` is the free space at each edge, as a share of the width, because devices cut off the corners. */
const pictures = [
  { path: `${folder}/apple-touch-icon.png`, edge: 180, isOpaque: true, padding: 0 },
  { path: `${folder}/icon-192.png`, edge: 192, isOpaque: false, padding: 0 },
  { path: `${folder}/icon-512.png`, edge: 512, isOpaque: false, padding: 0 },
  { path: `${folder}/icon-maskable.png`, edge: 512, isOpaque: true, padding: 0.1 },
];

/** Paths of all files that are created from the brand's icon. */
export const iconPaths: readonly string[] = [vectorPath, faviconPath, manifestPath, ...pictures.map(({ path }) => path)];

/** Writes the icons and the web app manifest (W3C Application Manifest). */
export async function writeIcons({ folder: source, file }: SourceBrand): Promise<void> {
  const icon = readFileSync(`${source}/icon.svg`);
  const background = file.colors.ink;
  const isCurrent =
    iconPaths.every((path) => existsSync(path)) && readFileSync(vectorPath).equals(icon) && readManifest().theme_color === background;
  if (!isCurrent) await drawIcons(icon, background);
  // Written last, because they mark the other files as current.
  writeIfChanged(vectorPath, icon);
  writeJson(manifestPath, createManifest(file));
}

const readManifest = () => JSON.parse(readFileSync(manifestPath, 'utf8')) as ReturnType<typeof createManifest>;

async function drawIcons(icon: Buffer, background: string): Promise<void> {
  // Imported here because it is slow to load and rarely needed.
  const { default: sharp } = await import('sharp');
  const draw = (edge: number) => sharp(icon, { density: 72 * 16 }).resize(edge, edge);
  writeIfChanged(faviconPath, createFavicon(await draw(faviconEdge).png({ palette: true }).toBuffer()));
  for (const { path, edge, isOpaque, padding } of pictures) {
    const margin = Math.round(edge * padding);
    const inside = await draw(edge - 2 * margin)
      .png()
      .toBuffer();
    const whole = sharp(inside).extend({ top: margin, bottom: margin, left: margin, right: margin, background });
    writeIfChanged(path, await (isOpaque ? whole.flatten({ background }) : whole).png({ palette: true }).toBuffer());
  }
}

/** Returns an .ico file: a directory with one entry, then the image as PNG. */
function createFavicon(picture: Uint8Array): Uint8Array {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // kind: icon
  directory.writeUInt16LE(1, 4); // number of images
  directory.writeUInt8(faviconEdge, 6);
  directory.writeUInt8(faviconEdge, 7);
  directory.writeUInt16LE(1, 10); // color planes
  directory.writeUInt16LE(32, 12); // bits per pixel
  directory.writeUInt32LE(picture.byteLength, 14);
  directory.writeUInt32LE(directory.byteLength, 18);
  return Buffer.concat([directory, picture]);
}

const createManifest = ({ name, colors }: Pick<Brand, 'name' | 'colors'>) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'browser',
  background_color: colors.paper,
  theme_color: colors.ink,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
