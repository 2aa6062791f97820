// Calls that must not be executed twice. Every Worker test checks that they are sent with an idempotency key
// (test/support/unkeyed-changes.ts).
import { expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';

test('every call that must not be repeated accepts an idempotency key, except the calls listed in this test', () => {
  // These calls need no key, because a second execution is rejected or harmless. A gift card balance request changes only the number of
  // attempts. A second sign-up is refused with AUT439, a second password change with AUT451, and a used password link with AUT402. A second
  // confirmation code replaces the first one, and a wrong confirmation counts as an attempt. Provider tokens and passkey challenges are
  // valid only once. Decisions are only counted, and no shopper waits for them.
  expect(callNames.filter((name) => !callRow(name).repeatable && !callRow(name).keyed)).toEqual([
    'auth.signIn',
    'auth.agentLogin',
    'auth.signUp',
    'auth.changePassword',
    'auth.sendConfirmationCode',
    'auth.confirmPerson',
    'auth.resetPassword',
    'auth.confirmForgotPassword',
    'cart.giftCardBalance',
    'consumer.resendGiftCardEmail',
    'decisions.decide',
    'identity.signIn',
    'identity.connect',
    'passkeys.add',
    'passkeys.signIn',
    'transfers.take',
  ]);
});
