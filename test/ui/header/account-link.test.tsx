import { afterEach, expect, test } from 'vitest';
import { requireMarket } from '#markets/registry.ts';
import { AccountLink } from '#ui/header/account-link.tsx';
import { countElements, findAttribute } from '../../support/html.ts';
import { rendered } from '../../support/rendered.ts';

const { signIn } = requireMarket('en-us').settings;
afterEach(() => Object.assign(signIn, { confirmsSignIn: false }));

test('the header contains the hidden link to the sign-in confirmation dialog only in markets that have this dialog', () => {
  const opener = 'a[hidden][data-block=opens][data-at="#signed-in"]';
  expect(countElements(rendered(<AccountLink />).html, opener)).toBe(0);
  Object.assign(signIn, { confirmsSignIn: true });
  expect(findAttribute(rendered(<AccountLink />).html, opener, 'href')).toBe('/en-us/sign-in/done');
});
