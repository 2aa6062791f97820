// What components are given of the response that they are rendered into.
import { preload } from 'react-dom';
import type { ResponseContext, SheetName } from '#ui/response.ts';
import { sheetCss } from './styles.ts';

/** Styles of sections and pages come after the base; their layers say what wins. */
const precedence = 'page';

interface ResponseValues extends Pick<ResponseContext, 'formKey' | 'cartCount' | 'origin' | 'mention'> {
  nonce: string;
}

/** `sheets` takes the names of the style sheets that the page brings. */
export const responseContext = ({ nonce, ...values }: ResponseValues, sheets = new Set<SheetName>()): ResponseContext => ({
  ...values,
  isInSection: false,
  // without its nonce a style that React moves into the head is left out in silence
  sheet: (name) => {
    sheets.add(name);
    return (
      <style key={name} href={name} precedence={precedence} nonce={nonce}>
        {sheetCss(name)}
      </style>
    );
  },
  rule: ({ className, css }) => (
    <style key={className} href={className} precedence={precedence} nonce={nonce}>
      {css}
    </style>
  ),
  preload: ({ src, srcset, sizes }) => preload(src, { as: 'image', imageSrcSet: srcset, imageSizes: sizes, fetchPriority: 'high' }),
});
