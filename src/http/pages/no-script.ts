// Browsers without scripts: an unfinished page leads them once to the finished one. A cookie then remembers it.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { isCrawler } from '#http/middleware/crawlers.ts';
import { noScriptCookie } from '#session/preferences.ts';

/** The query parameter of the finished page. It prevents a second redirect. */
const marker = 'noscript';

/** Whether an unfinished page led the browser here because it runs no scripts. */
export function isSentForNoScript(c: AppContext): boolean {
  const url = c.get('url');
  return url.search !== '' && url.searchParams.has(marker);
}

/** The address of the finished page. */
export function createFinishedUrl(c: AppContext): string {
  const { pathname, search } = c.get('url');
  return `${pathname}${search}${search ? '&' : '?'}${marker}=1`;
}

/** Whether the browser is known to run no scripts. */
export const readsWithoutScripts = (c: AppContext): boolean =>
  !c.get('isForDialog') && (isSentForNoScript(c) || noScriptCookie.read(c.get('cookies'), isSecure(c)) === true);

/** Whether the page must be sent finished: to crawlers, to browsers without scripts, and to dialogs, which run no scripts of the page. */
export const readsFinishedPages = (c: AppContext): boolean => c.get('isForDialog') || readsWithoutScripts(c) || isCrawler(c);
