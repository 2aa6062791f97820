import { expect, test } from 'vitest';
import { isPersonName } from '#lib/rules/person-name.ts';

test.each(['Jo', 'Zoë', 'Łukasz', "O'Neil", 'Anne-Marie', 'J. R.', 'Smith, Jr.', 'Nguyễn', 'Weiß', 'd`Arc'])(
  'isPersonName accepts %j',
  (text) => {
    expect(isPersonName(text)).toBe(true);
  },
);

test.each(['', 'R2D2', 'a@b', 'Иван', '李', '<b>', '--', '. .', 'a_b', 'a\nb', 'Ⅷ'])('isPersonName rejects %j', (text) => {
  expect(isPersonName(text)).toBe(false);
});
