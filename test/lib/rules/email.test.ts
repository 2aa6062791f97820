import { expect, test } from 'vitest';
import { isEmail } from '#lib/rules/email.ts';

test.each(['a@b.co', "o'neil+shop@mail.example.com", 'A.B_c-d@x-y.example', 'jörg@example.com'.replace('ö', 'oe')])(
  'isEmail accepts %j',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@.co',
  'a@b.',
  'a@b..co',
  'a b@c.de',
  'a@b c.de',
  'a@-b.co',
  'a@b@c.de',
  'a@b.co\nx',
  `${'a'.repeat(250)}@b.co`,
])('isEmail rejects %j', (text) => {
  expect(isEmail(text)).toBe(false);
});
