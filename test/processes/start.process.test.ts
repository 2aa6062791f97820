// `npm start` with an invalid setting.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['a port that is in use', {}, /^Port \d+ is used by another program\. Choose another one: PORT=8788 npm start\n$/],
  ['a port above 65535', { PORT: '99999' }, /^Port 99999 cannot be used\. Choose another one: PORT=8788 npm start\n$/],
  ['a port that is not a number', { PORT: 'abc' }, /^Port abc cannot be used\. Choose another one: PORT=8788 npm start\n$/],
  [
    'an invalid gateway address',
    { PORT: '0', GATEWAY_URL: 'gateway.example' },
    /^GATEWAY_URL is "gateway\.example", which is no address of a gateway: write it as https:/,
  ],
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
