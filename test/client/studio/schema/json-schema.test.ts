// The controls and first values of fields, by their JSON Schema.
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { convert } from '#staff/checks/json-schemas.ts';
import { describeSchemas } from '#staff/editor/describe-schemas.ts';
import {
  chooseControl,
  createFields,
  createValue,
  describeLimits,
  findVariant,
  humanize,
  type JsonSchema,
  nameVariant,
} from '../../../../client/studio/schema/json-schema.ts';

const read = (schema: z.ZodType): JsonSchema => convert(schema) as JsonSchema;

test.each([
  ['a text', z.string(), 'text'],
  ['a text of up to 2,000 characters', z.string().max(2000), 'long-text'],
  ['HTML', z.string().meta({ format: 'html' }), 'rich-text'],
  ['a link', z.string().meta({ format: 'uri-reference' }), 'link'],
  ['a color', z.string().regex(/^#[0-9a-f]{6}$/), 'color'],
  ['a date', z.iso.date(), 'date'],
  ['an instant', z.iso.datetime(), 'instant'],
  ['a number', z.number(), 'number'],
  ['an integer', z.int(), 'number'],
  ['a boolean with a default', z.boolean().default(true), 'check'],
  ['an enumeration', z.enum(['a', 'b']), 'select'],
  ['a union of constants', z.union([z.literal(1), z.literal(2)]), 'select'],
  ['an optional text that may be null', z.string().nullable().optional(), 'text'],
  ['a list', z.array(z.string()), 'list'],
  ['an object', z.object({ a: z.string() }), 'group'],
  ['a record', z.record(z.string(), z.string()), 'json'],
  ['any value', z.unknown(), 'json'],
  ['a picture', pictureSchema, 'picture'],
  ['a picture in a union', z.union([z.object({ video: z.string() }), pictureSchema]), 'picture'],
  ['a picture with an additional member', pictureSchema.and(z.object({ caption: z.string() })), 'picture'],
  ['a union of objects', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), 'choice'],
])('%s has the control of its schema', (_, schema, kind) => {
  expect(chooseControl(read(schema)).kind).toBe(kind);
});

test('a picture with an additional member has that member in each of its variants', () => {
  const control = chooseControl(read(pictureSchema.and(z.object({ caption: z.string() }))));
  const variants = control.kind === 'picture' ? control.variants : [];
  expect(variants).toHaveLength(3);
  for (const { properties, required } of variants) {
    expect(properties).toHaveProperty('caption');
    expect(required).toContain('caption');
  }
});

test('a made-up kind of block gets controls, help, limits and first values without code in the studio', () => {
  const fields = z.object({
    headline: z.string().min(1).max(60).meta({ title: 'Headline', description: 'The first line.' }),
    body: z.string().meta({ format: 'html' }),
    tone: z.enum(['loud', 'quiet']).default('quiet'),
    columns: z.int().min(1).max(4),
    picture: pictureSchema.optional(),
    links: z
      .array(z.object({ url: z.string(), text: z.string() }))
      .max(3)
      .default([]),
  });
  const { kinds } = describeSchemas([{ kind: 'made-up', fields, holdsBlocks: true }], { kind: 'page', key: 'home' });
  const { fields: schema, holdsBlocks } = kinds['made-up'] as { fields: JsonSchema; holdsBlocks: boolean };
  const controls = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, chooseControl(each).kind]);
  expect(holdsBlocks).toBe(true);
  expect(Object.fromEntries(controls)).toEqual({
    ...{ headline: 'text', body: 'rich-text', tone: 'select', columns: 'number', picture: 'picture', links: 'list' },
  });
  expect(schema.properties?.headline).toMatchObject({ title: 'Headline', description: 'The first line.' });
  expect(describeLimits(schema.properties?.headline ?? {})).toBe('At most 60 characters.');
  expect(describeLimits(schema.properties?.columns ?? {})).toBe('From 1 to 4.');
  // defaults stay absent, so that a later change of a default applies to the block
  expect(createFields(schema)).toEqual({ headline: '', body: '', columns: 1 });
});

describe('the first value of a field', () => {
  test.each([
    ['a text', z.string(), ''],
    ['an enumeration', z.enum(['a', 'b']), 'a'],
    ['a boolean', z.boolean(), false],
    ['an integer without limits', z.int(), 0],
    ['a list', z.array(z.string()), []],
    ['an object', z.object({ a: z.string(), b: z.string().optional() }), { a: '' }],
    ['a picture', pictureSchema, { mediaId: '' }],
    ['a union', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { a: '' }],
    ['a field with a default', z.array(z.string()).default(['x']), ['x']],
  ])('of %s', (_, schema, value) => {
    expect(createValue(read(schema))).toEqual(value);
  });
});

test.each([
  [{ mediaId: 'x' }, 'Picture of the media library'],
  [{ publicId: 'scene/a', version: 1, alt: '' }, "One of the shop's own pictures"],
  [{ url: 'https://images.example/a.jpg', alt: '' }, 'A picture at another origin'],
])('a picture %j is edited in its own form', (value, name) => {
  const control = chooseControl(read(pictureSchema));
  const variant = findVariant(control.kind === 'picture' ? control.variants : [], value);
  expect(variant && nameVariant(variant)).toBe(name);
});

test.each([
  ['titleHtml', 'Title HTML'],
  ['below-1media', 'Below 1media'],
  ['alignmentSmall', 'Alignment small'],
  ['seo', 'SEO'],
])('the name %s is shown as %s', (name, label) => {
  expect(humanize(name)).toBe(label);
});
