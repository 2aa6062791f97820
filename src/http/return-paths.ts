// Paths of account pages that return to another page afterwards. All paths are below the locale.
import { routePath } from '#routes.ts';

export const withReturn = (path: string, returnTo: string): string =>
  returnTo === routePath('account') ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next: returnTo })}`;

/** Returns the path of the enrollment page, where shoppers join the loyalty program. */
export const joinPath = (returnTo: string): string =>
  `${routePath('enrollment')}?${new URLSearchParams({ join: '1', ...(returnTo !== routePath('account') && { next: returnTo }) })}`;
