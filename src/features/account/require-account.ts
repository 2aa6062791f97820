// Pages for whoever is signed in. Everybody else is led to the sign-in, and back.
import type { CallReply } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { PersonalContext, SeeOther } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';

export const toSignIn = (path: string): SeeOther => ({ kind: 'see-other', to: withReturn(routePath('signIn'), path) });

/** The profile of whoever is signed in; the way to the sign-in for everybody else, and where the gateway has ended it. */
export async function readProfile(
  context: PersonalContext,
  path: string,
  { withPoints = false } = {},
): Promise<CallReply<'consumer.profile'> | SeeOther> {
  const { account, shopper } = context;
  if (!account.current()) return toSignIn(path);
  const answer = await shopper.gateway('consumer.profile', { query: { loyaltySummary: withPoints ? 'true' : 'false' } });
  return answer.ok ? answer.value : leave(context, answer, path);
}

/**
 * Says whether a sign-in ended since this was called: it was ended elsewhere, and a call found out. What a session still knows by a secret
 * is that person's.
 */
export function watchSignIn({ account }: Pick<PersonalContext, 'account'>): () => boolean {
  const isSignedIn = account.current() !== undefined;
  return () => isSignedIn && account.current() === undefined;
}

/** Whether it is refused because nobody is signed in. */
export const isEnd = ({ code }: Pick<Refusal, 'code'>): boolean => code === 'PRO404' || code === 'AUT404' || code === 'CCN404';

/**
 * Redirects to the sign-in, which shows why, if the gateway rejects a call of a signed-in shopper because it does not know them (any more).
 * Throws for any other code.
 */
export function leave({ account }: PersonalContext, { error }: Extract<Result<never, Refusal>, { ok: false }>, path: string): SeeOther {
  if (!isEnd(error)) throw new Error(`A call of an account was refused with ${error.code}.`);
  if (!account.current()) return toSignIn(path);
  account.leave();
  return { ...toSignIn(path), notices: error.code === 'AUT404' ? [] : [error.code] };
}

export const isSeeOther = (value: object): value is SeeOther => 'kind' in value && value.kind === 'see-other';
