// The style that all pages share. Who comes first gets it inside the page, and fetches it as a file when the page is there; from then
// on pages name the file, which their browser has (docs/decisions/024).
import baseStyleInfo from '../../dist/generated/base-style.json' with { type: 'json' };
import sheets from '../../dist/generated/styles.json' with { type: 'json' };

export const baseStyle: string = sheets.base;
/** Another text has another id. */
export const baseStyleId: string = baseStyleInfo.id;
export const baseStylePath = `/styles/${baseStyleId}.css`;

const encoder = new TextEncoder();
const styleBegin = encoder.encode('<style nonce="');
const styleEnd = encoder.encode(`">${baseStyle}</style><link rel="prefetch" as="style" href="${baseStylePath}">`);

/** How a reader comes by the base: inside the page, from the file that their browser has, or from the page that shows this one. */
export type Wearing = 'inline' | 'linked' | 'worn';

/** What stands for it in the head. `worn` is an empty element: who reads a page for a dialog passes over the first. */
export function baseStyleHtml(wearing: Wearing, nonce: string): string | readonly Uint8Array[] {
  switch (wearing) {
    case 'inline':
      return [styleBegin, encoder.encode(nonce), styleEnd];
    case 'linked':
      return `<link rel="stylesheet" href="${baseStylePath}" nonce="${nonce}">`;
    case 'worn':
      return `<style nonce="${nonce}"></style>`;
  }
}
