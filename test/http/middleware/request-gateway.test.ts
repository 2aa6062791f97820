import { expect, test } from 'vitest';
import type { AppContext } from '#http/middleware/context.ts';
import { timeoutMs } from '#http/middleware/request-gateway.ts';
import { markets } from '#markets/registry.ts';
import { withDifferences } from '#markets/settings.ts';

const aContext = (gatewayTimeoutMs: number | undefined) => ({ get: () => ({ gatewayTimeoutMs }) }) as unknown as AppContext; // nothing else is read
const patient = { ...markets.us, settings: withDifferences(markets.us.settings, { requestTimeoutMs: 2500 }) };

test('a call may take as long as its market allows', () => {
  expect(timeoutMs(aContext(undefined), patient)).toBe(2500);
});

test('a deployment overrides every market', () => {
  expect(timeoutMs(aContext(900), patient)).toBe(900);
});
