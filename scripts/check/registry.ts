// The areas of `npm run check`, each in a file of its own. One is loaded only if it was asked for.
import type { Check } from './area.ts';

interface Area {
  /** What it holds the shop to, in one line. */
  summary: string;
  /** Where it may take longer than others. */
  maxSeconds?: number;
  load: () => Promise<{ check: Check }>;
}

export const areas: Readonly<Record<string, Area>> = {
  memory: {
    summary: 'large and compressed replies of the gateway leave the memory of the shop as it is',
    load: () => import('./memory.ts'),
  },
  guess: {
    summary: 'who guesses numbers, PINs, codes, passwords, links or orders is slowed down and learns nothing, and the owner still gets in',
    load: () => import('./guess.ts'),
  },
  return: {
    summary: 'the way back from a bank works once, for the browser that left',
    load: () => import('./return.ts'),
  },
  outage: {
    summary: 'a gateway that is out of order is asked hardly more, and is found back within seconds',
    load: () => import('./outage.ts'),
  },
  hoard: {
    summary: 'nobody holds a shelf alone, neither one guest nor one network',
    load: () => import('./hoard.ts'),
  },
  content: {
    summary: 'content that is too large, too deep or of the wrong shape leaves pages whole and small',
    load: () => import('./content.ts'),
  },
  forms: {
    summary: 'whatever is typed into a form, the shop never answers with a fault',
    load: () => import('./forms.ts'),
  },
  headers: {
    summary: 'every answer carries the headers that protect it, and no nonce comes twice',
    load: () => import('./headers.ts'),
  },
  cookie: {
    summary: 'a cookie that was changed, cut, forged or taken from elsewhere opens nothing',
    load: () => import('./cookie.ts'),
  },
  oauth: {
    summary: 'whatever an identity provider answers, nobody is signed in but whom it signed for, here and now',
    load: () => import('./oauth.ts'),
  },
  refresh: {
    summary: 'requests that renew a sign-in at once all stay signed in, and a token that two have ends it',
    load: () => import('./refresh.ts'),
  },
  csrf: {
    summary: 'no request of another site changes anything, however it is dressed',
    load: () => import('./csrf.ts'),
  },
  merge: {
    summary: 'who signs in brings their own cart along, once, and nobody else’s',
    load: () => import('./merge.ts'),
  },
  roles: {
    summary: 'each kind of person finds the pages and calls that are theirs, and nothing of anybody else',
    load: () => import('./roles.ts'),
  },
  race: {
    summary: 'what is pressed many times at the same instant is ordered once',
    maxSeconds: 900,
    load: () => import('./race.ts'),
  },
  crowd: {
    summary: 'what many want at once is sold as often as it is there: pieces, the money of a gift card, points',
    maxSeconds: 3600,
    load: () => import('./crowd.ts'),
  },
  schedules: {
    summary: 'whatever breaks while orders are placed, by any tender, each is ordered and paid once or not at all',
    maxSeconds: 600,
    load: () => import('./schedules.ts'),
  },
  canary: {
    summary: 'what a shopper typed, sent or was handed turns up nowhere but in their own pages',
    load: () => import('./canary.ts'),
  },
};
