// Every place of the source that sends the gateway a change hands on an idempotency key.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';

const keyed = callNames.filter((name) => callRow(name).keyed);

/** Calls of a gateway in a text: the name, and all that stands between the parentheses. */
function* gatewayCalls(text: string): Generator<{ name: string; inside: string }> {
  for (const { index, 0: start } of text.matchAll(/\b(?:gateway|client|ask)\(/g)) {
    const from = index + start.length;
    let depth = 1;
    let end = from;
    while (depth > 0 && end < text.length) {
      if (text[end] === '(') depth++;
      if (text[end] === ')') depth--;
      end++;
    }
    const inside = text.slice(from, end - 1);
    for (const [, name = ''] of inside.matchAll(/'(\w+\.\w+)'/g)) yield { name, inside };
  }
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const found = ['src/commerce', 'src/features', 'src/http', 'src/http'].flatMap((folder) =>
  sources(folder).flatMap((path) => [...gatewayCalls(readFileSync(path, 'utf8'))].map((call) => ({ ...call, path }))),
);
const changes = found.filter(({ name }) => keyed.some((each) => each === name));

test('every change of a cart hands on its key', () => {
  // a token of an account is asked for with a code or a token that is good for once
  const bare = changes.filter(({ inside }) => !/\bidempotencyKey\b|type: 'Registered'/.test(inside));
  expect(bare.map(({ name, path }) => `${name} in ${path}`)).toEqual([]);
});

test('such places are found wherever they stand', () => {
  const names = new Set(changes.map(({ name }) => name));
  for (const name of ['auth.token', 'cart.addItem', 'cart.removePaymentInstrument', 'cart.updateItem', 'wishlists.saveForLater'])
    expect(names).toContain(name);
});

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
