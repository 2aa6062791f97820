// Browsers without scripts: a page that is not finished leads them once to one that is (design §3).
import { type AppContext, isSecure } from '#middleware/context.ts';
import { runsNoScript } from '#session/preferences.ts';

/** Says in an address that the browser runs no scripts, so that it is not sent round again. */
const marker = 'noscript';

/** Whether the browser was sent here because it runs no scripts. */
export function isSentHere(c: AppContext): boolean {
  const url = c.get('url');
  return url.search !== '' && url.searchParams.has(marker);
}

/** The finished page of the same address. */
export function finishedUrl(c: AppContext): string {
  const { pathname, search } = c.get('url');
  return `${pathname}${search}${search ? '&' : '?'}${marker}=1`;
}

const crawlers = /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|whatsapp|linkedinbot|embedly|mediapartners/i;

/** Whether nothing may come late. */
export const readsFinishedPages = (c: AppContext): boolean =>
  isSentHere(c) || runsNoScript(c.get('cookies'), isSecure(c)) || crawlers.test(c.req.header('user-agent') ?? '');
