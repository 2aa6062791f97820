// `npm start` with an invalid setting.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { callGroups } from '#contract/call-groups.ts';

test.each([
  ['a port that is in use', {}, /^Port \d+ is used by another program\. Choose another one: PORT=8788 npm start\n$/],
  ['a port above 65535', { PORT: '99999' }, /^Port 99999 cannot be used\. Choose another one: PORT=8788 npm start\n$/],
  ['a port that is not a number', { PORT: 'abc' }, /^Port abc cannot be used\. Choose another one: PORT=8788 npm start\n$/],
  [
    'an invalid gateway address',
    { PORT: '0', GATEWAY_URL: 'gateway.example' },
    /^GATEWAY_URL is "gateway\.example", which is no address of a gateway: write it as https:/,
  ],
  ['an invalid address of a group of calls', { PORT: '0', COMMERCE_URL: 'localhost:8788' }, /^COMMERCE_URL is "localhost:8788"/],
  ['a gateway address with another scheme', { PORT: '0', GATEWAY_URL: 'ftp://gateway.example' }, /^GATEWAY_URL is "ftp:/],
])('npm start with %s exits before it installs, builds or seeds anything', async (_, settings, message) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // An empty project, in which any later step would fail.
  const folder = mkdtempSync(join(tmpdir(), 'cairn-start-'));
  try {
    const env = { ...process.env, PORT: String((server.address() as AddressInfo).port), ...settings };
    const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/start.mjs')], { cwd: folder, env, encoding: 'utf8' });
    expect([status, stderr, readdirSync(folder)]).toEqual([1, expect.stringMatching(message), []]);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['a secret without an origin', { COMMERCE_SECRET: 's'.repeat(32) }, /COMMERCE_SECRET is set without COMMERCE_URL/],
  [
    'a gateway without calls',
    { GATEWAY_URL: 'http://localhost:1', COMMERCE_URL: 'http://localhost:2', CONTENT_URL: 'http://localhost:3' },
    /GATEWAY_URL has no calls/,
  ],
])('the check of npm start rejects %s', (_, variables, message) => {
  const env = { ...process.env, SESSION_SECRETS: 's'.repeat(32), ...variables };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-variables.ts'], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
});

test('the check of npm start accepts an origin for commerce', () => {
  const env = { ...process.env, SESSION_SECRETS: 's'.repeat(32), COMMERCE_URL: 'http://localhost:8788' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-variables.ts'], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('npm start passes on the variables of all groups of calls', () => {
  const listed = /groupPrefixes = \[(.*)\]/.exec(readFileSync('scripts/start.mjs', 'utf8'))?.[1];
  expect(listed).toBe(callGroups.map((group) => `'${group.toUpperCase()}'`).join(', '));
});
