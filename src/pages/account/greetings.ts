// What any page says once after somebody signed in or out: a form led there. The account has notices of its own (notices.ts).
import type { MessageKey } from '#ui/render-context.ts';

export const greetings = { signedIn: 'greet-signed-in', created: 'greet-created', signedOut: 'greet-signed-out' } as const;

const texts: Readonly<Record<string, MessageKey>> = {
  [greetings.signedIn]: 'account.signedIn',
  [greetings.created]: 'account.created',
  [greetings.signedOut]: 'account.signedOut',
};

/** The messages of those codes that greet. */
export const listGreetings = (codes: readonly string[]): MessageKey[] =>
  codes.flatMap((code) => (Object.hasOwn(texts, code) && texts[code] ? [texts[code]] : []));
