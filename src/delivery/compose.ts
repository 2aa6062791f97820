// A loaded page and its frame, put together for the document.
import type { Shop } from '#middleware/shop.ts';
import type { LoadedPage } from '#pages/page.ts';
import { shellHtml } from '#render/document.ts';
import { type Gapped, gapMark, gapped } from '#render/gapped.ts';
import { challengeHtml, headHtml } from '#render/head.ts';
import { inShell, isLive, type LiveHole, type Piece } from '#render/piece.ts';
import type { Prepared } from '#render/prepared.tsx';
import type { PageClass } from '#routes.ts';
import { type Frame, footerPiece, headerPiece } from './frame.tsx';

export interface Composition {
  shop: Shop;
  frame: Frame;
  page: Pick<LoadedPage, 'head' | 'isOverHero'> & { pieces: readonly (Piece | LiveHole)[] };
  pageClass: PageClass;
  /** Scheme and host that addresses in structured data begin with. */
  origin: string;
  /** Sends browsers without scripts elsewhere; a page with live holes has a gap for it. */
  noScript?: string | undefined;
  refreshSeconds?: number | undefined;
}

/** All that the shell shows of a page, in its order, but what its live holes will show. */
export function shownPieces({ shop, frame, page }: Composition): Prepared[] {
  const shown = page.pieces.flatMap((piece) => (isLive(piece) ? [] : [inShell(piece)]));
  return [headerPiece(shop, frame, page.isOverHero ?? false), ...shown, footerPiece(shop, frame)];
}

/** The shell as text with its gaps. */
export function composeShell(composition: Composition, shown: readonly Prepared[]): Gapped<string> {
  const { shop, page, pageClass, origin, noScript, refreshSeconds } = composition;
  const [header, footer] = [shown.at(0), shown.at(-1)];
  if (!header || !footer) throw new Error('A page is shown with its header and its footer.');
  const nonce = `cairn-nonce-${crypto.randomUUID()}`; // unknown to whoever wrote the content, so none can forge a gap
  const isLater = page.pieces.some(isLive); // what they meet is known once they are opened
  const head = headHtml({
    ...page.head,
    ...(shop.preview && { robots: 'noindex, nofollow' }),
    nonce,
    baseStyle: gapMark(nonce, 'baseStyle'),
    styles: [...wornStyles(shown)],
    rules: shown.map(({ rules }) => rules).join(''),
    preloads: shown.flatMap(({ preloads }) => preloads),
    structuredData: [...(page.head.structuredData ?? []), ...shown.flatMap((piece) => piece.structuredData.map((data) => data(origin)))],
    noScript: isLater ? gapMark(nonce, 'noScript') : noScript,
    refreshSeconds,
    challenge: isLater ? gapMark(nonce, 'challenge') : challengeHtml(shop.challenge()),
  });
  return gapped(shellHtml({ lang: shop.locale, head, header, footer, pieces: page.pieces, pageClass, secret: nonce }), nonce);
}

/** Names of the style sheets that pieces need, each once. */
export const wornStyles = (shown: readonly Prepared[]): Set<string> => new Set(shown.flatMap(({ styles }) => styles));
