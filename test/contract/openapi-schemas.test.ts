import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { minorUnitsSchema } from '#contract/entities/primitives.ts';
import { componentSchemas, jsonSchema } from '#contract/openapi-schemas.ts';

const description = 'The amount that is paid.';
const reference = { $ref: '#/components/schemas/MinorUnits' };

describe('jsonSchema', () => {
  it.each([
    ['a named schema', minorUnitsSchema],
    ['an optional named schema', minorUnitsSchema.optional()],
  ])('jsonSchema converts %s to a reference', (_, schema) => {
    expect(jsonSchema(schema, 'input')).toEqual(reference);
  });

  it.each([
    ['a named schema with a description', minorUnitsSchema.meta({ description })],
    ['an optional named schema with a description', minorUnitsSchema.optional().meta({ description })],
    ['a named schema with a description that is then made optional', minorUnitsSchema.meta({ description }).optional()],
  ])('jsonSchema converts %s to a reference with the description', (_, schema) => {
    expect(jsonSchema(schema, 'input')).toEqual({ ...reference, description });
  });

  it('jsonSchema converts a field with its own description to a reference with the description', () => {
    const { properties } = jsonSchema(z.object({ amount: minorUnitsSchema.meta({ description }), tax: minorUnitsSchema }), 'input');
    expect(properties).toEqual({ amount: { ...reference, description }, tax: reference });
  });

  it('jsonSchema keeps the limits that a field adds to a named schema', () => {
    expect(jsonSchema(minorUnitsSchema.max(100), 'input')).toEqual({ ...reference, maximum: 100 });
  });

  it.each([
    ['a time', z.iso.datetime(), 'Timestamp'],
    ['a date', z.iso.date(), 'CalendarDate'],
  ])('jsonSchema converts %s to a reference, so that its long pattern occurs once', (_, schema, name) => {
    const target = { $ref: `#/components/schemas/${name}` };
    expect(jsonSchema(schema, 'input')).toEqual(target);
    expect(jsonSchema(z.array(schema.meta({ description })), 'input')).toEqual({ type: 'array', items: { ...target, description } });
    expect(componentSchemas({ target })[name]).toEqual({
      type: 'string',
      format: expect.any(String),
      pattern: expect.any(String),
      description: expect.any(String),
      examples: [expect.any(String)],
    });
  });
});

describe('componentSchemas', () => {
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it('componentSchemas returns the schemas to which a part refers, directly or through other schemas, and no others', () => {
    expect(Object.keys(componentSchemas({ properties: { price: refer('SeenPrice') } }))).toEqual(['EpochMs', 'MinorUnits', 'SeenPrice']);
  });

  it('componentSchemas refers to an equal schema instead of repeating it', () => {
    const { ConsumerProfile, ReadProfile } = componentSchemas({ items: [refer('ReadProfile'), refer('ConsumerProfile')] });
    expect(ConsumerProfile).toHaveProperty('properties');
    expect(ReadProfile).toEqual(refer('ConsumerProfile'));
  });
});
