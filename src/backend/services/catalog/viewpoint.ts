import type { CallContext } from '#backend/platform/call-context.ts';
import { dataLocale, localeSettings, requireMarket } from '#markets/registry.ts';
import type { Viewpoint } from './product-cards.ts';

export const cartViewpoint = ({ locale, now }: CallContext): Viewpoint => ({
  market: requireMarket(locale),
  locale: dataLocale(locale),
  language: localeSettings(locale).language,
  now,
});
