// A loaded page and its frame, put together for the document.
import type { Shop } from '#middleware/shop.ts';
import { scenarioNote } from '#pages/code-gallery/note.tsx';
import type { LoadedPage } from '#pages/page.ts';
import type { DocumentProps } from '#render/document.ts';
import { type HeadOptions, headHtml } from '#render/head.ts';
import { inShell, type Piece, ready } from '#render/piece.ts';
import type { SlotValues } from '#render/slots.ts';
import type { PageClass } from '#routes.ts';
import { type Frame, footerPiece, headerPiece } from './frame.tsx';

export interface Composition {
  shop: Shop;
  frame: Frame;
  page: Pick<LoadedPage, 'head' | 'pieces' | 'isOverHero'>;
  pageClass: PageClass;
  nonce: string;
  slots: SlotValues;
  noScriptUrl?: string | undefined;
  refreshSeconds?: number | undefined;
}

export function compose({ shop, frame, page, pageClass, nonce, slots, noScriptUrl, refreshSeconds }: Composition): DocumentProps {
  const header = headerPiece(shop, frame, page.isOverHero ?? false);
  const footer = footerPiece(shop, frame);
  const pieces = [...page.pieces, ...notes(shop)];
  const shown = [header, ...pieces.map(inShell), footer];
  const head: HeadOptions = {
    ...page.head,
    ...(shop.preview && { robots: 'noindex, nofollow' }),
    nonce,
    styles: [...new Set(shown.flatMap(({ styles }) => styles))],
    rules: shown.map(({ rules }) => rules).join(''),
    preloads: shown.flatMap(({ preloads }) => preloads),
    noScriptUrl,
    refreshSeconds,
    challenge: shop.challenge(),
  };
  return { lang: shop.locale, head: headHtml(head), header, footer, pieces, nonce, slots, pageClass };
}

/** Outside production: that a scenario is being played. */
function notes({ view, scenario }: Shop): Piece[] {
  if (process.env.NODE_ENV !== 'production' && scenario !== undefined) return [ready(scenarioNote(view, scenario))];
  return [];
}
