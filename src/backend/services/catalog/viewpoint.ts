import { dataLocale, localeSettings, requireMarket } from '#markets/registry.ts';
import type { Viewpoint } from './product-cards.ts';
import type { CallContext } from '../../platform/call-context.ts';

export const cartViewpoint = ({ locale, now }: CallContext): Viewpoint => ({
  market: requireMarket(locale),
  locale: dataLocale(locale),
  language: localeSettings(locale).language,
  now,
});
