import { expect, test } from 'vitest';
import { writeLabelLine } from '#lib/label-line.ts';

test('writeLabelLine puts the label before its error', () => {
  expect(writeLabelLine('{label}: {error}', 'Email', 'This field is required')).toBe('Email: This field is required');
});

test('writeLabelLine adds no colon to a label that is a question', () => {
  expect(writeLabelLine('{label}: {error}', 'What is wrong?', 'This field is required')).toBe('What is wrong? This field is required');
});

test('writeLabelLine adds no colon to a French question, which ends with a space and a question mark', () => {
  expect(writeLabelLine('{label} : {error}', 'Pourquoi ?', 'Obligatoire')).toBe('Pourquoi ? Obligatoire');
});

test('writeLabelLine does not replace a placeholder in the label', () => {
  expect(writeLabelLine('{label}: {error}', '{error}', 'No')).toBe('{error}: No');
});
