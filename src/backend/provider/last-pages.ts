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
    title: (words) => words.doneTitle,
    body: (words) => wayOn({ title: words.doneTitle, text: words.doneText, url }, words),
    framedBy,
    message,
  };
}

/** An answer was taken before, and another one is not. */
export const usedPage = ({ locale, framedBy, url }: Closing, status: 200 | 409): Page => ({
  locale,
  status,
  title: (words) => words.usedTitle,
  body: (words) => wayOn({ title: words.usedTitle, text: words.usedText, url }, words),
  framedBy,
});

export const expiredPage = ({ locale, framedBy, url }: Closing): Page => ({
  locale,
  status: 410,
  title: (words) => words.expiredTitle,
  body: (words) => wayOn({ title: words.expiredTitle, text: words.expiredText, url }, words),
  framedBy,
});

/** For an unknown id. It reveals no more than the page of an expired one. */
export const unknownPage: Page = {
  locale: 'en-us',
  status: 404,
  title: (words) => words.expiredTitle,
  body: (words) => wayOn({ title: words.expiredTitle, text: words.expiredText }, words),
};
