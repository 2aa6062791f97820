// The order and the groups of the fields of long forms.
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hero } from '#content/blocks/hero/hero-block.tsx';
import { convert } from '#staff/checks/json-schemas.ts';
import { groupFields } from '../../../../client/studio/schema/group-fields.ts';
import { chooseControl, type JsonSchema } from '../../../../client/studio/schema/json-schema.ts';

const read = (schema: z.ZodType): JsonSchema => convert(schema) as JsonSchema;

describe('groupFields', () => {
  test('keeps the order of a form with at most ten fields, and creates no group', () => {
    expect(groupFields(read(z.object({ size: z.number(), title: z.string() })))).toEqual([{ names: ['size', 'title'] }]);
  });

  test('shows the title, the text and the media of a hero first, and groups all its other fields', () => {
    const control = chooseControl(read(hero.fields));
    const schema = control.kind === 'group' ? control.schema : {};
    const [visible, content, look] = groupFields(schema);
    expect(visible).toEqual({ names: ['title', 'subtitle', 'richText', 'media', 'targets'] });
    expect(content?.title).toBe('More content');
    expect(content?.names).toEqual(expect.arrayContaining(['overline', 'captionText', 'mediaTarget']));
    expect(look?.title).toBe('Layout and colors');
    expect(look?.names).toEqual(expect.arrayContaining(['titleStyle', 'textColor', 'hideTitle', 'responsiveLayout']));
    const names = [visible, content, look].flatMap((group) => group?.names ?? []);
    expect(names.sort()).toEqual(Object.keys(schema.properties ?? {}).sort());
  });

  test('shows required fields, unless they have a default', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`text${index}`, z.string().optional()]));
    const schema = read(z.object({ ...many, needed: z.string(), chosen: z.boolean().default(true) }));
    expect(groupFields(schema)[0]).toEqual({ names: ['needed'] });
    expect(groupFields(schema).at(-1)).toEqual({ title: 'Layout and colors', names: ['chosen'] });
  });
});
