// `npm run content -- … --to URL --token TOKEN`, with a stand-in for the staff origin.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readAddress } from '#backend/services/editing/document-address.ts';
import { createStaffEditing, readDeployment } from '../../../scripts/content/staff-editing.ts';

describe('readDeployment', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('returns the origin and the token', () => {
    expect(readDeployment('https://staff.shop.example/', 'token')).toEqual({ origin: 'https://staff.shop.example', token: 'token' });
  });

  test('reads the token from CAIRN_STAFF_TOKEN, unless it is an argument', () => {
    vi.stubEnv('CAIRN_STAFF_TOKEN', 'from the environment');
    expect(readDeployment('https://staff.shop.example').token).toBe('from the environment');
    expect(readDeployment('https://staff.shop.example', 'argument').token).toBe('argument');
  });

  test.each(['http://staff.localhost:8787', 'http://127.0.0.1:8787', 'http://localhost'])('accepts %s, which is this machine', (to) => {
    expect(readDeployment(to, 'token').origin).toBe(to);
  });

  test.each([
    ['http://staff.shop.example', 'token', /must begin with https/],
    ['http://localhost.evil.example', 'token', /must begin with https/],
    ['http://evillocalhost', 'token', /must begin with https/],
    ['content', 'token', /--to is the staff origin/],
    ['file:///etc', 'token', /--to is the staff origin/],
    ['https://staff.shop.example', '', /access token is required/],
  ])('rejects %s with the token "%s"', (to, token, message) => {
    expect(() => readDeployment(to, token)).toThrow(message);
  });
});

describe('createStaffEditing', () => {
  let server: Server;
  let reply = { status: 200, body: '{"answer":[]}' };
  const requests: { url: string | undefined; headers: Record<string, unknown>; body: string }[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      requests.push({ url: request.url, headers: request.headers, body: await text(request) });
      response.writeHead(reply.status).end(reply.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  afterEach(() => void vi.unstubAllEnvs());
  const port = () => (server.address() as AddressInfo).port;

  const address = readAddress('en-us/page/home');
  if ('problem' in address) throw new Error(address.problem);

  test.each(['127.0.0.1', 'staff.localhost'])('posts the operation with the token to %s', async (host) => {
    reply = { status: 200, body: '{"answer":[]}' };
    expect(await createStaffEditing({ origin: `http://${host}:${port()}`, token: 'secret' }).read(address)).toEqual([]);
    expect(requests.at(-1)).toMatchObject({
      url: '/api/content/read',
      headers: { host: `${host}:${port()}`, authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: '{"address":"en-us/page/home"}',
    });
  });

  test('sends the service token of Cloudflare Access, if there is one', async () => {
    const editing = createStaffEditing({ origin: `http://127.0.0.1:${port()}`, token: 'secret' });
    await editing.read(address);
    expect(requests.at(-1)?.headers).not.toHaveProperty('cf-access-client-id');
    vi.stubEnv('CF_ACCESS_CLIENT_ID', 'id.access');
    vi.stubEnv('CF_ACCESS_CLIENT_SECRET', 'hidden');
    await editing.read(address);
    expect(requests.at(-1)?.headers).toMatchObject({ 'cf-access-client-id': 'id.access', 'cf-access-client-secret': 'hidden' });
  });

  test.each([
    [401, '{"error":"Sign in."}', /rejected the access token/],
    [403, '{"error":"Your roles do not permit content.publish."}', /responded 403: Your roles do not permit content\.publish\./],
    [302, '', /responded 302: the response is not JSON/],
    [502, '<html>', /responded 502: the response is not JSON/],
  ])('explains the response %s', async (status, body, message) => {
    reply = { status, body };
    await expect(createStaffEditing({ origin: `http://127.0.0.1:${port()}`, token: 'secret' }).publish(address)).rejects.toThrow(message);
  });

  test('returns a publication that the checks refused with their findings', async () => {
    const findings = [{ document: 'en-us/page/home', code: 'schema', severity: 'error', pointer: '/title', message: 'expected string' }];
    reply = { status: 422, body: JSON.stringify({ error: 'There is an error.', reason: 'findings', findings }) };
    const editing = createStaffEditing({ origin: `http://127.0.0.1:${port()}`, token: 'secret' });
    expect(await editing.publish(address, { from: 5, together: [address] })).toEqual({
      ...{ outcome: 'refused', reason: 'findings', message: 'There is an error.', findings },
    });
    expect(requests.at(-1)).toMatchObject({
      url: '/api/content/publish',
      body: '{"address":"en-us/page/home","from":5,"together":["en-us/page/home"]}',
    });
  });

  test('sends a check to the deployment', async () => {
    reply = { status: 200, body: '{"answer":[]}' };
    expect(await createStaffEditing({ origin: `http://127.0.0.1:${port()}`, token: 'secret' }).check([address], 5)).toEqual([]);
    expect(requests.at(-1)).toMatchObject({ url: '/api/content/check', body: '{"addresses":["en-us/page/home"],"at":5}' });
  });

  test('returns a refused edit with its reason', async () => {
    reply = { status: 409, body: '{"error":"there is no draft.","reason":"no-draft"}' };
    expect(await createStaffEditing({ origin: `http://staff.localhost:${port()}`, token: 'secret' }).publish(address)).toEqual({
      outcome: 'refused',
      reason: 'no-draft',
      message: 'there is no draft.',
    });
  });
});
