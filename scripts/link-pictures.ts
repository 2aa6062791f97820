// Creates JPEG pictures from the pictures in public/media: for link previews, 1200 × 630 px, and of products for emails, 160 × 200 px.
//   npm run pictures:links                   all
//   npm run pictures:links -- shell-jacket   only pictures whose publicId contains the word
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { drawings, findSilhouette, productPicture, scenePicture, scenes } from '../src/demo/seed/taxonomy.ts';
import { emailPictureSize, linkPictureSize } from '../src/lib/pictures/media-url.ts';
import { readBrand, readLogo } from './build/brand.ts';
import { mediaFolder } from './pictures/recipe.ts';

const { width, height } = linkPictureSize;
const folder = 'public/link-pictures';
const emailFolder = 'public/email-pictures';
const filter = process.argv[2] ?? '';

const products = drawings.flatMap((drawing) => findSilhouette(drawing).colours.map((colour) => productPicture(drawing, colour, 'front')));
const landscapes = scenes.map(scenePicture);

const brand = await readBrand();
const logo = readLogo(`${brand.folder}/logo.svg`);
const logoSize = { width: Math.round((72 * logo.width) / logo.height), height: 72 };

/** Renders the brand's logo. Parts with the color `currentColor` have the given color. */
const drawLogo = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${logoSize.width}" height="72" viewBox="${logo.viewBox}" color="${colour}">${logo.body}</svg>`,
  );

/** Renders the whole product picture, with its background extended to both sides. */
async function placeProduct(publicId: string) {
  const own = Math.round((height * 4) / 5);
  const left = Math.floor((width - own) / 2);
  return sharp(`${mediaFolder}/${publicId}-960.avif`)
    .resize(own, height)
    .extend({ left, right: width - own - left, extendWith: 'copy' });
}

async function write(publicId: string, isScene: boolean): Promise<void> {
  const path = `${folder}/${publicId}.jpg`;
  await mkdir(dirname(path), { recursive: true });
  const picture = isScene ? sharp(`${mediaFolder}/${publicId}-1200.webp`).resize(width, height) : await placeProduct(publicId);
  const { paper, ink } = brand.file.colors;
  const mark = drawLogo(isScene ? paper : ink);
  const whole = await picture.png().toBuffer();
  await sharp(whole)
    .composite([{ input: mark, left: width - logoSize.width - 48, top: height - logoSize.height - 44 }])
    .jpeg({ quality: isScene ? 74 : 70, mozjpeg: true })
    .toFile(path);
}

async function writeForEmail(publicId: string): Promise<void> {
  const path = `${emailFolder}/${publicId}.jpg`;
  await mkdir(dirname(path), { recursive: true });
  await sharp(`${mediaFolder}/${publicId}-480.avif`)
    .resize(emailPictureSize.width, emailPictureSize.height)
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(path);
}

const wanted = [
  ...products.map((publicId) => ({ publicId, isScene: false })),
  ...landscapes.map((publicId) => ({ publicId, isScene: true })),
];
for (const { publicId, isScene } of wanted) {
  if (!publicId.includes(filter)) continue;
  await write(publicId, isScene);
  if (!isScene) await writeForEmail(publicId);
}
if (filter === '') {
  const known = new Set(wanted.map(({ publicId }) => `${publicId}.jpg`));
  for (const each of [folder, emailFolder]) {
    const entries = await readdir(each, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
    await Promise.all(paths.filter((path) => !known.has(path.slice(each.length + 1))).map((path) => rm(path)));
  }
}
console.log(`${wanted.filter(({ publicId }) => publicId.includes(filter)).length} pictures created`);
