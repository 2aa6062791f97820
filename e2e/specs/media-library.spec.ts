// A picture from the editor's file to the visitor's screen: uploaded and published on the command line, and displayed in a banner.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { writeShop } from '../../scripts/content/open-editing.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

const state = '.wrangler/e2e';
const run = promisify(execFile);

/** Runs a command of `npm run content` on the running shop, and returns what it prints. */
async function content(...names: string[]): Promise<string> {
  const script = ['scripts/with-backend.mjs', 'scripts/content/run.ts'];
  const { stdout } = await run('node', [...script, ...names, '--persist-to', state]);
  return stdout;
}

/** Writes a photo of a ridge with the position of the photographer, and returns the path of its file. */
async function writePhoto(folder: string, color: string): Promise<string> {
  const file = join(folder, 'ridge.jpg');
  const position = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' };
  const photo = sharp({ create: { width: 2400, height: 1350, channels: 3, background: color } });
  await photo
    .withExif({ IFD0: { ImageDescription: 'Ada’s balcony' }, IFD3: position })
    .jpeg()
    .toFile(file);
  return file;
}

function writePage(folder: string, media: object): string {
  const file = join(folder, 'en-us', 'page', 'uploaded-ridge.json');
  mkdirSync(join(folder, 'en-us', 'page'), { recursive: true });
  const seo = { title: 'Ridge', description: 'A page with an uploaded picture.' };
  const banner = { id: 'ridge', kind: 'overlay-banner', fields: { title: 'Above the clouds', media } };
  writeFileSync(file, JSON.stringify({ page: 'uploaded-ridge', title: 'Ridge', parent: 'showcase', seo, blocks: [banner] }));
  return file;
}

test(
  'a picture that an editor uploads is displayed in a published banner, and not before',
  longOn('desktop'),
  async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    writeShop(state, baseURL ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'media-'));
    const upload = await content('media', 'upload', await writePhoto(folder, '#8a9ba8'), '--alt', 'A ridge at dawn', '--locale', 'en-us');
    const id = /^[0-9a-f]{32}/.exec(upload)?.[0] ?? '';
    expect(id).not.toBe('');
    const document = writePage(folder, { mediaId: id });
    await content('put', document);
    expect((await page.goto('/en-us/showcase/uploaded-ridge'))?.status()).toBe(404);
    await content('publish', document);
    for (const [width, height, expected] of [
      [390, 844, 480],
      [1440, 900, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/en-us/showcase/uploaded-ridge');
      const picture = page.getByRole('img', { name: 'A ridge at dawn' });
      await expect(picture).toHaveJSProperty('complete', true);
      const [source, natural] = await picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth]);
      expect(source).toMatch(/\/media\/uploads\/[0-9a-f]{32}-\d+\.avif\?v1$/);
      expect(natural).toBeGreaterThanOrEqual(Math.min(expected, width));
      expect(await picture.getAttribute('srcset')).toMatch(/-480\.avif\?v1 480w, \S+ 960w, \S+ 1440w, \S+ 2000w$/);
      const file = await page.request.get(String(source));
      expect(file.headers()).toMatchObject({ 'content-type': 'image/avif', 'x-content-type-options': 'nosniff' });
      expect((await file.body()).includes('balcony')).toBe(false);
    }
    await content('media', 'replace', id, await writePhoto(folder, '#405060'));
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('img', { name: 'A ridge at dawn' })).toHaveAttribute('src', /\?v2$/);
    }).toPass();
    await expect(content('media', 'delete', id)).rejects.toThrow('uploaded-ridge');
  },
);
