// The style that all pages share. A first visitor gets it inside the page, and the browser then prefetches it as a file. Later pages
// link to that file (docs/decisions/024). Its precedence puts it before all other styles.
import baseStyleInfo from '../../dist/generated/base-style.json' with { type: 'json' };
import sheets from '../../dist/generated/styles.json' with { type: 'json' };
import { placeholder } from './template.ts';

export const baseStyle: string = sheets.base;
/** A hash of the text. */
export const baseStyleId: string = baseStyleInfo.id;
export const baseStylePath = `/styles/${baseStyleId}.css`;

/**
 * Where the base style comes from: inside the page, a file in the browser's cache, or the page around a dialog.
 * `inline-only`: inside the page, for a browser in which nothing may note that it has the file.
 */
export type BaseStyleSource = 'inline' | 'inline-only' | 'file' | 'around';

export const startsInline = (source: BaseStyleSource): boolean => source === 'inline' || source === 'inline-only';

const precedence = 'base';

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

const encoder = new TextEncoder();
const styleBegin = encoder.encode('<style nonce="');
const styleEnd = encoder.encode(`" data-precedence="${precedence}" data-href="${baseStyleId}">${baseStyle}</style>`);
const prefetch = encoder.encode(`<link rel="prefetch" as="style" href="${baseStylePath}"/>`);

/** The markup of `BaseStyle`, for a stored page. */
export function baseStyleHtml(source: BaseStyleSource, nonce: string): string | readonly Uint8Array[] {
  switch (source) {
    case 'inline':
      return [styleBegin, encoder.encode(nonce), styleEnd, prefetch];
    case 'inline-only':
      return [styleBegin, encoder.encode(nonce), styleEnd];
    case 'file':
      return `<link rel="stylesheet" href="${baseStylePath}" nonce="${nonce}" data-precedence="${precedence}"/>`;
    case 'around':
      return '';
  }
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
