// Where somebody who signs up came from, by the address of the page.
import type { PersonalContext } from '../page.ts';

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

const maxOrigin = 40;

export const readOrigin = ({ query }: Pick<PersonalContext, 'query'>) => ({
  store: query.get('storeNum')?.slice(0, maxOrigin),
  campaignName: query.get('enrollment_marketing_source')?.slice(0, maxOrigin),
});
