// Categories and subjects of messages to customer service.
import { expect, test } from 'vitest';
import { contactCategories, findSubject, readCategories } from '#backend/handlers/content/contact-subjects.ts';

test('readCategories returns every category with a label and subjects', () => {
  const categories = readCategories(contactCategories, 'de-de');
  expect(categories.map(({ id, subjects }) => [id, subjects.map((subject) => subject.id)])).toEqual(Object.entries(contactCategories));
  for (const { label, subjects } of categories)
    for (const text of [label, ...subjects.map((subject) => subject.label)]) expect(text).toMatch(/\S/);
});

test('findSubject returns a subject only if the category contains it', () => {
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
