// The shopper's access token: it is requested once for all calls of a request, stored in the session, and renewed before it expires.
import { expect, test } from 'vitest';
import { createSingleOrigin } from '#gateway/origins.ts';
import type { AppContext } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import { loadShopper, type RequestShopper } from '#http/middleware/shopper/shopper.ts';
import { us } from '#markets/us.ts';
import { aRenderContext } from '../../../support/render-context.ts';
import { secrets } from '../../../support/sealed.ts';
import { StandInGateway } from '../../../support/stand-in-gateway.ts';

// loadShopper reads only these parts of the scope
const scope = { market: us, locale: 'en-us', renderContext: aRenderContext('en-us') } as unknown as RequestScope;

/** Returns the shopper of a request with these cookies, and a function that returns the cookies after `commit`. */
async function aShopper({ cookies, expiresIn = 1800 }: { cookies?: string; expiresIn?: number } = {}) {
  const gateway = new StandInGateway();
  gateway.replies['auth.token'] = { accessToken: 'token-1', expiresIn, refreshToken: 'refresh-1', consumerType: 'guest' };
  const values = new Map<string, unknown>(
    Object.entries({
      config: {
        isProduction: false,
        origins: createSingleOrigin(''),
        brand: 'cairn',
        secrets,
        gatewayTimeoutMs: undefined,
        siteOrigin: undefined,
      },
      url: new URL('http://localhost/en-us/cart'),
      cookies,
      trace: { correlationId: 'correlation-1', transactionId: 'transaction-1' },
      upstream: <Value>(run: () => Promise<Value>) => run(),
    }),
  );
  const c = {
    get: (name: string) => values.get(name),
    set: (name: string, value: unknown) => values.set(name, value),
    env: { GATEWAY: gateway, ENVIRONMENT: 'local', BRAND: 'cairn', SESSION_SECRETS: secrets.join() },
    req: { header: () => undefined, raw: new Request('http://localhost/en-us/cart') },
  } as unknown as AppContext;
  const shopper = await loadShopper(c, scope);
  const commit = async () => {
    await shopper.commit();
    return (values.get('setCookies') as string[]).map((line) => line.split(';')[0]).join('; ');
  };
  return { gateway, shopper, commit };
}

const ask = ({ gateway }: RequestShopper) =>
  gateway('products.inventory', { params: { productId: 'CNFL0001INK' }, query: { siteId: 'us' } });

test('concurrent calls share one token request, and all of them send its token', async () => {
  const { gateway, shopper } = await aShopper();
  await Promise.all([ask(shopper), ask(shopper), ask(shopper)]);
  expect(gateway.calls('auth.token')).toHaveLength(1);
  expect(gateway.calls('products.inventory').map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer token-1'));
});

test('a later request uses the token from the session', async () => {
  const first = await aShopper();
  await ask(first.shopper);
  const { gateway, shopper } = await aShopper({ cookies: await first.commit() });
  await ask(shopper);
  expect(gateway.calls('auth.token')).toHaveLength(0);
});

test('a token that expires within a minute is renewed before a call', async () => {
  const first = await aShopper({ expiresIn: 59 });
  await ask(first.shopper);
  const { gateway, shopper } = await aShopper({ cookies: await first.commit() });
  await ask(shopper);
  expect(gateway.calls('auth.token')).toHaveLength(1);
});
