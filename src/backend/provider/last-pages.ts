// Pages that have nothing more to ask.
import type { Page } from './page.ts';
import { wayOn } from './views.ts';

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
    title: (translations) => translations.doneTitle,
    body: (translations) => wayOn({ title: translations.doneTitle, text: translations.doneText, url }, translations),
    framedBy,
    message,
  };
}

/** An answer was taken before, and another one is not. */
export const usedPage = ({ locale, framedBy, url }: Closing, status: 200 | 409): Page => ({
  locale,
  status,
  title: (translations) => translations.usedTitle,
  body: (translations) => wayOn({ title: translations.usedTitle, text: translations.usedText, url }, translations),
  framedBy,
});

export const expiredPage = ({ locale, framedBy, url }: Closing): Page => ({
  locale,
  status: 410,
  title: (translations) => translations.expiredTitle,
  body: (translations) => wayOn({ title: translations.expiredTitle, text: translations.expiredText, url }, translations),
  framedBy,
});

/** For an unknown id. It reveals no more than the page of an expired one. */
export const unknownPage: Page = {
  locale: 'en-us',
  status: 404,
  title: (translations) => translations.expiredTitle,
  body: (translations) => wayOn({ title: translations.expiredTitle, text: translations.expiredText }, translations),
};
