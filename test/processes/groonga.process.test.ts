// A real Groonga server finds what a look at all rows finds. GROONGA names its program where it is not on the path.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendCommand } from '#backend/search/groonga/groonga-client.ts';
import { createGroongaIndex } from '#backend/search/groonga/groonga-index.ts';
import { freePort } from '../../bench/process.ts';
import { fillGroonga } from '../../scripts/search-engine/fill-groonga.ts';
import { startTool } from '../support/processes.ts';
import { checkSearchIndex, searchSeed, searchSeedVersion } from '../support/search-index-checks.ts';

const program = process.env.GROONGA ?? 'groonga';
const isInstalled = spawnSync(program, ['--version']).status === 0;

test('a Groonga server finds what a look at all rows finds', async ({ skip }) => {
  skip(!isInstalled, 'groonga is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'cairn-groonga-'));
  const port = await freePort();
  const address = ['--bind-address', '127.0.0.1', '--port', String(port)];
  const running = startTool(program, ['-s', '--protocol', 'http', ...address, '--log-path', join(folder, 'log'), '-n', join(folder, 'db')]);
  try {
    const server = `http://127.0.0.1:${port}`;
    await expect
      .poll(() => sendCommand(server, { name: 'status', parameters: {} }).then(Boolean, () => wait(100)), { timeout: 10_000 })
      .toBe(true);
    await fillGroonga(server, searchSeed, searchSeedVersion);
    await expect(checkSearchIndex(createGroongaIndex(server), 300)).resolves.toBeUndefined();
  } finally {
    await running.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
