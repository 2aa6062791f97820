// Calls that must not be executed twice. That they are sent with a key is checked in every Worker test (test/support/unkeyed-changes.ts).
import { expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';

test('a call that must not be sent twice takes a key', () => {
  // a balance changes nothing but the count of tries: it is asked once, and needs none
  // and so are those of accounts: a second sign-up is AUT439, a password is AUT451 or its link AUT402 the second time;
  // a second confirmation code replaces the first, and a wrong confirmation is counted;
  // a token of a provider and the challenge of a passkey are good once; what was seen of a recommendation is counted, and nobody waits
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
