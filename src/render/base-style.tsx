// The base style, which all pages share. A first visit gets it inline, and the browser then prefetches it as a style file together with the
// sheets of the main pages. Later pages link to that file (docs/decisions/024). The precedence of the base style puts it before all other
// styles.
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { SheetName } from '#ui/response.ts';
import fileInfo from '../../dist/generated/base-style.json' with { type: 'json' };
import { baseSheet, sheetCss } from './styles.ts';
import { placeholder } from './template.ts';

const encoder = new TextEncoder();
const precedence = 'base';

export let baseStyle: string;
/** Content of the style file. */
export let styleFile: string;
/** Hash of the style file's content. */
export let baseStyleId: string;
export let baseStylePath: string;
let fileSheets: readonly SheetName[];
let namesInFile: ReadonlySet<string>;
let styleEnd: Uint8Array;
let prefetch: Uint8Array;

const maxLists = 200;
const maxBytes = 4_000_000;
const encodedLists = createIsolateCache<Uint8Array>({ name: 'encoded style sheet lists', maxEntries: maxLists, maxBytes });

// the build writes this file next to the sheets
setBaseStyle(fileInfo as StyleFile);

/** The id of the style file, and the sheets in it. */
export interface StyleFile {
  id: string;
  sheets: readonly SheetName[];
}

/** Sets the base style from the sheets in styles.ts. Called at startup, and in development whenever the sheets have been replaced. */
export function setBaseStyle({ id, sheets }: StyleFile): void {
  baseStyle = baseSheet();
  fileSheets = sheets;
  namesInFile = new Set(sheets);
  styleFile = baseStyle + sheets.map(sheetCss).join('');
  baseStyleId = id;
  baseStylePath = `/styles/${id}.css`;
  styleEnd = encoder.encode(`" data-precedence="${precedence}" data-href="${id}">${baseStyle}</style>`);
  prefetch = encoder.encode(`<link rel="prefetch" as="style" href="${baseStylePath}"/>`);
  encodedLists.clear();
}

export const isInStyleFile = (name: string): boolean => namesInFile.has(name);

/** Returns the names of all sheets that a page has: its own, and those of the style file if the page links to it. */
export const listSheets = (source: BaseStyleSource, own: ReadonlySet<string>): Iterable<string> =>
  source === 'file' ? [...own, ...namesInFile] : own;

/**
 * Where a page gets the base style from. `inline`: from the page. `inline-only`: the same, for visitors without consent to the cookie that
 * records that the browser has the file. `file`: from the style file in the browser's cache. `around`: from the page around a dialog.
 */
export type BaseStyleSource = 'inline' | 'inline-only' | 'file' | 'around';

export const startsInline = (source: BaseStyleSource): boolean => source === 'inline' || source === 'inline-only';

export function BaseStyle({ source, nonce }: { source: BaseStyleSource; nonce: string }) {
  switch (source) {
    case 'inline':
    case 'inline-only':
      return (
        <>
          <style href={baseStyleId} precedence={precedence} nonce={nonce}>
            {baseStyle}
          </style>
          {source === 'inline' && <link rel="prefetch" as="style" href={baseStylePath} />}
        </>
      );
    case 'file':
      return <link rel="stylesheet" href={baseStylePath} precedence={precedence} nonce={nonce} />;
    case 'around':
      return null;
  }
}

const styleBegin = encoder.encode('<style nonce="');

/**
 * Returns the markup of `BaseStyle` for a cached page. If the page does not link to the style file, the markup also contains those of the
 * page's sheets that are in that file.
 */
export function styleHtml(source: BaseStyleSource, own: ReadonlySet<string>, nonce: string): string | readonly Uint8Array[] {
  const shared = () => [styleBegin, encoder.encode(nonce), encodeShared(own)];
  switch (source) {
    case 'inline':
      return [styleBegin, encoder.encode(nonce), styleEnd, prefetch, ...shared()];
    case 'inline-only':
      return [styleBegin, encoder.encode(nonce), styleEnd, ...shared()];
    case 'file':
      return `<link rel="stylesheet" href="${baseStylePath}" nonce="${nonce}" data-precedence="${precedence}"/>`;
    case 'around':
      return shared();
  }
}

/** Precedence of page sheets, which follow the base style. Cascade layers decide which rule wins. */
export const sheetPrecedence = 'page';

/**
 * Returns a style element with those of the page's sheets that are in the style file, as React would write it, but only the part after the
 * value of the nonce attribute. The result is cached, because there are few combinations of sheets.
 */
function encodeShared(own: ReadonlySet<string>): Uint8Array {
  const names = fileSheets.filter((name) => own.has(name));
  const list = names.join(' ');
  const known = encodedLists.get(list);
  if (known) return known;
  const encoded = encoder.encode(`" data-precedence="${sheetPrecedence}" data-href="${list}">${names.map(sheetCss).join('')}</style>`);
  encodedLists.put(list, encoded, 0, encoded.byteLength);
  return encoded;
}

const placeholderName = 'baseStyle';

/** Placeholder for the base style in a cached page. It is a style element, so that React puts it before all other styles. */
export const BaseStylePlaceholder = ({ secret }: { secret: string }) => (
  <style href={placeholderName} precedence={precedence} nonce={placeholder(secret, 'nonce')}>
    {placeholder(secret, placeholderName)}
  </style>
);

/** Replaces the style element that contains the placeholder with the text of the placeholder. */
export const uncoverBaseStyle = (html: string, secret: string): string =>
  html.replace(new RegExp(`<style[^>]*>(${secret}\\[${placeholderName}\\])</style>`), '$1');
