import { expect, test } from 'vitest';
import { writeLabelLine } from '#lib/label-line.ts';

test('writeLabelLine writes the label before the error, separated by a colon', () => {
  expect(writeLabelLine('{label}: {error}', 'Email', 'This field is required')).toBe('Email: This field is required');
});

test('writeLabelLine adds no colon after a question', () => {
  expect(writeLabelLine('{label}: {error}', 'What’s wrong?', 'This field is required')).toBe('What’s wrong? This field is required');
});

test('writeLabelLine adds no colon after a French question, which ends with a space and a question mark', () => {
  expect(writeLabelLine('{label} : {error}', 'Pourquoi ?', 'Obligatoire')).toBe('Pourquoi ? Obligatoire');
});

test('writeLabelLine does not replace text in the label that looks like a placeholder', () => {
  expect(writeLabelLine('{label}: {error}', '{error}', 'No')).toBe('{error}: No');
});
