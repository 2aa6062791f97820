// Texts, formats and links for all components of a page. The server provides it; islands get plain props instead.
import { createContext, useContext } from 'react';
import type { Person } from '#domain/person.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';
import type { Currency, Market } from '#markets/market.ts';
import type { Locale } from '#markets/registry.ts';
import type { BlockNotes } from './preview/block-facts.ts';

export interface RenderContext {
  locale: Locale;
  market: Market;
  t: Translate;
  money: (minorUnits: number, currency: Currency) => string;
  number: (value: number) => string;
  /** Formats a discount in whole percent: 33.9 is 33%. */
  percent: (percent: number) => string;
  /** Formats a rate of tax: 9.975 is 9.975%. */
  rate: (percent: number) => string;
  /** Formats a civil date, YYYY-MM-DD, as the market does. */
  date: (date: string) => string;
  list: (parts: readonly string[]) => string;
  /** Turns a path below the locale, or a safe absolute address, into an href; undefined for an unsafe one. */
  link: (address: string) => string | undefined;
  /** Whether HTML made with this context is the same for everyone. False in preview, where links carry its parameters. */
  isShared: boolean;
  /** What links carry on, without `?`; empty but in preview. */
  carriedQuery: string;
  /** Whom the page is made for, where it differs from that of everybody else. */
  person?: Person | undefined;
  /** What an editor asked to know of each block; undefined for everyone else. */
  blockNotes?: BlockNotes | undefined;
}

const ReactRenderContext = createContext<RenderContext | undefined>(undefined);
export const RenderContextProvider = ReactRenderContext.Provider;

export function useRenderContext(): RenderContext {
  const renderContext = useContext(ReactRenderContext);
  if (!renderContext) throw new Error('This component needs a render context: render it below a RenderContextProvider.');
  return renderContext;
}

export type { MessageKey };
