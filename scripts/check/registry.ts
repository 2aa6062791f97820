// The areas of `npm run check`. The file of an area is loaded only if the area runs.
import type { Check } from './area.ts';

interface Area {
  /** One line about the property of the shop that the area checks. */
  summary: string;
  /** Maximum duration in seconds, if it differs from the default. */
  maxSeconds?: number;
  load: () => Promise<{ check: Check }>;
}

export const areas: Readonly<Record<string, Area>> = {
  memory: {
    summary: 'large and compressed replies of the gateway do not exhaust the memory of the shop',
    load: () => import('./memory.ts'),
  },
  guess: {
    summary: 'guessing of gift cards, codes, passwords, links or orders is throttled and reveals nothing, and the owner keeps access',
    load: () => import('./guess.ts'),
  },
  return: {
    summary: 'the return from a bank works once, in the browser that left',
    load: () => import('./return.ts'),
  },
  outage: {
    summary: 'a gateway outage causes hardly more calls, and the shop recovers within seconds',
    load: () => import('./outage.ts'),
  },
  hoard: {
    summary: 'neither one guest nor one network can reserve all units of a product',
    load: () => import('./hoard.ts'),
  },
  content: {
    summary: 'content that is too large, too deep or of the wrong shape leaves pages complete and small',
    load: () => import('./content.ts'),
  },
  forms: {
    summary: 'no form input causes a server error',
    load: () => import('./forms.ts'),
  },
  headers: {
    summary: 'every response has the security headers, and no nonce is used twice',
    load: () => import('./headers.ts'),
  },
  cookie: {
    summary: 'a changed, truncated, forged or foreign cookie gives no access',
    load: () => import('./cookie.ts'),
  },
  oauth: {
    summary: 'a manipulated response of an identity provider never signs in',
    load: () => import('./oauth.ts'),
  },
  refresh: {
    summary: 'requests that refresh a sign-in at once all stay signed in, and a stolen token ends it',
    load: () => import('./refresh.ts'),
  },
  csrf: {
    summary: 'no cross-site request changes anything, whatever its headers',
    load: () => import('./csrf.ts'),
  },
  merge: {
    summary: 'a sign-in takes over the guest’s own cart once, and no other cart',
    load: () => import('./merge.ts'),
  },
  roles: {
    summary: 'each role can use its own pages and calls only, and sees no data of other people',
    load: () => import('./roles.ts'),
  },
  race: {
    summary: 'simultaneous submissions of one summary place one order',
    maxSeconds: 900,
    load: () => import('./race.ts'),
  },
  crowd: {
    summary: 'limited units, gift card balances and points are never sold twice under concurrent orders',
    maxSeconds: 3600,
    load: () => import('./crowd.ts'),
  },
  schedules: {
    summary: 'an order with any payment method is placed and paid once or not at all, whatever fails',
    maxSeconds: 600,
    load: () => import('./schedules.ts'),
  },
  canary: {
    summary: 'input and tokens of a shopper occur only in the shopper’s own pages',
    load: () => import('./canary.ts'),
  },
};
