// Checks of access tokens and of the secret that the shop shares with the gateway.
import { setTimeout as wait } from 'node:timers/promises';
import { type CallName, callRow } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { Check } from '../check.ts';
import { CannotRun, CheckFailure, expect, forAll } from '../check.ts';
import { describe, isMissing, requireRefusal } from '../client.ts';
import { createPlainRequest } from '../plain-request.ts';
import { createSecret, type World } from '../world.ts';

/** A missing, expired or invalid token. */
const tokenCodes: readonly ErrorCode[] = ['AUT404', 'AUT432'];
/** Maximum lifetime in seconds for which the checks wait until a token has expired. */
const maxLifetimeSeconds = 6;
const oneSecondMs = 1000;

/** Throws a failure unless the gateway refuses a call with status 401, so that the shop requests a new token. */
async function expectUnauthorized(world: World, call: CallName, token: string | undefined, why: string): Promise<void> {
  const response = await world.client.send(call, { ...(await createPlainRequest(world, call)), token });
  if (isMissing(call, response)) return;
  if (response.status !== 401) throw new CheckFailure(`${call}: expected status 401 for ${why}, got ${describe(response)}`);
  requireRefusal(response, { at: call, codes: tokenCodes, why });
}

const isProtected = (call: CallName): boolean => {
  const { open, isPublic, isSigned } = callRow(call);
  return !open && !isPublic && !isSigned;
};

export const tokenChecks: readonly Check[] = [
  {
    name: 'public calls need no token',
    needs: ['content.page'],
    run: async (world) => {
      const calls = world.calls.filter((name) => callRow(name).isPublic);
      await forAll(calls, async (call) => {
        const response = await world.client.send(call, await createPlainRequest(world, call));
        expect(response.status !== 401, `${call}: refused without a token (${describe(response)})`);
      });
    },
  },
  {
    name: 'all other calls are refused with status 401 without a token',
    needs: ['cart.create'],
    run: async (world) => {
      await forAll(world.calls.filter(isProtected), (call) => expectUnauthorized(world, call, undefined, 'a call without a token'));
    },
  },
  {
    name: 'invented and changed tokens are refused with status 401',
    needs: ['auth.token', 'cart.create'],
    run: async (world) => {
      const shopper = await world.openShopper();
      const token = await shopper.token();
      const middle = Math.floor(token.length / 2);
      const changed = token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1);
      for (const call of ['cart.create', 'cart.read'] as const) {
        await expectUnauthorized(world, call, 'invented', 'an invented token');
        await expectUnauthorized(world, call, changed, 'a changed token');
        await expectUnauthorized(world, call, shopper.refreshToken, 'a refresh token');
      }
    },
  },
  {
    name: 'two guests are two shoppers',
    needs: ['auth.token'],
    run: async ({ openShopper }) => {
      const [one, other] = [await openShopper(), await openShopper()];
      expect(one.usid !== other.usid, 'auth.token: two requests with different keys return the same $.usid');
    },
  },
  {
    name: 'a refresh token returns a new token of the same shopper, who still has the cart',
    needs: ['auth.token', 'cart.create', 'cart.read'],
    run: async ({ client, siteId, openShopper }) => {
      const shopper = await openShopper();
      const { id } = await client.read('cart.create', { token: await shopper.token() });
      const body = { type: 'Guest', siteId, scope: 'shopper', refreshToken: shopper.refreshToken };
      const renewed = await client.read('auth.token', { body });
      expect(renewed.usid === shopper.usid, 'auth.token: $.usid changes when a token is renewed');
      await client.read('cart.read', { params: { basketId: id }, token: renewed.accessToken });
    },
  },
  {
    name: 'an invented refresh token is refused with AUT404',
    needs: ['auth.token'],
    run: async ({ client, siteId }) => {
      const body = { type: 'Guest', siteId, scope: 'shopper', refreshToken: 'invented' };
      await client.refuse('auth.token', { body }, { codes: ['AUT404'], why: 'an invented refresh token' });
    },
  },
  {
    name: 'the same key and binding return the same shopper, and the key alone does not',
    needs: ['auth.token'],
    run: async ({ client, siteId }) => {
      const key = crypto.randomUUID();
      const body = { type: 'Guest', siteId, scope: 'shopper' };
      const binding = createSecret();
      const first = await client.read('auth.token', { body: { ...body, binding }, key });
      const again = await client.read('auth.token', { body: { ...body, binding }, key });
      expect(again.usid === first.usid, 'auth.token: the same key and binding return two shoppers');
      for (const copied of [body, { ...body, binding: createSecret() }]) {
        const response = await client.send('auth.token', { body: copied, key });
        const usid = (response.body as { usid?: string } | undefined)?.usid;
        expect(usid !== first.usid, 'auth.token: the key returns the shopper without the right binding');
      }
    },
  },
  {
    name: 'a token of the scope `site` owns no cart',
    needs: ['auth.token', 'cart.create'],
    run: async ({ client, siteId }) => {
      const { accessToken } = await client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'site' } });
      await client.refuse('cart.create', { token: accessToken }, { codes: tokenCodes, why: 'a token of the scope `site`' });
    },
  },
  {
    name: `an expired token is refused with status 401 (if tokens expire within ${maxLifetimeSeconds} seconds)`,
    needs: ['auth.token', 'cart.create'],
    run: async (world) => {
      const shopper = await world.openShopper();
      const { expiresIn } = shopper;
      if (expiresIn > maxLifetimeSeconds) throw new CannotRun(`tokens are valid for ${expiresIn} seconds`);
      const token = await shopper.token();
      await wait((expiresIn + 1) * oneSecondMs);
      await expectUnauthorized(world, 'cart.create', token, 'an expired token');
      await world.client.read('cart.create', { token: await shopper.token() });
    },
  },
  {
    name: 'calls without the secret are refused with API404 (if there is a secret)',
    needs: ['content.page'],
    run: async ({ client, site, hasSecret }) => {
      if (!hasSecret) throw new CannotRun('no secret was given (--secret)');
      const response = await client.sendWithoutSecret('content.page', { params: { ...site, page: 'home' } });
      requireRefusal(response, { at: 'content.page', codes: ['API404'], why: 'a call without the secret' });
    },
  },
];
