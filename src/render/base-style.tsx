// The style that all pages share. Who comes first gets it inside the page, and fetches it as a file when the page is there; from then
// on pages name the file, which their browser has (docs/decisions/024). It has a precedence of its own, before every other style.
import baseStyleInfo from '../../dist/generated/base-style.json' with { type: 'json' };
import sheets from '../../dist/generated/styles.json' with { type: 'json' };
import { placeholder } from './template.ts';

export const baseStyle: string = sheets.base;
/** Another text has another id. */
export const baseStyleId: string = baseStyleInfo.id;
export const baseStylePath = `/styles/${baseStyleId}.css`;

/** How a reader gets the base: inside the page, from the file that their browser has, or from the page that shows this one in a dialog. */
export type BaseStyleSource = 'inline' | 'file' | 'around';

const precedence = 'base';

export function BaseStyle({ source, nonce }: { source: BaseStyleSource; nonce: string }) {
  switch (source) {
    case 'inline':
      return (
        <>
          <style href={baseStyleId} precedence={precedence} nonce={nonce}>
            {baseStyle}
          </style>
          <link rel="prefetch" as="style" href={baseStylePath} />
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
const styleEnd = encoder.encode(
  `" data-precedence="${precedence}" data-href="${baseStyleId}">${baseStyle}</style><link rel="prefetch" as="style" href="${baseStylePath}"/>`,
);

/** The same as markup, for a page that is stored. */
export function baseStyleHtml(source: BaseStyleSource, nonce: string): string | readonly Uint8Array[] {
  switch (source) {
    case 'inline':
      return [styleBegin, encoder.encode(nonce), styleEnd];
    case 'file':
      return `<link rel="stylesheet" href="${baseStylePath}" nonce="${nonce}" data-precedence="${precedence}"/>`;
    case 'around':
      return '';
  }
}

const placeholderName = 'baseStyle';

/** Where the base stands in a page that is stored. A style, so that React puts it before all others. */
export const BaseStylePlaceholder = ({ secret }: { secret: string }) => (
  <style href={placeholderName} precedence={precedence} nonce={placeholder(secret, 'nonce')}>
    {placeholder(secret, placeholderName)}
  </style>
);

/** Leaves the placeholder alone of the element that held its place. */
export const uncoverBaseStyle = (html: string, secret: string): string =>
  html.replace(new RegExp(`<style[^>]*>(${secret}\\[${placeholderName}\\])</style>`), '$1');
