// Pages that have nothing more to ask.
import { html } from 'hono/html';
import type { Translate } from '#backend/translations/translate.ts';
import type { Html, Page } from './page.ts';

interface Closing {
  locale: string;
  framedBy: string | undefined;
  /** The way back to the shop. */
  url: string;
}

/** An answer was taken: in a frame the shop is notified and goes on, elsewhere the shopper does. */
export function donePage({ locale, framedBy, url }: Closing, message: Page['message']): Page {
  if (framedBy === undefined) return usedPage({ locale, framedBy, url }, 200);
  return {
    locale,
    status: 200,
    title: (t) => t('provider.doneTitle'),
    body: (t) => wayOn({ title: t('provider.doneTitle'), text: t('provider.doneText'), url }, t),
    framedBy,
    message,
  };
}

/** An answer was taken before, and another one is not. */
export const usedPage = ({ locale, framedBy, url }: Closing, status: 200 | 409): Page => ({
  locale,
  status,
  title: (t) => t('provider.usedTitle'),
  body: (t) => wayOn({ title: t('provider.usedTitle'), text: t('provider.usedText'), url }, t),
  framedBy,
});

export const expiredPage = ({ locale, framedBy, url }: Closing): Page => ({
  locale,
  status: 410,
  title: (t) => t('provider.expiredTitle'),
  body: (t) => wayOn({ title: t('provider.expiredTitle'), text: t('provider.expiredText'), url }, t),
  framedBy,
});

/** For an unknown id. It reveals no more than the page of an expired one. */
export const unknownPage: Page = {
  locale: 'en-us',
  status: 404,
  title: (t) => t('provider.expiredTitle'),
  body: (t) => wayOn({ title: t('provider.expiredTitle'), text: t('provider.expiredText') }, t),
};

/** A page that has nothing more to ask: a title, a sentence and the way on. */
const wayOn = ({ title, text, url }: { title: string; text: string; url?: string | undefined }, t: Translate): Html =>
  html`<h1>${title}</h1><p>${text}</p>${url === undefined ? '' : html`<a class="button" href="${url}" target="_top">${t('provider.toShop')}</a>`}`;
