// Where somebody who signs up came from, by the address of the page.

import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';

/** `leadSource` is sent by the gateway client; `recipe` is carried on for whoever customised a product. */
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

/** What an address says of it, for one that leads on. */
export const listOrigin = ({ query }: Pick<PersonalContext, 'query'>): [name: string, value: string][] =>
  originQuery.flatMap((name): [string, string][] => (query.get(name) ? [[name, query.get(name) ?? '']] : []));

/** The page of the sign-up, with all of that. `leadSource` where the address names none. */
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
