import { expect, test } from 'vitest';
import { createSpanId, createTraceId, parseTraceparent, writeTraceparent } from '#lib/requests/traceparent.ts';

const span = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

test('parseTraceparent reads what writeTraceparent writes', () => {
  expect(writeTraceparent(span)).toBe('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
  expect(parseTraceparent(writeTraceparent(span))).toEqual(span);
  const own = { traceId: createTraceId(crypto.randomUUID()), spanId: createSpanId() };
  expect(parseTraceparent(writeTraceparent(own))).toEqual(own);
});

test.each([
  '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
  '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what-the-future-adds',
])('parseTraceparent accepts %s', (header) => {
  expect(parseTraceparent(header)).toEqual(span);
});

test.each([
  undefined,
  '',
  '00',
  '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
  '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more',
  '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
  '00-00000000000000000000000000000000-b7ad6b7169203331-01',
  '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
  'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01more',
  `00-${'a'.repeat(5000)}`,
  'correlation-1',
])('parseTraceparent ignores %j', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});
