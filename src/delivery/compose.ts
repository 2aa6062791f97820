// A loaded page and its frame, put together for the document.
import type { Shop } from '#middleware/shop.ts';
import type { LoadedPage } from '#pages/page.ts';
import type { DocumentProps } from '#render/document.ts';
import { type HeadOptions, headHtml } from '#render/head.ts';
import { inShell } from '#render/piece.ts';
import type { SlotValues } from '#render/slots.ts';
import type { PageClass } from '#routes.ts';
import { type Frame, footerPiece, headerPiece } from './frame.tsx';

export interface Composition {
  shop: Shop;
  frame: Frame;
  page: Pick<LoadedPage, 'head' | 'pieces' | 'isOverHero'>;
  pageClass: PageClass;
  nonce: string;
  /** Scheme and host that addresses in structured data begin with. */
  origin: string;
  slots: SlotValues;
  noScriptUrl?: string | undefined;
  refreshSeconds?: number | undefined;
}

export function compose({ shop, frame, page, pageClass, nonce, origin, slots, noScriptUrl, refreshSeconds }: Composition): DocumentProps {
  const header = headerPiece(shop, frame, page.isOverHero ?? false);
  const footer = footerPiece(shop, frame);
  const shown = [header, ...page.pieces.map(inShell), footer];
  const head: HeadOptions = {
    ...page.head,
    ...(shop.preview && { robots: 'noindex, nofollow' }),
    nonce,
    styles: [...new Set(shown.flatMap(({ styles }) => styles))],
    rules: shown.map(({ rules }) => rules).join(''),
    preloads: shown.flatMap(({ preloads }) => preloads),
    structuredData: [...(page.head.structuredData ?? []), ...shown.flatMap((piece) => piece.structuredData.map((data) => data(origin)))],
    noScriptUrl,
    refreshSeconds,
  };
  return { lang: shop.locale, head: headHtml(head), header, footer, pieces: page.pieces, nonce, slots, pageClass };
}
