import { expect, it } from 'vitest';
import { sizeIn } from '#backend/rules/size.ts';

it('reads a shoe as 9 in North America and as 42 in Europe', () => {
  expect(sizeIn('NORA', { us: '9', eu: '42' })).toBe('9');
  expect(sizeIn('EMEA', { us: '9', eu: '42' })).toBe('42');
});
