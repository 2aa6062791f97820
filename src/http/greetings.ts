// Messages that the next page shows once after a redirect, such as from sign-in, sign-up or sign-out. The account pages have notices of
// their own (notices.ts).

import { routePath } from '#routes.ts';
import type { MessageKey } from '#ui/render-context.ts';
import { joinPath } from './return-paths.ts';

/** Link that offers the loyalty program to a shopper who has just created an account without joining it. */
export const joinOffer = { text: 'loyalty.join', path: joinPath(routePath('account')) } as const;

export const greetings = {
  signedIn: 'greet-signed-in',
  created: 'greet-created',
  createdWithoutLoyalty: 'greet-created-without-loyalty',
  signedOut: 'greet-signed-out',
  formExpired: 'confirmed-form-expired',
  notOffered: 'not-offered',
} as const;

export interface Greeting {
  /** An `error` stays visible until the shopper dismisses it. */
  kind: 'success' | 'error';
  title: MessageKey;
  /** A link below the message. Its `path` is below the locale. */
  action?: { text: MessageKey; path: string };
}

const texts: Readonly<Record<string, Greeting>> = {
  [greetings.signedIn]: { kind: 'success', title: 'account.signedIn' },
  [greetings.created]: { kind: 'success', title: 'account.created' },
  [greetings.createdWithoutLoyalty]: { kind: 'success', title: 'account.created', action: joinOffer },
  [greetings.signedOut]: { kind: 'success', title: 'account.signedOut' },
  [greetings.formExpired]: { kind: 'error', title: 'confirm.formExpired' },
  [greetings.notOffered]: { kind: 'error', title: 'form.notOffered' },
};

/** Returns the greetings whose codes are among the notice codes of a page. */
export const listGreetings = (codes: readonly string[]): Greeting[] =>
  codes.flatMap((code) => (Object.hasOwn(texts, code) && texts[code] ? [texts[code]] : []));
