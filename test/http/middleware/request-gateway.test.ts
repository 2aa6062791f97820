import { expect, test } from 'vitest';
import { createSingleOrigin, type GatewayOrigins } from '#gateway/origins.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { deadlineMs } from '#http/middleware/request-gateway.ts';
import { markets } from '#markets/registry.ts';
import { withDifferences } from '#markets/settings.ts';

// deadlineMs reads only this part of the context
const aContext = (gatewayTimeoutMs: number | undefined, contentTimeoutMs?: number) => {
  const single = createSingleOrigin('');
  const origins: GatewayOrigins = { ...single, content: { ...single.content, timeoutMs: contentTimeoutMs } };
  return { get: () => ({ gatewayTimeoutMs, origins }) } as unknown as AppContext;
};
const patient = { ...markets.us, settings: withDifferences(markets.us.settings, { requestTimeoutMs: 2500 }) };

test("deadlineMs returns the market's timeout by default", () => {
  expect(deadlineMs(aContext(undefined), patient)).toBe(2500);
});

test("deadlineMs returns the deployment's timeout in every market if one is set", () => {
  expect(deadlineMs(aContext(900), patient)).toBe(900);
});

test.each([
  [400, 900],
  [4000, 4000],
])('deadlineMs, if the origin of the content has the timeout %i, returns the longest timeout: %i', (contentTimeoutMs, expected) => {
  expect(deadlineMs(aContext(900, contentTimeoutMs), patient)).toBe(expected);
});
