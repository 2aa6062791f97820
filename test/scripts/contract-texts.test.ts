import { expect, test } from 'vitest';
import { createRemover } from '../../scripts/build/contract-texts.ts';

const removeTexts = await createRemover();

test.each([
  ['metadata at the end of a schema', "const a = z.string().meta({ description: 'A name.' });", 'const a = z.string();'],
  ['metadata within a schema', "z.object({ a: z.int().meta({ description: 'A.' }).optional() })", 'z.object({ a: z.int().optional() })'],
  [
    'texts with quotes, brackets and the name of the method',
    "z.int().meta({ description: 'It’s “)” } .meta({', examples: [`)}`] }).max(3)",
    'z.int().max(3)',
  ],
  ['metadata that contains other metadata', "z.int().meta({ a: z.int().meta({ description: 'A.' }) }).max(3)", 'z.int().max(3)'],
  ['the summary of a call that a helper defines', "defineRead({ path: '/', summary: 'Reads.' })", "defineRead({ path: '/',  })"],
  ['the summary of a call', "defineCall({ summary: 'Reads.' + ' All.', method: 'GET' })", "defineCall({  method: 'GET' })"],
])('removeTexts removes %s', (_, source, expected) => {
  expect(removeTexts(source)).toBe(expected);
});

test('removeTexts keeps a field that is called summary or meta', () => {
  const source = "defineCall({ method: 'GET', reply: z.object({ summary: z.string(), meta: z.string() }) });\nmeta({ a: 1 });";
  expect(removeTexts(source)).toBe(source);
});

test('removeTexts keeps the line numbers', () => {
  expect(removeTexts("const a = z.int().meta({\n  description: 'A.',\n});\nconst b = 1;")).toBe('const a = z.int()\n\n;\nconst b = 1;');
});

test('removeTexts throws for source text that cannot be parsed', () => {
  expect(() => removeTexts('const a = ;')).toThrow();
});
