// The base style, which all pages share. A first visitor gets it inline, and the browser then prefetches it as a file, together with the
// sheets of the main pages. Later pages link to that file (docs/decisions/024). Its precedence puts it before all other styles.
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { SheetName } from '#ui/response.ts';
import fileInfo from '../../dist/generated/base-style.json' with { type: 'json' };
import { baseSheet, sheetCss } from './styles.ts';
import { placeholder } from './template.ts';

const encoder = new TextEncoder();
const precedence = 'base';

export let baseStyle: string;
/** The content of the style file. */
export let styleFile: string;
/** Hash of the content. */
export let baseStyleId: string;
export let baseStylePath: string;
let fileSheets: readonly SheetName[];
let namesInFile: ReadonlySet<string>;
let styleEnd: Uint8Array;
let prefetch: Uint8Array;

const maxLists = 200;
const maxBytes = 4_000_000;
const encodedLists = createIsolateCache<Uint8Array>({ name: 'encoded lists of style sheets', maxEntries: maxLists, maxBytes });

setBaseStyle(fileInfo as StyleFile); // the build writes it beside the sheets

/** The id of the style file, and the sheets in it. */
export interface StyleFile {
  id: string;
  sheets: readonly SheetName[];
}

/** Sets the base style from the sheets (styles.ts): once at startup, and in development whenever the sheets were replaced. */
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

/** Returns the sheets of a page: its own, and those of the style file if the page links to it. */
export const listSheets = (source: BaseStyleSource, own: ReadonlySet<string>): Iterable<string> =>
  source === 'file' ? [...own, ...namesInFile] : own;

/**
 * Source of the base style: inline in the page, the style file in the browser's cache, or the page around a dialog.
 * `inline-only`: inline, without consent to the cookie that says that the browser has the file.
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

/** Returns the markup of `BaseStyle` for a cached page, with those of its sheets that are in the style file. */
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

/** Precedence of the sheets of pages, after the base. Cascade layers decide which rule wins. */
export const sheetPrecedence = 'page';

/**
 * Returns the markup after the nonce, with the sheets of the style file as React would write them. It is cached, because few combinations
 * of sheets exist.
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

/** The placeholder of the base style in a cached page. It is a style element, so that React puts it before all others. */
export const BaseStylePlaceholder = ({ secret }: { secret: string }) => (
  <style href={placeholderName} precedence={precedence} nonce={placeholder(secret, 'nonce')}>
    {placeholder(secret, placeholderName)}
  </style>
);

/** Replaces the placeholder's element with the placeholder itself. */
export const uncoverBaseStyle = (html: string, secret: string): string =>
  html.replace(new RegExp(`<style[^>]*>(${secret}\\[${placeholderName}\\])</style>`), '$1');
