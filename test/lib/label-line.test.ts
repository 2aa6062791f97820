import { expect, test } from 'vitest';
import { writeLabelLine } from '#lib/label-line.ts';

test('a label stands before its error', () => {
  expect(writeLabelLine('{label}: {error}', 'Email', 'This field is required')).toBe('Email: This field is required');
});

test('a label that asks gets no colon', () => {
  expect(writeLabelLine('{label}: {error}', 'What is wrong?', 'This field is required')).toBe('What is wrong? This field is required');
});

test('nor one that French sets a space before', () => {
  expect(writeLabelLine('{label} : {error}', 'Pourquoi ?', 'Obligatoire')).toBe('Pourquoi ? Obligatoire');
});

test('a brace in a label stays as it is', () => {
  expect(writeLabelLine('{label}: {error}', '{error}', 'No')).toBe('{error}: No');
});
