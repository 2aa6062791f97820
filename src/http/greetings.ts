// Messages that any page shows once when a sign-in, sign-up, sign-out or identity confirmation has redirected to it. The account has
// separate notices (notices.ts).

import { routePath } from '#routes.ts';
import type { MessageKey } from '#ui/render-context.ts';
import { joinPath } from './return-paths.ts';

/** The link that offers the loyalty program to a shopper who has just created an account without it. */
export const joinOffer = { text: 'loyalty.join', path: joinPath(routePath('account')) } as const;

export const greetings = {
  signedIn: 'greet-signed-in',
  created: 'greet-created',
  createdWithoutLoyalty: 'greet-created-without-loyalty',
  signedOut: 'greet-signed-out',
  formExpired: 'confirmed-form-expired',
} as const;

export interface Greeting {
  /** The message of an `error` remains until the shopper dismisses it. */
  kind: 'success' | 'error';
  title: MessageKey;
  /** A link below the message; `path` is below the locale. */
  action?: { text: MessageKey; path: string };
}

const texts: Readonly<Record<string, Greeting>> = {
  [greetings.signedIn]: { kind: 'success', title: 'account.signedIn' },
  [greetings.created]: { kind: 'success', title: 'account.created' },
  [greetings.createdWithoutLoyalty]: { kind: 'success', title: 'account.created', action: joinOffer },
  [greetings.signedOut]: { kind: 'success', title: 'account.signedOut' },
  [greetings.formExpired]: { kind: 'error', title: 'confirm.formExpired' },
};

/** Returns the greetings among the notice codes of a page. */
export const listGreetings = (codes: readonly string[]): Greeting[] =>
  codes.flatMap((code) => (Object.hasOwn(texts, code) && texts[code] ? [texts[code]] : []));
