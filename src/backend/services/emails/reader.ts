import { formatAmount } from '#backend/rules/money.ts';
import { translator } from '#backend/translations/translate.ts';
import { emailPictureUrl } from '#lib/pictures/media-url.ts';
import { dataLocale, isLocale, localeSettings, requireMarket } from '#markets/registry.ts';
import type { EmailReader } from './email.ts';

/**
 * Returns the translations, formats and URLs for emails in a locale. `origin`: scheme and host of the shop. Throws if the shop does not
 * serve the locale.
 */
export function createReader(locale: string, origin: string): EmailReader {
  if (!isLocale(locale)) throw new Error(`The shop does not serve the locale ${locale} of an email.`);
  const own = dataLocale(locale);
  const { language } = localeSettings(own);
  const t = translator(own);
  const market = requireMarket(own);
  const days = new Intl.DateTimeFormat(own, {
    dateStyle: market.settings.shownDateFormat === 'medium' ? 'medium' : 'long',
    timeZone: 'UTC',
  });
  const ranges = new Intl.DateTimeFormat(own, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const rates = new Intl.NumberFormat(own, { style: 'percent', maximumFractionDigits: 3 });
  return {
    locale: own,
    language,
    market,
    t,
    greet: (firstName) => (firstName === '' || isLinkLike(firstName) ? t('email.greetingUnnamed') : t('email.greeting', { firstName })),
    link: (path) => `${origin}/${own}${path}`,
    pictureAddress: (picture) => ('publicId' in picture ? `${origin}${emailPictureUrl(picture)}` : picture.url),
    money: (minorUnits, currency) => formatAmount(minorUnits, currency, own),
    day: (instant) => days.format(instant),
    dayRange: (from, to) => ranges.formatRange(new Date(from), new Date(to)),
    rate: (percent) => rates.format(percent / 100),
  };
}

/**
 * Returns true if a name looks like a host, because email programs turn hosts into links. Anyone can enter such a name together with
 * another person's email address.
 */
const isLinkLike = (name: string): boolean => /[\p{L}\d]\.[\p{L}\d]{2}|:\/\//u.test(name);
