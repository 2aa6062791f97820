// Creates the context that a response gives to its components.
import { preload } from 'react-dom';
import type { ResponseContext, SheetName } from '#ui/response.ts';
import { sheetPrecedence as precedence } from './base-style.tsx';
import { sheetCss } from './styles.ts';

interface ResponseValues extends Pick<ResponseContext, 'formKey' | 'cartCount' | 'cartLabel' | 'accountLabel' | 'origin' | 'mention'> {
  nonce: string;
}

interface ResponseSheets {
  /** Collects the names of the page's style sheets. */
  used?: Set<SheetName>;
  /** Returns true for a sheet that is not added to the head, because the page has it elsewhere. */
  isElsewhere?: (name: SheetName) => boolean;
}

export const responseContext = (
  { nonce, ...values }: ResponseValues,
  { used = new Set<SheetName>(), isElsewhere = () => false }: ResponseSheets = {},
): ResponseContext => ({
  ...values,
  isInSection: false,
  // without a nonce, React drops a style in the head silently in production
  sheet: (name) => {
    used.add(name);
    if (isElsewhere(name)) return null;
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
  preload: ({ src, srcset, sizes }) => {
    // an empty picture, in place of one that the shop may not load
    if (src.startsWith('data:')) return;
    preload(src, { as: 'image', imageSrcSet: srcset, imageSizes: sizes, fetchPriority: 'high' });
  },
});
