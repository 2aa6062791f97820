import { expect, test } from 'vitest';
import { findMailbox } from '#lib/rules/mailbox.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada+1@Example.com', 'ada@example.com'],
  ['ada+1+2@example.com', 'ada@example.com'],
  ['+1@example.com', '+1@example.com'],
])('findMailbox for %s returns %s', (email, mailbox) => {
  expect(findMailbox(email)).toBe(mailbox);
});
