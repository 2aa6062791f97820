// Messages about what the person has just done, after a redirect. The URL contains only the code of a message.
import type { StaffContext } from '../context.ts';

/** The messages of a page by their code. */
export type DoneTexts = Readonly<Record<string, string>>;

/** Redirects from a submitted form to a page that shows the message with the code. */
export function redirectDone(c: StaffContext, path: string, code: string): Response {
  const url = new URL(path, c.req.url);
  url.searchParams.set('done', code);
  return c.redirect(`${url.pathname}${url.search}${url.hash}`, 303);
}

/**
 * Returns true if a page of the staff origin has opened this page. Messages about what was done need it, because a link on another origin
 * could otherwise claim that something is done.
 */
export const isFromStaffPage = (c: StaffContext): boolean => c.req.header('sec-fetch-site') === 'same-origin';

/** Returns the message for the code in the URL. Undefined for an unknown code. */
export function readDoneText(c: StaffContext, texts: DoneTexts): string | undefined {
  const code = c.req.query('done') ?? '';
  return isFromStaffPage(c) && Object.hasOwn(texts, code) ? texts[code] : undefined;
}

/** Returns the number of changed things in a parameter of the URL. Undefined if it is not a number of at most four digits. */
export function readDoneCount(c: StaffContext, parameter: string): number | undefined {
  const count = c.req.query(parameter) ?? '';
  return isFromStaffPage(c) && /^\d{1,4}$/.test(count) ? Number(count) : undefined;
}
