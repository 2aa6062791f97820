// The render context of components, for any locale.
import type { CommercialTerms } from '#contract/calls/markets.ts';
import { fullOffering } from '#contract/features.ts';
import { formatDate, formatList, formatMoney, formatNumber, formatPercent, formatRate, formatShortMoney } from '#i18n/format.ts';
import { translator } from '#i18n/translate.ts';
import { safeUrl } from '#lib/url.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** Commercial terms of the United States. */
export const someTerms: CommercialTerms = {
  currency: 'USD',
  delivery: {
    days: { min: 3, max: 6 },
    price: 795,
    freeFrom: 7500,
    dispatch: {
      timeZone: 'America/New_York',
      cutOff: '14:00',
      warehouse: { weekdays: [1, 2, 3, 4, 5], closedOn: ['2026-12-25', '2027-01-01'] },
      carrier: { weekdays: [1, 2, 3, 4, 5], closedOn: ['2026-12-25', '2027-01-01'] },
    },
  },
  returnDays: 60,
  payLater: { instalments: 4, daysBetween: 14, minimum: 35_00, maximum: 1500_00 },
  loyalty: { pointsPerUnit: 1, pointValue: 5, minimumPoints: 200, pendingDays: 70, hasFreeShipping: true },
  giftCard: { productId: 'CNGIFT01DWN', perOrder: 4 },
};

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
  terms: someTerms,
  carriedQuery: '',
  loadPicture: (url) => url,
  pictureOrigin: undefined,
  link: (address) => {
    const safe = safeUrl(address);
    return safe?.startsWith('/') ? `/${locale}${safe}` : safe;
  },
});
