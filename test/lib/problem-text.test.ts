import { expect, test } from 'vitest';
import { describeProblem } from '#lib/problem-text.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2lkIjoiYWRhIn0.c2lnbmF0dXJl';
const id = 'a1b2c3d4-0000-4000-8000-00000000abcd';

test.each([
  ['cart.read: network: Network connection lost.', 'cart.read: network: Network connection lost.'],
  ['fetch https://gateway.example/cart/v1?email=ada&st=1 failed', 'fetch https://gateway.example/… failed'],
  ['no page /en-us/cart?gift=secret#x here', 'no page /en-us/cart?… here'],
  ['fetch https://ada:pass@gateway.example/a', 'fetch https://gateway.example/…'],
  ['sent {"pin":"1234"} to them', 'sent {…'],
  ['near "ada.ridge@example.org": syntax error', 'near "…@…": syntax error'],
  [`token ${token} is over`, 'token … is over'],
  ['secret 0123456789abcdef0123456789abcdef0123456789a', 'secret …'],
  ['card 4242 4242 4242 4242, and 4242424242424242', 'card …, and …'],
  ['card4242424242424242x, and 4242\u00a04242\u00a04242\u00a04242', 'card…x, and …'],
  ['GET /accounts/ada.ridge%40example.org failed', 'GET …@… failed'],
  [`The payment of ${id}:3 was not booked.`, `The payment of ${id}:3 was not booked.`],
  ['The hold of 012345678905 failed 3 times.', 'The hold of 012345678905 failed 3 times.'],
  ['D1_ERROR: UNIQUE constraint failed: stock_hold.intent_id', 'D1_ERROR: UNIQUE constraint failed: stock_hold.intent_id'],
])('describeProblem for "%s" returns "%s"', (message, said) => {
  expect(describeProblem(new Error(message))).toBe(said);
  expect(describeProblem(message)).toBe(said);
});

test('describeProblem removes input quoted by a parser', () => {
  const parse = () => JSON.parse('Ada Ridge, 1 Summit Way');
  expect(parse).toThrow(/Ada/);
  try {
    parse();
  } catch (problem) {
    expect(describeProblem(problem)).toMatch(/^Unexpected token …/);
    expect(describeProblem(problem)).not.toMatch(/Ada|Summit/);
  }
});

test('describeProblem truncates long messages', () => {
  expect(describeProblem(new Error('word '.repeat(10_000))).length).toBeLessThanOrEqual(500);
});

test('describeProblem takes linear time for hostile messages', () => {
  const hostile = ['a@', '/?', '0-', 'a.', '//'].map((each) => each.repeat(50_000));
  for (const text of hostile) expect(describeProblem(new Error(text))).not.toBe('');
}, 10_000);
