// Helpers for pages that require a sign-in. Guests are redirected to the sign-in, which returns to the page.
import type { CallReply } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { PersonalContext, SeeOther } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';

export const toSignIn = (path: string): SeeOther => ({ kind: 'see-other', to: withReturn(routePath('signIn'), path) });

/**
 * Returns the profile of the signed-in customer. Redirects to the sign-in if the visitor is a guest or the gateway has ended the sign-in.
 */
export async function readProfile(
  context: PersonalContext,
  path: string,
  { withPoints = false } = {},
): Promise<CallReply<'consumer.profile'> | SeeOther> {
  const { shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(path);
  const answer = await shopper.gateway('consumer.profile', { query: { loyaltySummary: withPoints ? 'true' : 'false' } });
  return answer.ok ? answer.value : leave(context, answer, path);
}

/**
 * Returns a function that reports whether a later gateway call found that the sign-in was ended elsewhere. From then on, a page must not
 * show data of that account, even if a secret in the session still gives access to it.
 */
export function watchSignIn({ shopper: { account } }: Pick<PersonalContext, 'shopper'>): () => boolean {
  const isSignedIn = account.current() !== undefined;
  return () => isSignedIn && account.current() === undefined;
}

/** True if the error code means that no customer is signed in. */
export const isSignedOutError = ({ code }: Pick<Refusal, 'code'>): boolean => code === 'PRO404' || code === 'AUT404' || code === 'CCN404';

/**
 * Returns a redirect to the sign-in after the gateway has rejected an account call because the sign-in is unknown or has ended. The sign-in
 * page shows the error, except AUT404. Throws for all other error codes.
 */
export function leave(
  { shopper: { account } }: PersonalContext,
  { error }: Extract<Result<never, Refusal>, { ok: false }>,
  path: string,
): SeeOther {
  if (!isSignedOutError(error)) throw new Error(`An account call was refused with the unexpected error code ${error.code}.`);
  if (!account.current()) return toSignIn(path);
  account.leave();
  return { ...toSignIn(path), notices: error.code === 'AUT404' ? [] : [error.code] };
}

export const isSeeOther = (value: object): value is SeeOther => 'kind' in value && value.kind === 'see-other';
