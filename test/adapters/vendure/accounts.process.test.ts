// Guests and accounts in a real Vendure.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecret } from '../../../scripts/gateway-check/world.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { type AdapterClient, createAdapterClient, openGuest } from '../../support/vendure-shoppers.ts';

let world: VendureWorld;
let client: AdapterClient;
beforeAll(async () => {
  world = await openVendure();
  client = createAdapterClient(world.adapter);
});
afterAll(() => world?.close());

const siteId = 'us';
const renew = (refreshToken: string) => client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'shopper', refreshToken } });
/** Moves the last use of all refresh tokens into the past. */
const ageTokens = (seconds: number) =>
  world.query(`update cairn_shopper_session set "rotatedAt" = "rotatedAt" - interval '${seconds} seconds'`);

describe('tokens of guests', () => {
  test('a site token belongs to no shopper and creates no session', async () => {
    const count = async () => (await world.query('select count(*)::int as count from session'))[0]?.count;
    const before = await count();
    const token = await client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'site' } });
    expect(token).toMatchObject({ consumerType: 'guest', expiresIn: 1800 });
    expect(token).not.toHaveProperty('usid');
    expect(token).not.toHaveProperty('refreshToken');
    expect(await count()).toBe(before);
  });

  test('simultaneous requests with the same key and binding get the same shopper', async () => {
    const [key, binding] = [crypto.randomUUID(), createSecret()];
    const ask = (secret: string | undefined) =>
      client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'shopper', binding: secret }, key });
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(binding)));
    expect(new Set(replies.map(({ usid }) => usid)).size).toBe(1);
    expect(new Set(replies.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    const others = await Promise.all([ask(undefined), ask(createSecret())]);
    for (const { usid } of others) expect(usid).not.toBe(replies[0]?.usid);
  });

  test('simultaneous renewals return the same next token', async () => {
    const { usid, refreshToken = '' } = await openGuest(client);
    const renewed = await Promise.all(Array.from({ length: 6 }, () => renew(refreshToken)));
    expect(new Set(renewed.map((each) => each.refreshToken)).size).toBe(1);
    expect(renewed[0]?.refreshToken).not.toBe(refreshToken);
    for (const each of renewed) expect(each.usid).toBe(usid);
  });

  test('a token that was replaced more than a minute ago ends the session', async () => {
    const { refreshToken = '' } = await openGuest(client);
    const next = await renew(refreshToken);
    await ageTokens(61);
    const body = { type: 'Guest', siteId, scope: 'shopper' };
    await client.refuse('auth.token', { body: { ...body, refreshToken } }, { codes: ['AUT404'], why: 'a replaced token' });
    await client.refuse(
      'auth.token',
      { body: { ...body, refreshToken: next.refreshToken } },
      { codes: ['AUT404'], why: 'the token of an ended session' },
    );
  });

  test('a guest whose session Vendure has deleted gets a new one', async () => {
    const { usid, refreshToken = '' } = await openGuest(client);
    await world.query('delete from session');
    expect(await renew(refreshToken)).toMatchObject({ usid });
  });

  test('the database contains no refresh token', async () => {
    const { refreshToken = '' } = await openGuest(client);
    const [row] = await world.query('select json_agg(s)::text as text from cairn_shopper_session s');
    const [, , signature = 'none'] = refreshToken.split('.');
    expect(row?.text).not.toContain(signature);
  });
});
