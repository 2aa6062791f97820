// What follows a sign-up once the customer is signed in: a notice, the question about interests, and the registration of a referral. These
// are stored as parameters of the return path in the sealed sign-in attempt.

import { greetings } from '#http/greetings.ts';
import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { hasInterestsStep } from '../enrollment/enrollment.ts';
import { notices } from '../notices.ts';

const mark = 'after';
const loyaltyMark = 'joined';

/** Returns the return path with parameters that describe what follows the sign-up. */
export function markSignUp(
  context: Pick<PersonalContext, 'market' | 'query'>,
  returnTo: string,
  value: { newsletter: boolean; loyaltyTerms: boolean },
): string {
  const { query, market } = context;
  const { collectsInterests, interestsNeedNewsletter } = market.settings.signUp;
  const asks = hasInterestsStep({
    collectsInterests,
    interestsNeedNewsletter,
    choseNewsletter: value.newsletter,
    // The enrollment asks for interests in a step of its own.
    isSkipped: query.get('skipInterests') === '1' || returnTo.startsWith(routePath('enrollment')),
    isSignInToBuy: [routePath('cart'), routePath('checkout')].some((path) => returnTo === path || returnTo.startsWith(`${path}/`)),
  });
  const referralCode = query.get('referral_code')?.slice(0, 80);
  return withQuery(returnTo, {
    [mark]: asks ? 'interests' : 'created',
    [loyaltyMark]: value.loyaltyTerms ? '1' : '0',
    ...(referralCode && { referral_code: referralCode }),
  });
}

interface AfterSignUp {
  /** Path to redirect to. */
  path: string;
  /** Notices that the target page shows once. */
  notices: string[];
  /** The referral code, or undefined if the customer was not referred. */
  referralCode: string | undefined;
}

/**
 * Parses the parameters added by `markSignUp`. Returns undefined if the path has none, which means that the customer signed in without
 * signing up.
 */
export function readSignUp(marked: string): AfterSignUp | undefined {
  const url = new URL(marked, 'https://shop.invalid');
  const after = url.searchParams.get(mark);
  if (after !== 'interests' && after !== 'created') return undefined;
  const referralCode = url.searchParams.get('referral_code') ?? undefined;
  const hasJoined = url.searchParams.get(loyaltyMark) !== '0';
  url.searchParams.delete(mark);
  url.searchParams.delete(loyaltyMark);
  url.searchParams.delete('referral_code');
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (path === routePath('account'))
    return { path, notices: [notices.created, ...(after === 'interests' ? [notices.askInterests] : [])], referralCode };
  const asking = withQuery(routePath('enrollment'), { step: 'interests', next: path });
  const greeting = hasJoined ? greetings.created : greetings.createdWithoutLoyalty;
  return { path: after === 'interests' ? asking : path, notices: [greeting], referralCode };
}

function withQuery(path: string, more: Record<string, string>): string {
  const url = new URL(path, 'https://shop.invalid');
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}
