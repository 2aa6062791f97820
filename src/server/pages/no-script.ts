// Browsers without scripts: a page that is not finished leads them once to one that is.

import { dialogHeader } from '#lib/dialog.ts';
import { type AppContext, isSecure } from '#server/middleware/context.ts';
import { runsNoScript } from '#session/preferences.ts';

/** Says in an address that the browser runs no scripts, so that it is not sent round again. */
const marker = 'noscript';

/** Whether the browser was sent here because it runs no scripts. */
export function isSentForNoScript(c: AppContext): boolean {
  const url = c.get('url');
  return url.search !== '' && url.searchParams.has(marker);
}

/** The finished page of the same address. */
export function createFinishedUrl(c: AppContext): string {
  const { pathname, search } = c.get('url');
  return `${pathname}${search}${search ? '&' : '?'}${marker}=1`;
}

const crawlers = /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|whatsapp|linkedinbot|embedly|mediapartners/i;

/** Whether nothing may come late: a page that is shown in a dialog is read by a script that runs none of its own. */
export const readsFinishedPages = (c: AppContext): boolean =>
  c.req.header(dialogHeader) !== undefined ||
  isSentForNoScript(c) ||
  runsNoScript(c.get('cookies'), isSecure(c)) ||
  crawlers.test(c.req.header('user-agent') ?? '');
