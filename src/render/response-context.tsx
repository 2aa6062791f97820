// Creates the context of a response for its components.
import { preload } from 'react-dom';
import type { ResponseContext, SheetName } from '#ui/response.ts';
import { sheetCss } from './styles.ts';

/** Styles of sections and pages come after the base style. Cascade layers decide which rule wins. */
const precedence = 'page';

interface ResponseValues extends Pick<ResponseContext, 'formKey' | 'cartCount' | 'cartLabel' | 'accountLabel' | 'origin' | 'mention'> {
  nonce: string;
}

/** Adds the names of the page's style sheets to `sheets`. */
export const responseContext = ({ nonce, ...values }: ResponseValues, sheets = new Set<SheetName>()): ResponseContext => ({
  ...values,
  isInSection: false,
  // in production React silently drops a style in the head that has no nonce
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
