import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../scripts/deploy/cloudflare.ts';
import { createWranglerRunner, type Surroundings } from '../../../scripts/deploy/surroundings.ts';
import { accountId, type Fault, openStandIn, type StandIn, token } from '../../support/cloudflare/server.ts';
import { createTestSurroundings } from '../../support/cloudflare/surroundings.ts';

let standIn: StandIn;
let waits: number[];

beforeEach(async () => {
  standIn = await openStandIn();
  waits = [];
});
afterEach(() => standIn.close());

/** Connects, and reads the secrets of a Worker. */
async function read(changes: Partial<Surroundings> = {}, account = ''): Promise<unknown> {
  const surroundings = { ...createTestSurroundings(standIn, { waits }), ...changes };
  const cloudflare = await connect(surroundings, account, 'environments/staging.json');
  return await cloudflare.find(`/workers/scripts/cairn/secrets`);
}

const withEnv = (env: Record<string, string | undefined>): Partial<Surroundings> => {
  const all = { ...createTestSurroundings(standIn).env, ...env };
  return { env: all, runWrangler: createWranglerRunner(all) };
};

describe('the login', () => {
  test('is missing if there is neither a token nor a login of wrangler', async () => {
    const env = withEnv({ CLOUDFLARE_API_TOKEN: undefined, HOME: '/nonexistent', XDG_CONFIG_HOME: '/nonexistent' });
    await expect(read(env)).rejects.toThrow(
      /^You are not logged in to Cloudflare\. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN\.$/,
    );
    expect(standIn.calls).toEqual([]);
  }, 60_000);

  test('of wrangler is used if no token is set', async () => {
    const runWrangler = async () => ({ status: 0, stdout: `{"type":"oauth","token":"${token}"}`, stderr: '' });
    expect(await read({ env: { CLOUDFLARE_API_BASE_URL: standIn.origin }, runWrangler })).toBeUndefined();
  });

  test('is named as the cause if Cloudflare does not accept it', async () => {
    await expect(read(withEnv({ CLOUDFLARE_API_TOKEN: 'other' }))).rejects.toThrow(/^Cloudflare does not accept your login\./);
  });

  test('without a right is told which one it lacks', async () => {
    standIn.fault = (call) => (call.includes('/workers/') ? 403 : undefined);
    await expect(read()).rejects.toThrow(
      /Give the token the permission Workers Scripts: Edit, or choose another account\.\nGET \/workers\/scripts\/cairn\/secrets: Authentication error \(10000\)/,
    );
  });
});

describe('the account', () => {
  test('is the only one of the login', async () => {
    await read();
    expect(standIn.calls).toEqual(['GET /accounts', 'GET /workers/scripts/cairn/secrets']);
  });

  test('must be chosen if the login has several', async () => {
    standIn.accounts.push({ id: 'f'.repeat(32), name: 'Indoor' });
    await expect(read()).rejects.toThrow(/^Your login has several accounts\..*environments\/staging\.json[\s\S]*Outdoor[\s\S]*Indoor$/);
    expect(await read({}, accountId)).toBeUndefined();
    expect(await read(withEnv({ CLOUDFLARE_ACCOUNT_ID: accountId }))).toBeUndefined();
  });

  test('of a token that can read none must be set', async () => {
    standIn.accounts.length = 0;
    await expect(read()).rejects.toThrow(/^Your login has no account that it can read\./);
  });

  test('of another login is rejected', async () => {
    await expect(read({}, 'f'.repeat(32))).rejects.toThrow(/choose another account/);
  });
});

describe('a failure', () => {
  test('of the network is named as such', async () => {
    await expect(read(withEnv({ CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:1' }))).rejects.toThrow(/^127\.0\.0\.1:1 could not be reached/);
  });

  test.each<[Fault, number[]]>([
    [500, [1000]],
    [429, [1000]],
    ['cut', [1000]],
  ])('of one read (%s) is repeated after a wait', async (fault, expected) => {
    standIn.fault = (_, index) => (index === 1 ? fault : undefined);
    expect(await read()).toBeUndefined();
    expect([standIn.calls.length, waits]).toEqual([3, expected]);
  });

  test.each<[Fault, RegExp]>([
    [500, /^Cloudflare had an error \(500\)/],
    [429, /^Cloudflare limits the number of calls/],
    ['cut', /could not be reached .* Check your network/],
  ])('of all reads (%s) ends after three attempts', async (fault, message) => {
    standIn.fault = () => fault;
    await expect(read()).rejects.toThrow(message);
    expect(standIn.calls).toHaveLength(3);
  });

  test.each<[Fault, number]>([
    [500, 1],
    ['cut', 1],
    [429, 2],
  ])('of a change (%s) is repeated only if Cloudflare has not processed it', async (fault, calls) => {
    standIn.fault = (call, index) => (call.startsWith('POST') && index === 0 ? fault : undefined);
    const cloudflare = await connect(createTestSurroundings(standIn, { waits }), accountId, '');
    const created = cloudflare.call('POST', '/d1/database', { name: 'cairn' });
    if (calls === 1) await expect(created).rejects.toThrow();
    else await expect(created).resolves.toMatchObject({ name: 'cairn' });
    expect(standIn.calls).toHaveLength(calls);
  });
});
