// What every component may ask for: words, numbers, addresses. Given by whoever renders; islands get plain props instead.
import { createContext, useContext } from 'react';
import type { MessageKey, Translate } from '#i18n/translate.ts';
import type { Currency, Market } from '#markets/market.ts';
import type { Locale } from '#markets/registry.ts';

export interface RenderContext {
  locale: Locale;
  market: Market;
  t: Translate;
  money: (minorUnits: number, currency: Currency) => string;
  number: (value: number) => string;
  /** Of a percentage: 33.333 is 33.3%. */
  percent: (percent: number) => string;
  /** Of a civil date, YYYY-MM-DD, in the market's format. */
  date: (date: string) => string;
  list: (parts: readonly string[]) => string;
  /** Turns a path below the locale, or a safe address elsewhere, into an href; undefined for an unsafe one. */
  link: (address: string) => string | undefined;
  /** Whether what is made with this view is the same for everyone; false in preview, where links carry its parameters. */
  isShared: boolean;
}

const ReactRenderContext = createContext<RenderContext | undefined>(undefined);
export const RenderContextProvider = ReactRenderContext.Provider;

export function useRenderContext(): RenderContext {
  const renderContext = useContext(ReactRenderContext);
  if (!renderContext) throw new Error('This component needs a render context: render it below a RenderContextProvider.');
  return renderContext;
}

export type { MessageKey };
