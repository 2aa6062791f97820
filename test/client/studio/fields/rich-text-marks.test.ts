// The buttons of rich text.
import { expect, test } from 'vitest';
import { cleanRichText } from '#domain/rich-text.ts';
import { marks, wrapSelection } from '../../../../client/studio/fields/rich-text-marks.ts';

const findMark = (name: string) => marks.find((mark) => mark.name === name) ?? { name, before: '', after: '' };

test('a mark surrounds the selected text, which stays selected', () => {
  const { html, start, end } = wrapSelection('Warm and dry', { start: 5, end: 8 }, findMark('Bold'));
  expect(html).toBe('Warm <strong>and</strong> dry');
  expect(html.slice(start, end)).toBe('and');
});

test('each selected line becomes an entry of a list', () => {
  const { html } = wrapSelection('One\nTwo', { start: 0, end: 7 }, findMark('List'));
  expect(html).toBe('<ul><li>One</li><li>Two</li></ul>');
});

test.each(marks.map((mark) => [mark.name, mark] as const))('the shop keeps the element of the button %s', (_, mark) => {
  const { html } = wrapSelection('text', { start: 0, end: 4 }, mark);
  expect(cleanRichText(html, (address) => address)).toBe(html);
});
