// Categories and subjects of messages to customer service.
import { expect, test } from 'vitest';
import { contactCategories, findSubject, readCategories } from '#backend/handlers/content/contact-subjects.ts';

test('every category has a label and subjects in every language', () => {
  const categories = readCategories(contactCategories, 'de-de');
  expect(categories.map(({ id, subjects }) => [id, subjects.map((subject) => subject.id)])).toEqual(Object.entries(contactCategories));
  for (const { label, subjects } of categories)
    for (const text of [label, ...subjects.map((subject) => subject.label)]) expect(text).toMatch(/\S/);
});

test('a subject is found only in its own category', () => {
  const [orders] = readCategories(contactCategories, 'en-us');
  expect(findSubject({ category: 'orders', subject: 'damaged' }, 'en-us')).toEqual({
    category: orders?.label,
    subject: orders?.subjects.find(({ id }) => id === 'damaged')?.label,
  });
  for (const asked of [
    { category: 'returns', subject: 'damaged' },
    { category: 'nothing', subject: 'damaged' },
    { category: 'orders', subject: 'nothing' },
  ])
    expect(findSubject(asked, 'en-us')).toBeUndefined();
});
