// The origin of a customer who signs up (campaign, store, referral), passed on as query parameters.

import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';

/** Query parameters that the sign-up passes on. The gateway client sends `leadSource`; `recipe` preserves a customized product. */
export const originQuery = [
  'email',
  'consumerId',
  'from',
  'leadSource',
  'recipe',
  'storeNum',
  'enrollment_marketing_source',
  'referral_code',
  'skipInterests',
] as const;

/** Returns the origin parameters of the current URL, for a link to the next page. */
export const listOrigin = ({ query }: Pick<PersonalContext, 'query'>): [name: string, value: string][] =>
  originQuery.flatMap((name): [string, string][] => (query.get(name) ? [[name, query.get(name) ?? '']] : []));

/** Returns the path of the sign-up page with the origin parameters. `leadSource` is the default if the current URL has none. */
export function signUpPath(context: Pick<PersonalContext, 'query'>, returnTo: string, leadSource?: string): string {
  const origin = listOrigin(context);
  const entries = [
    ...(returnTo === routePath('account') ? [] : [['next', returnTo]]),
    ...origin,
    ...(leadSource === undefined || context.query.get('leadSource') ? [] : [['leadSource', leadSource]]),
  ];
  return entries.length > 0 ? `${routePath('signUp')}?${new URLSearchParams(entries)}` : routePath('signUp');
}

const maxOrigin = 40;

export const readOrigin = ({ query }: Pick<PersonalContext, 'query'>) => ({
  store: query.get('storeNum')?.slice(0, maxOrigin),
  campaignName: query.get('enrollment_marketing_source')?.slice(0, maxOrigin),
});
