import { expect, test } from 'vitest';
import type { AppContext } from '#http/middleware/context.ts';
import { timeoutMs } from '#http/middleware/request-gateway.ts';
import { markets } from '#markets/registry.ts';
import { withDifferences } from '#markets/settings.ts';

// the function reads nothing else
const aContext = (gatewayTimeoutMs: number | undefined) => ({ get: () => ({ gatewayTimeoutMs }) }) as unknown as AppContext;
const patient = { ...markets.us, settings: withDifferences(markets.us.settings, { requestTimeoutMs: 2500 }) };

test('the timeout of a gateway call is that of the market', () => {
  expect(timeoutMs(aContext(undefined), patient)).toBe(2500);
});

test('the timeout of a deployment overrides that of every market', () => {
  expect(timeoutMs(aContext(900), patient)).toBe(900);
});
