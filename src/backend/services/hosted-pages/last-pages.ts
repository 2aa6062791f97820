// The provider's final pages, which have no form.
import { html } from 'hono/html';
import type { Translate } from '#backend/translations/translate.ts';
import type { Appearance, Html, Page } from './page.ts';

interface FinalPage {
  locale: string;
  framedBy: string | undefined;
  appearance?: Appearance | undefined;
  /** URL for returning to the shop. */
  url: string;
}

/**
 * Returns the page that follows a submitted form. In a frame, it posts `message` to the shop, which then continues. Otherwise it links to
 * the shop.
 */
export function donePage({ locale, framedBy, appearance, url }: FinalPage, message: Page['message']): Page {
  if (framedBy === undefined) return createUsedFormPage({ locale, framedBy, url }, 200);
  return {
    locale,
    status: 200,
    title: (t) => t('provider.doneTitle'),
    body: (t) => createFinalBody({ title: t('provider.doneTitle'), text: t('provider.doneText'), url }, t),
    framedBy,
    appearance,
    message,
  };
}

/** Returns the page for a form that was submitted before and cannot be submitted again. */
export const createUsedFormPage = ({ locale, framedBy, appearance, url }: FinalPage, status: 200 | 409): Page => ({
  locale,
  status,
  title: (t) => t('provider.usedTitle'),
  body: (t) => createFinalBody({ title: t('provider.usedTitle'), text: t('provider.usedText'), url }, t),
  framedBy,
  appearance,
});

export const expiredPage = ({ locale, framedBy, appearance, url }: FinalPage): Page => ({
  locale,
  status: 410,
  title: (t) => t('provider.expiredTitle'),
  body: (t) => createFinalBody({ title: t('provider.expiredTitle'), text: t('provider.expiredText'), url }, t),
  framedBy,
  appearance,
});

/** The page for an unknown id. It has the same text as the page of an expired session. */
export const unknownPage: Page = {
  locale: 'en-us',
  status: 404,
  title: (t) => t('provider.expiredTitle'),
  body: (t) => createFinalBody({ title: t('provider.expiredTitle'), text: t('provider.expiredText') }, t),
};

/** Returns the body of a final page: a title, a sentence and a link to the shop. */
const createFinalBody = ({ title, text, url }: { title: string; text: string; url?: string | undefined }, t: Translate): Html =>
  html`<h1>${title}</h1><p>${text}</p>${url === undefined ? '' : html`<a class="button" href="${url}" target="_top">${t('provider.toShop')}</a>`}`;
