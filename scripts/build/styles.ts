import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bundle, transform } from 'lightningcss';
import { filesBelow, writeJson } from './files.ts';

/**
 * Matches `<name>.<kind>.css`, or `<name>.<kind>.<section>.css` for a section of a longer sheet. The sheet is named `<name>.<kind>`. Each
 * kind has its own cascade layer, so that page rules override block and part rules in any order.
 */
const fileName = /^([a-z-]+\.(block|part|island|page))(?:\.[a-z-]+)?\.css$/;
const layers = { block: 'block', part: 'block', island: 'block', page: 'page' } as const;

/** Sheets of the main pages (home, listings, products, articles, search). The style file contains them after the base style. */
const fileSheets = [
  'article-grid.block',
  'category-card.block',
  'collection.block',
  'hero.block',
  'icon-and-text.block',
  'newsletter.block',
  'overlay-banner.block',
  'popup.block',
  'recommendations.block',
  'rich-text.block',
  'segmentation.block',
  'social-photos.block',
  'banner.part',
  'compare.part',
  'newsletter.part',
  'social-photos.part',
  'articles.page',
  'content-page.page',
  'listing.page',
  'product.page',
  'product-details.page',
  'search.page',
];

/** Minifies the base style and the sheets. Throws if a component uses a sheet that does not exist. */
export function minifyStyles(): void {
  const sheets: Record<string, string> & BaseSheets = { ...minifyBase() };
  const galleries: Record<string, string> = {};
  for (const [name, css] of readSheets()) (isGallery(name) ? galleries : sheets)[name] = minify(`${name}.css`, css);
  requireSheets({ ...sheets, ...galleries });
  writeJson('dist/generated/styles.json', sheets);
  writeJson('dist/generated/base-style.json', {
    id: hash(['base', 'below-fold', ...fileSheets].map((name) => sheets[name])),
    sheets: fileSheets,
  });
  writeJson('dist/generated/gallery-styles.json', galleries);
}

/** Returns whether a sheet belongs to a gallery page. These sheets are in a separate file, because production has no galleries. */
const isGallery = (name: string): boolean => name.endsWith('-gallery.page');

interface BaseSheets {
  base: string;
  'below-fold': string;
}

/** Lists the base style. The second file lists those of its rules that the first screen of a page does not need. */
const baseIndexes = { base: 'client/styles/index.css', 'below-fold': 'client/styles/below-fold.css' };

/** Returns whether a file belongs to the base style, which every page needs. */
const isBase = (path: string): boolean => path.endsWith('.base.css');

/** Minifies the files that the indexes import, in the same order. Throws if no index imports a base style file. */
function minifyBase(): BaseSheets {
  const imports = Object.values(baseIndexes).map((index) => readFileSync(index, 'utf8'));
  for (const path of filesBelow('src').filter(isBase))
    if (!imports.join('').includes(`@import "../../${path}";`))
      throw new Error(`Neither ${Object.values(baseIndexes).join(' nor ')} imports ${path}.`);
  const minifyIndex = (filename: string) => matchPolyfilledPopovers(bundle({ filename, minify: true, targets: browsers }).code.toString());
  return { base: minifyIndex(baseIndexes.base), 'below-fold': minifyIndex(baseIndexes['below-fold']) };
}

/**
 * Returns the CSS of each sheet by name. The files of a sheet are joined in order of their file names, whatever their folders. Throws for a
 * file with a wrong name or layer.
 */
function readSheets(): Map<string, string> {
  const sheets = new Map<string, string>();
  const paths = filesBelow('src').filter((path) => path.endsWith('.css') && !isBase(path));
  for (const path of paths.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
    const [, name, kind] = fileName.exec(basename(path)) ?? [];
    if (name === undefined) throw new Error(`${path} is not named <name>.<kind>.css, with the kind block, part, island, page or base.`);
    const layer = layers[kind as keyof typeof layers];
    const css = readFileSync(path, 'utf8');
    if (!css.startsWith(`@layer ${layer} {\n`)) throw new Error(`${path} does not begin with "@layer ${layer} {".`);
    sheets.set(name, `${sheets.get(name) ?? ''}${css}\n`);
  }
  return sheets;
}

/** Throws if a component uses a sheet that does not exist. */
function requireSheets(sheets: Readonly<Record<string, string>>): void {
  for (const path of filesBelow('src').filter((each) => each.endsWith('.tsx')))
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/<StyleSheet name="([^"]+)"/g))
      if (!(name in sheets)) throw new Error(`${path} uses the style sheet "${name}", but there is no file ${name}.css.`);
}

function hash(texts: readonly (string | undefined)[]): string {
  if (texts.includes(undefined)) throw new Error('fileSheets in scripts/build/styles.ts names a sheet that does not exist.');
  return createHash('sha256').update(texts.join('')).digest('hex').slice(0, 12);
}

const browsers = { chrome: 120 << 16, firefox: 125 << 16, safari: (16 << 16) | (4 << 8) };

const minify = (filename: string, css: string): string =>
  matchPolyfilledPopovers(transform({ filename, code: Buffer.from(css), minify: true, targets: browsers }).code.toString());

/**
 * Returns the CSS with selectors that also match popovers opened by the polyfill (client/page/old-safari.ts). `:is()` ignores selectors
 * that a browser does not know. Conditions (`@supports`) are not changed.
 */
const matchPolyfilledPopovers = (css: string): string =>
  css.replaceAll(/(?<!@supports[^{]*):popover-open/g, ':is(:popover-open,.\\:popover-open)');
