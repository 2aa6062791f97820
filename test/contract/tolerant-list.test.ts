import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseReply } from '#contract/parse-reply.ts';
import { countEntries, mainList, tolerantList } from '#contract/tolerant-list.ts';

const entrySchema = z.object({ id: z.string(), price: z.object({ amount: z.int() }) });
const entry = (id: string) => ({ id, price: { amount: 100 } });
const broken = { id: 'broken', price: { amount: 'ten' } };

describe('tolerantList', () => {
  test('drops broken entries, and lists all issues with the position in the reply', () => {
    const schema = z.object({ name: z.string(), products: tolerantList(entrySchema) });
    const reply = { name: 'Jackets', products: [entry('a'), broken, entry('b'), null] };
    expect(parseReply(schema, reply)).toEqual({
      isValid: true,
      value: { name: 'Jackets', products: [entry('a'), entry('b')] },
      dropped: {
        count: 2,
        issues: [
          '$.products[1].price.amount: Invalid input: expected number, received string',
          '$.products[3]: Invalid input: expected object, received null',
        ],
      },
    });
  });

  test('counts an entry with several issues once', () => {
    expect(parseReply(tolerantList(entrySchema), [{}, entry('a')])).toMatchObject({ dropped: { count: 1, issues: { length: 2 } } });
  });

  test('keeps an entry whose own list loses entries', () => {
    const schema = z.object({ columns: tolerantList(z.object({ title: z.string(), links: tolerantList(z.string()) })) });
    const columns = [
      { title: 'Men', links: ['a', 7, 'b'] },
      { title: 8, links: [9] },
    ];
    expect(parseReply(schema, { columns })).toEqual({
      isValid: true,
      value: { columns: [{ title: 'Men', links: ['a', 'b'] }] },
      dropped: {
        count: 2,
        issues: [
          expect.stringMatching(/^\$\.columns\[0\]\.links\[1\]: /),
          expect.stringMatching(/^\$\.columns\[1\]\.title: /),
          expect.stringMatching(/^\$\.columns\[1\]\.links\[0\]: /),
        ],
      },
    });
  });

  test('can become empty', () => {
    expect(parseReply(tolerantList(z.string()), [1, 2])).toMatchObject({ isValid: true, value: [], dropped: { count: 2 } });
  });

  test('applies its minimum length to the entries that are left', () => {
    const schema = tolerantList(z.string()).min(1);
    expect(parseReply(schema, [1, 'a'])).toMatchObject({ isValid: true, value: ['a'] });
    expect(parseReply(schema, [1])).toMatchObject({ isValid: false, issues: [expect.stringContaining('Too small')] });
  });

  test('is invalid if it exceeds its maximum length', () => {
    expect(parseReply(tolerantList(z.string()).max(2), ['a', 'b', 'c'])).toMatchObject({ isValid: false });
  });

  test.each([undefined, null, 'text', {}])('is invalid if the value is %j instead of a list', (value) => {
    expect(parseReply(z.object({ list: tolerantList(z.string()) }), { list: value })).toMatchObject({ isValid: false });
  });

  test('does not hide issues outside of the list', () => {
    const schema = z.object({ name: z.string(), products: tolerantList(entrySchema) });
    expect(parseReply(schema, { products: [broken] })).toEqual({
      isValid: false,
      issues: ['$.name: Invalid input: expected string, received undefined'],
    });
  });

  test('works with a default, an optional field, and a check of the object around it', () => {
    const schema = z.object({ tags: tolerantList(z.string()).default(['none']), links: tolerantList(z.string()).optional() });
    const checked = schema.refine(({ tags }) => tags.length < 3, 'too many tags');
    expect(parseReply(checked, { links: [1, 'a'] })).toMatchObject({ isValid: true, value: { tags: ['none'], links: ['a'] } });
    expect(parseReply(checked, { tags: ['a', 'b', 3] })).toMatchObject({ isValid: true, value: { tags: ['a', 'b'] } });
    expect(parseReply(checked, { tags: ['a', 'b', 'c', 4] })).toMatchObject({ isValid: false, issues: ['$: too many tags'] });
  });

  test('is rejected by safeParse if an entry is broken', () => {
    const parsed = z.object({ list: tolerantList(z.string()) }).safeParse({ list: ['a', 1] });
    expect(parsed.error?.issues).toMatchObject([{ path: ['list', 1], code: 'invalid_type' }]);
  });

  test('has the JSON Schema of an ordinary array', () => {
    expect(z.toJSONSchema(tolerantList(entrySchema).min(1))).toEqual(z.toJSONSchema(z.array(entrySchema).min(1)));
  });
});

describe('mainList', () => {
  test('drops broken entries if at least one entry is left', () => {
    expect(parseReply(mainList(z.string()), ['a', 1])).toMatchObject({ isValid: true, value: ['a'], dropped: { count: 1 } });
    expect(parseReply(mainList(z.string()), [])).toMatchObject({ isValid: true, value: [], dropped: undefined });
  });

  test('is invalid if all entries are broken', () => {
    expect(parseReply(mainList(z.string()), [1, 2])).toMatchObject({ isValid: false, issues: { length: 2 } });
  });
});

describe('countEntries', () => {
  const schema = z.object({ total: z.int(), items: mainList(entrySchema) }).check(countEntries('total', 'items'));

  test.each([
    ['subtracts dropped entries from the total of a whole list', 3, 2],
    ['keeps the total of a longer list', 30, 30],
  ])('%s', (_, total, expected) => {
    const parsed = parseReply(schema, { total, items: [entry('a'), broken, entry('b')] });
    expect(parsed).toMatchObject({ isValid: true, value: { total: expected, items: [{ id: 'a' }, { id: 'b' }] } });
  });

  test('does not count entries of lists inside an entry', () => {
    const nested = z.object({ total: z.int(), items: tolerantList(z.object({ tags: tolerantList(z.string()) })) });
    const parsed = parseReply(nested.check(countEntries('total', 'items')), { total: 2, items: [{ tags: [1, 'a'] }, { tags: [] }] });
    expect(parsed).toMatchObject({ isValid: true, value: { total: 2 }, dropped: { count: 1 } });
  });
});
