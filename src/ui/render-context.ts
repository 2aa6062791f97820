// The context with texts, formats and links for all components of a page. It exists only on the server; islands get plain props instead.
import { createContext, useContext } from 'react';
import type { CommercialTerms } from '#contract/calls/markets.ts';
import type { Offering } from '#contract/features.ts';
import type { Person } from '#domain/person.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';
import type { LoadPicture } from '#lib/pictures/external-picture.ts';
import type { Currency, Market } from '#markets/market.ts';
import type { Locale } from '#markets/registry.ts';
import type { BlockNotes } from './preview/block-facts.ts';
import type { HiddenBlocks } from './preview/hidden-blocks.ts';

export interface RenderContext {
  locale: Locale;
  market: Market;
  t: Translate;
  money: (minorUnits: number, currency: Currency) => string;
  /** Formats the amount of an offer: whole amounts have no decimals. */
  shortMoney: (minorUnits: number, currency: Currency) => string;
  number: (value: number) => string;
  /** Formats a discount in whole percent: 33.9 becomes 33%. */
  percent: (percent: number) => string;
  /** Formats a tax rate: 9.975 becomes 9.975%. */
  rate: (percent: number) => string;
  /** Formats a civil date, YYYY-MM-DD, for the market. */
  date: (date: string) => string;
  list: (parts: readonly string[]) => string;
  /**
   * Returns the `href` for a path without the locale or for an absolute URL. Returns undefined for an unsafe URL, and for a page for which
   * the gateway lacks a feature.
   */
  link: (address: string) => string | undefined;
  /** Returns the URL from which browsers load a picture of another origin. */
  loadPicture: LoadPicture;
  /** The origin of pictures that pages connect to early; undefined if all pictures are the shop's own. */
  pictureOrigin: string | undefined;
  /**
   * True if HTML that is rendered with this context is the same for everyone. False in preview, where links carry the preview parameters.
   */
  isShared: boolean;
  /** Query that links carry along, without `?`. Empty outside preview. */
  carriedQuery: string;
  /** The features that the gateway offers now, which may change while a page is rendered. */
  readonly offering: Offering;
  /** What the shop may promise to shoppers. A missing member must not be promised. */
  readonly terms: CommercialTerms;
  /** The person for whom the page is rendered; undefined if the page is the same for everyone. */
  person?: Person | undefined;
  /** Details of each block, if an editor requested them. */
  blockNotes?: BlockNotes | undefined;
  /** True to render an element with the block's id around each block, so that the studio can find it. */
  marksBlocks?: boolean | undefined;
  /** Blocks that the preview does not show; undefined outside a preview. */
  hiddenBlocks?: HiddenBlocks | undefined;
}

const ReactRenderContext = createContext<RenderContext | undefined>(undefined);
export const RenderContextProvider = ReactRenderContext.Provider;

export function useRenderContext(): RenderContext {
  const renderContext = useContext(ReactRenderContext);
  if (!renderContext) throw new Error('This component needs a render context: render it below a RenderContextProvider.');
  return renderContext;
}

export type { MessageKey };
