import { expect, test } from 'vitest';
import type { AppContext } from '#http/middleware/context.ts';
import { timeoutMs } from '#http/middleware/request-gateway.ts';
import { markets } from '#markets/registry.ts';
import { withDifferences } from '#markets/settings.ts';

// timeoutMs reads only this part of the context
const aContext = (gatewayTimeoutMs: number | undefined) => ({ get: () => ({ gatewayTimeoutMs }) }) as unknown as AppContext;
const patient = { ...markets.us, settings: withDifferences(markets.us.settings, { requestTimeoutMs: 2500 }) };

test("timeoutMs returns the market's timeout by default", () => {
  expect(timeoutMs(aContext(undefined), patient)).toBe(2500);
});

test("timeoutMs returns the deployment's timeout in every market if one is set", () => {
  expect(timeoutMs(aContext(900), patient)).toBe(900);
});
