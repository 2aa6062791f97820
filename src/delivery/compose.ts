// A loaded page and its frame, put together for the document.
import type { Shop } from '#middleware/shop.ts';
import type { LoadedPage } from '#pages/page.ts';
import { shellHtml } from '#render/document.ts';
import { type Gapped, gapped } from '#render/gapped.ts';
import { headHtml } from '#render/head.ts';
import { inShell } from '#render/piece.ts';
import type { Prepared } from '#render/prepared.tsx';
import type { PageClass } from '#routes.ts';
import { type Frame, footerPiece, headerPiece } from './frame.tsx';

export interface Composition {
  shop: Shop;
  frame: Frame;
  page: Pick<LoadedPage, 'head' | 'pieces' | 'isOverHero'>;
  pageClass: PageClass;
  /** Scheme and host that addresses in structured data begin with. */
  origin: string;
  noScriptUrl?: string | undefined;
  refreshSeconds?: number | undefined;
}

/** All that the shell shows of a page, in its order. */
export function shownPieces({ shop, frame, page }: Composition): Prepared[] {
  return [headerPiece(shop, frame, page.isOverHero ?? false), ...page.pieces.map(inShell), footerPiece(shop, frame)];
}

/** The shell as text with its gaps. */
export function composeShell(composition: Composition, shown: readonly Prepared[]): Gapped<string> {
  const { shop, page, pageClass, origin, noScriptUrl, refreshSeconds } = composition;
  const [header, footer] = [shown.at(0), shown.at(-1)];
  if (!header || !footer) throw new Error('A page is shown with its header and its footer.');
  const nonce = `cairn-nonce-${crypto.randomUUID()}`; // unknown to whoever wrote the content, so none can forge one
  const head = headHtml({
    ...page.head,
    ...(shop.preview && { robots: 'noindex, nofollow' }),
    nonce,
    styles: [...wornStyles(shown)],
    rules: shown.map(({ rules }) => rules).join(''),
    preloads: shown.flatMap(({ preloads }) => preloads),
    structuredData: [...(page.head.structuredData ?? []), ...shown.flatMap((piece) => piece.structuredData.map((data) => data(origin)))],
    noScriptUrl,
    refreshSeconds,
    challenge: shop.challenge(),
  });
  return gapped(shellHtml({ lang: shop.locale, head, header, footer, pieces: page.pieces, pageClass }), nonce);
}

/** Names of the style sheets that pieces need, each once. */
export const wornStyles = (shown: readonly Prepared[]): Set<string> => new Set(shown.flatMap(({ styles }) => styles));
