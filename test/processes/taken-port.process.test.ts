// `npm start` on a port that another program listens on.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['a port that is taken', undefined, /^Port \d+ is taken by another program\. Choose another one: PORT=/],
  ['a port that is none', '99999', /^Port 99999 cannot be used: /],
])('npm start with %s ends before it installs, builds or seeds anything', async (_, unusable, message) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'cairn-start-')); // an empty project: whatever follows the check would fail otherwise
  try {
    const port = unusable ?? String((server.address() as AddressInfo).port);
    const env = { ...process.env, PORT: port };
    const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/start.mjs')], { cwd: folder, env, encoding: 'utf8' });
    expect([status, stderr, readdirSync(folder)]).toEqual([1, expect.stringMatching(message), []]);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
