import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { filesBelow, writeJson } from './files.ts';

// a page may dress what it is made of, whichever of their styles comes first
const folders = [
  { prefix: 'block', folder: 'src/blocks', layer: 'block' },
  { prefix: 'part', folder: 'src/ui', layer: 'block' },
  { prefix: 'island', folder: 'src/islands', layer: 'block' },
  { prefix: 'page', folder: 'src/pages', layer: 'page' },
] as const;

/** What the main pages are made of: home, listings, products, articles and the search. They stand in the style file beside the base. */
const fileSheets = [
  'block/article-grid',
  'block/category-card',
  'block/collection',
  'block/hero',
  'block/icon-and-text',
  'block/newsletter',
  'block/overlay-banner',
  'block/popup',
  'block/recommendations',
  'block/rich-text',
  'block/segmentation',
  'block/social-photos',
  'part/banner',
  'part/compare',
  'part/newsletter',
  'part/social-photos',
  'page/articles',
  'page/content-page',
  'page/listing',
  'page/product',
  'page/search',
];

/**
 * Minifies the base (all of client/styles, in the order of their names) and a sheet for each folder of these that has styles.
 * Galleries, which production does not have, stand in a file of their own.
 */
export function minifyStyles(font: string): void {
  const base = filesBelow('client/styles')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const sheets: Record<string, string> & { base: string } = { base: minify('base.css', base.replaceAll('FONT_URL', font)) };
  const galleries: Record<string, string> = {};
  for (const { prefix, folder, layer } of folders) {
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
      const rules = filesBelow(`${folder}/${name}`).filter((path) => path.endsWith('.css'));
      if (rules.length === 0) continue;
      const css = rules.map((path) => readFileSync(path, 'utf8')).join('\n');
      const file = prefix === 'page' && name.endsWith('-gallery') ? galleries : sheets;
      file[`${prefix}/${name}`] = minify(`${prefix}/${name}.css`, `@layer ${layer} {\n${css}\n}`);
    }
  }
  writeJson('dist/generated/styles.json', sheets);
  writeJson('dist/generated/base-style.json', { id: hash(['base', ...fileSheets].map((name) => sheets[name])), sheets: fileSheets });
  writeJson('dist/generated/gallery-styles.json', galleries);
}

function hash(texts: readonly (string | undefined)[]): string {
  if (texts.includes(undefined)) throw new Error('The style file names a sheet that there is not (scripts/build/styles.ts).');
  return createHash('sha256').update(texts.join('')).digest('hex').slice(0, 12);
}

const browsers = { chrome: 120 << 16, firefox: 125 << 16, safari: (17 << 16) | (4 << 8) };

const minify = (filename: string, css: string): string =>
  transform({ filename, code: Buffer.from(css), minify: true, targets: browsers }).code.toString();
