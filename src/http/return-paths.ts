// Addresses of pages around accounts that lead back to where they were asked for. Paths are below the locale.
import { routePath } from '#routes.ts';

export const withReturn = (path: string, returnTo: string): string =>
  returnTo === routePath('account') ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next: returnTo })}`;

/** Of the enrollment, for who wants to be a member. */
export const joinPath = (returnTo: string): string =>
  `${routePath('enrollment')}?${new URLSearchParams({ join: '1', ...(returnTo !== routePath('account') && { next: returnTo }) })}`;
