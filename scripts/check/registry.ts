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
    summary: 'large and compressed gateway replies do not exhaust the shop’s memory',
    load: () => import('./memory.ts'),
  },
  guess: {
    summary: 'guessing of gift cards, codes, passwords, links or orders is throttled and reveals nothing, and the owner keeps access',
    load: () => import('./guess.ts'),
  },
  return: {
    summary: 'the return from a bank works once, only in the browser that was redirected to it',
    load: () => import('./return.ts'),
  },
  outage: {
    summary: 'a gateway outage causes hardly any additional calls, and the shop recovers within seconds',
    load: () => import('./outage.ts'),
  },
  hoard: {
    summary: 'neither one guest nor one network can reserve all units of a product',
    load: () => import('./hoarding.ts'),
  },
  content: {
    summary: 'pages stay complete and small if content is too large, too deep or of the wrong shape',
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
    summary: 'a manipulated response of an identity provider never signs a shopper in',
    load: () => import('./oauth.ts'),
  },
  refresh: {
    summary: 'simultaneous refreshes of a sign-in all stay signed in, and use of a stolen token ends it',
    load: () => import('./refresh.ts'),
  },
  csrf: {
    summary: 'no cross-site request changes anything, whatever its headers',
    load: () => import('./csrf.ts'),
  },
  merge: {
    summary: 'a sign-in merges the guest’s own cart once, and no other cart',
    load: () => import('./merge.ts'),
  },
  roles: {
    summary: 'each role can use only its own pages and calls, and sees no data of other people',
    load: () => import('./roles.ts'),
  },
  race: {
    summary: 'simultaneous submissions of one order summary place one order',
    maxSeconds: 900,
    load: () => import('./race.ts'),
  },
  crowd: {
    summary: 'concurrent orders never sell limited units twice, and never spend a gift card balance or points twice',
    maxSeconds: 3600,
    load: () => import('./crowd.ts'),
  },
  schedules: {
    summary: 'an order with any payment method is placed and paid once or not at all, whatever fails',
    maxSeconds: 600,
    load: () => import('./schedules.ts'),
  },
  studio: {
    summary: 'nothing that an editor or another site sends to the studio executes, and each role can do only what it may',
    maxSeconds: 300,
    load: () => import('./studio.ts'),
  },
  staff: {
    summary: 'each role reaches only its own pages about orders, customers and the catalog, and texts of shoppers do not execute there',
    maxSeconds: 600,
    load: () => import('./staff.ts'),
  },
  canary: {
    summary: 'a shopper’s input and tokens occur only on the shopper’s own pages',
    load: () => import('./canary.ts'),
  },
};
