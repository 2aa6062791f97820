// The render context of components, for any locale.
import { fullOffering } from '#contract/features.ts';
import { formatDate, formatList, formatMoney, formatNumber, formatPercent, formatRate, formatShortMoney } from '#i18n/format.ts';
import { translator } from '#i18n/translate.ts';
import { safeUrl } from '#lib/url.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import type { RenderContext } from '#ui/render-context.ts';

export const aRenderContext = (locale: Locale = 'en-us'): RenderContext => ({
  locale,
  market: requireMarket(locale),
  t: translator(locale),
  money: (minorUnits, currency) => formatMoney(minorUnits, currency, locale),
  shortMoney: (minorUnits, currency) => formatShortMoney(minorUnits, currency, locale),
  number: (value) => formatNumber(value, locale),
  percent: (percent) => formatPercent(percent, locale),
  rate: (percent) => formatRate(percent, locale),
  date: (date) => formatDate(date, requireMarket(locale).settings.shownDateFormat, locale),
  list: (parts) => formatList(parts, locale),
  isShared: true,
  offering: fullOffering,
  carriedQuery: '',
  loadPicture: (url) => url,
  pictureOrigin: undefined,
  link: (address) => {
    const safe = safeUrl(address);
    return safe?.startsWith('/') ? `/${locale}${safe}` : safe;
  },
});
