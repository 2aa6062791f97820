// The style that all pages share. A first visitor gets it inside the page, and the browser then prefetches it as a file, together with
// what the main pages are made of. Later pages link to that file (docs/decisions/024). Its precedence puts it before all other styles.
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { SheetName } from '#ui/response.ts';
import fileInfo from '../../dist/generated/base-style.json' with { type: 'json' };
import { baseSheet, sheetCss } from './styles.ts';
import { placeholder } from './template.ts';

const encoder = new TextEncoder();
const precedence = 'base';

export let baseStyle: string;
/** The text of the file. */
export let styleFile: string;
/** A hash of that text. */
export let baseStyleId: string;
export let baseStylePath: string;
let fileSheets: readonly SheetName[];
let namesInFile: ReadonlySet<string>;
let styleEnd: Uint8Array;
let prefetch: Uint8Array;

const maxLists = 200;
const maxBytes = 4_000_000;
const encodedLists = createIsolateCache<Uint8Array>({ name: 'encoded lists of style sheets', maxEntries: maxLists, maxBytes });

setBaseStyle(fileInfo as StyleFile); // written by the build beside the sheets themselves

/** The id of the style file, and the sheets in it. */
export interface StyleFile {
  id: string;
  sheets: readonly SheetName[];
}

/** Sets the base style from the sheets (styles.ts): once at start-up, and in development whenever they were replaced. */
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

/** The sheets that a page has: its own, and those of the file where it links to that. */
export const listSheets = (source: BaseStyleSource, own: ReadonlySet<string>): Iterable<string> =>
  source === 'file' ? [...own, ...namesInFile] : own;

/**
 * Where the base style comes from: inside the page, a file in the browser's cache, or the page around a dialog.
 * `inline-only`: inside the page, for a browser in which nothing may note that it has the file.
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

/** The markup of `BaseStyle` for a stored page, and of those of its sheets that the file has. */
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

/** Sheets of pages come after the base. Cascade layers decide which rule wins. */
export const sheetPrecedence = 'page';

/** From behind the nonce: those of the sheets that the file has, as React would write them. Few pages have other sheets than others. */
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

/** The placeholder of the base style in a stored page. It is a style element, so that React puts it before all others. */
export const BaseStylePlaceholder = ({ secret }: { secret: string }) => (
  <style href={placeholderName} precedence={precedence} nonce={placeholder(secret, 'nonce')}>
    {placeholder(secret, placeholderName)}
  </style>
);

/** Replaces the placeholder's element by the placeholder itself. */
export const uncoverBaseStyle = (html: string, secret: string): string =>
  html.replace(new RegExp(`<style[^>]*>(${secret}\\[${placeholderName}\\])</style>`), '$1');
