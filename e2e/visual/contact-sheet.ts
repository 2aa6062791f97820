// Writes test-results/contact-sheet.html, a page with all pictures of a run of `npm run visual`: first those that differ from the stored
// ones, each with the stored picture, the new picture and their difference. After an update, the stored picture is the one that was replaced.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
import sharp from 'sharp';

const sheet = resolve('test-results/contact-sheet.html');

interface Picture {
  name: string;
  /** Name of the project, which is the width. */
  width: string;
  status: TestResult['status'];
  /** Path of the stored picture. */
  path: string;
  /** The stored picture before the run. Undefined for a new state. */
  before: Buffer | undefined;
  after: Buffer | undefined;
}

interface Difference {
  image: Buffer;
  pixels: number;
}

export default class ContactSheet implements Reporter {
  #tests: TestCase[] = [];
  #stored = new Map<string, Buffer | undefined>();

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    for (const test of this.#tests) this.#stored.set(locate(test), read(locate(test)));
  }

  async onEnd(): Promise<void> {
    const pictures = this.#tests.map((test): Picture => {
      const [path, result] = [locate(test), test.results.at(-1)];
      const actual = result?.attachments.find(({ name }) => name.endsWith('-actual.png'))?.path;
      const after = read(actual ?? path);
      return { name: test.title, width: nameWidth(test), status: result?.status ?? 'skipped', path, before: this.#stored.get(path), after };
    });
    for (const picture of pictures) if (picture.status === 'passed') await compress(picture);
    const entries = await Promise.all(pictures.map(async (picture) => ({ picture, difference: await compare(picture) })));
    const isChanged = ({ picture: { status, before, after }, difference }: (typeof entries)[number]) =>
      status !== 'passed' || (before === undefined && after !== undefined) || (difference?.pixels ?? 0) > 0;
    const changed = entries.filter(isChanged).toSorted((one, other) => (other.difference?.pixels ?? 0) - (one.difference?.pixels ?? 0));
    mkdirSync(resolve(sheet, '..'), { recursive: true });
    writeFileSync(sheet, render(changed, pictures));
    console.log(`\n${changed.length} of ${pictures.length} pictures differ: ${relative('.', sheet)}`);
  }
}

const nameWidth = (test: TestCase): string => test.parent.project()?.name ?? '';

const locate = (test: TestCase): string => resolve(import.meta.dirname, 'pictures', nameWidth(test), `${test.title}.png`);

const read = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined);

/** Compresses a picture that this run has stored, without changing a pixel. Playwright compresses for speed. */
async function compress(picture: Picture): Promise<void> {
  const { path, before, after } = picture;
  if (after === undefined || before?.equals(after)) return;
  picture.after = await sharp(after).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
  writeFileSync(path, picture.after);
}

/** Compares the pictures before and after the run. Undefined if they are the same file, or if one of them is missing. */
async function compare({ before, after }: Picture): Promise<Difference | undefined> {
  if (before === undefined || after === undefined || before.equals(after)) return undefined;
  const sizes = await Promise.all([before, after].map((png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all(
    [before, after].map((png, index) => {
      const missing = { right: width - (sizes[index]?.width ?? 0), bottom: height - (sizes[index]?.height ?? 0) };
      return sharp(png)
        .ensureAlpha()
        .extend({ ...missing, background: 'magenta' })
        .raw()
        .toBuffer();
    }),
  );
  if (!one || !other) return undefined;
  const output = Buffer.alloc(one.length);
  const pixels = pixelmatch(one, other, output, width, height, { threshold: 0.02 });
  return {
    image: await sharp(output, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
    pixels,
  };
}

const show = (image: Buffer | undefined, caption: string): string =>
  image
    ? `<figure><figcaption>${caption}</figcaption><label><input type="checkbox"><img alt="${caption}" src="data:image/png;base64,${image.toString('base64')}"></label></figure>`
    : `<figure><figcaption>${caption}: none</figcaption></figure>`;

function render(changed: { picture: Picture; difference: Difference | undefined }[], pictures: Picture[]): string {
  const comparisons = changed.map(
    ({ picture: { name, width, status, before, after }, difference }) =>
      `<section><h3>${name}, ${width}</h3><p>${status}${difference ? `, ${difference.pixels} pixels differ` : ''}</p>
      <div class="row">${show(before, 'before')}${show(after, 'after')}${show(difference?.image, 'difference')}</div></section>`,
  );
  const names = [...new Set(pictures.map(({ name }) => name))];
  const all = names.map((name) => {
    const widths = pictures.filter((picture) => picture.name === name).map(({ width, after }) => show(after, `${name}, ${width}`));
    return `<div class="row">${widths.join('')}</div>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact sheet</title>
<style>
body { margin: 1rem; font: 0.875rem/1.4 system-ui, sans-serif; background: #ddd; }
.row, .all { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-start; }
section { margin-bottom: 2rem; }
h3, p, figure { margin: 0; }
figcaption { padding-block: 0.25rem; }
img { display: block; height: 22rem; max-width: 100%; object-fit: contain; object-position: top; background: #fff; cursor: zoom-in; }
section img { height: auto; max-height: 48rem; max-width: 31vw; }
input { position: absolute; opacity: 0; }
input:focus-visible + img { outline: 3px solid #06c; }
input:checked + img { position: fixed; inset: 0; z-index: 1; margin: auto; width: auto; height: auto; max-width: 100vw; max-height: 100vh; cursor: zoom-out; }
</style>
<h1>Contact sheet</h1>
<h2>Different pictures: ${changed.length} of ${pictures.length}</h2>
${comparisons.join('\n')}
<h2>All pictures</h2>
<div class="all">${all.join('\n')}</div>
</html>`;
}
