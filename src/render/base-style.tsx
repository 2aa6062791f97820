// The base style, which all pages share. A first visit gets it inline, and the browser then prefetches it as a style file together with the
// sheets of the main pages. Later pages link to that file (docs/decisions/024). The precedence of the base style puts it before all other
// styles. A page can have its last rules, which no first screen needs, and sheets of its own below its first screen.
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { SheetName } from '#ui/response.ts';
import fileInfo from '../../dist/generated/base-style.json' with { type: 'json' };
import { baseSheets, sheetCss } from './styles.ts';
import { placeholder } from './template.ts';

const encoder = new TextEncoder();
const precedence = 'base';

/** Content of the style file. */
export let styleFile: string;
/** Hash of the style file's content. */
export let baseStyleId: string;
export let baseStylePath: string;
let fileSheets: readonly SheetName[];
let namesInFile: ReadonlySet<string>;
/** The base style of a page that has styles below its first screen, and of one that has not. */
let firstScreenStyle: string;
let baseStyle: string;
let firstScreenEnd: Uint8Array;
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
  firstScreenStyle = baseSheets().firstScreen;
  baseStyle = firstScreenStyle + baseSheets().belowFold;
  fileSheets = sheets;
  namesInFile = new Set(sheets);
  styleFile = baseStyle + sheets.map(sheetCss).join('');
  baseStyleId = id;
  baseStylePath = `/styles/${id}.css`;
  const encodeEnd = (css: string) => encoder.encode(`" data-precedence="${precedence}" data-href="${id}">${css}</style>`);
  firstScreenEnd = encodeEnd(firstScreenStyle);
  styleEnd = encodeEnd(baseStyle);
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

interface BaseStyleProps {
  source: BaseStyleSource;
  /** True if the page has a `BelowFoldStyle`. */
  hasBelowFold: boolean;
  nonce: string;
}

export function BaseStyle({ source, hasBelowFold, nonce }: BaseStyleProps) {
  switch (source) {
    case 'inline':
    case 'inline-only':
      return (
        <>
          <style href={baseStyleId} precedence={precedence} nonce={nonce}>
            {hasBelowFold ? firstScreenStyle : baseStyle}
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

/** The names of all sheets of a page, and of those that it has below its first screen; undefined if it has all styles in its head. */
export interface PageSheets {
  sheets: ReadonlySet<string>;
  belowFold: ReadonlySet<string> | undefined;
}

const styleBegin = encoder.encode('<style nonce="');

/**
 * Returns the markup of `BaseStyle` for a cached page. If the page does not link to the style file, the markup also contains those of the
 * page's sheets that are in that file.
 */
export function styleHtml(source: BaseStyleSource, { sheets, belowFold }: PageSheets, nonce: string): string | readonly Uint8Array[] {
  const open = [styleBegin, encoder.encode(nonce)];
  const shared = () => [...open, encodeShared((name) => sheets.has(name) && (source === 'around' || !belowFold?.has(name)))];
  switch (source) {
    case 'inline':
      return [...open, belowFold ? firstScreenEnd : styleEnd, prefetch, ...shared()];
    case 'inline-only':
      return [...open, belowFold ? firstScreenEnd : styleEnd, ...shared()];
    case 'file':
      return `<link rel="stylesheet" href="${baseStylePath}" nonce="${nonce}" data-precedence="${precedence}"/>`;
    case 'around':
      return shared();
  }
}

/** Adds the styles that a first visit needs only below the first screen. They are in the body, so that the first screen is painted sooner. */
export function BelowFoldStyle({ source, sheets, nonce }: { source: BaseStyleSource; sheets: readonly SheetName[]; nonce: string }) {
  if (!startsInline(source)) return null;
  const css = baseSheets().belowFold + sheets.map(sheetCss).join('');
  return <style nonce={nonce} data-below-fold={sheets.join(' ')} dangerouslySetInnerHTML={{ __html: css }} />;
}

/** Returns the markup of `BelowFoldStyle` for a cached page. */
export function belowFoldHtml(source: BaseStyleSource, { sheets, belowFold }: PageSheets, nonce: string): readonly Uint8Array[] {
  if (!belowFold || !startsInline(source)) return [];
  return [styleBegin, encoder.encode(nonce), encodeBelowFold((name) => sheets.has(name) && belowFold.has(name))];
}

/** Precedence of page sheets, which follow the base style. Cascade layers decide which rule wins. */
export const sheetPrecedence = 'page';

/**
 * Returns a style element with some of the sheets in the style file, as React would write it, but only the part after the value of the
 * nonce attribute.
 */
const encodeShared = (isWanted: (name: SheetName) => boolean): Uint8Array =>
  encodeSheets(fileSheets.filter(isWanted), (list) => `data-precedence="${sheetPrecedence}" data-href="${list}"`, '');

/** Returns the end of a style element with the base style below the fold and some of the sheets in the style file. */
const encodeBelowFold = (isWanted: (name: SheetName) => boolean): Uint8Array =>
  encodeSheets(fileSheets.filter(isWanted), (list) => `data-below-fold="${list}"`, baseSheets().belowFold);

/** Encodes the end of a style element. The result is cached, because there are few combinations of sheets. */
function encodeSheets(names: readonly SheetName[], writeAttributes: (list: string) => string, first: string): Uint8Array {
  const attributes = writeAttributes(names.join(' '));
  const known = encodedLists.get(attributes);
  if (known) return known;
  const encoded = encoder.encode(`" ${attributes}>${first}${names.map(sheetCss).join('')}</style>`);
  encodedLists.put(attributes, encoded, 0, encoded.byteLength);
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
