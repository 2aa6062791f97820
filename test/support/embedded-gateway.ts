// Starts the embedded backend as a gateway of its own, with new data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/process.ts';
import { seedBackend } from './backend-file.ts';
import { answers, startTool } from './processes.ts';

/** Number of styles in the database. Few are enough, because seeding takes most of the time. */
const masters = 8;

/** Starts the backend on a free port. `close` ends it and deletes its data. */
export async function openEmbeddedGateway({ secret }: { secret: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-embedded-'));
  seedBackend(folder, masters);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const values = {
    PROVIDER_ORIGIN: origin,
    GATEWAY_SECRET: secret,
    BACKEND_TOKEN_SECRET: 'a-token-secret-of-this-run-that-is-long-enough',
  };
  const running = startTool(
    'wrangler',
    [
      ...['dev', '--config', 'src/backend/wrangler.toml', '--persist-to', folder, '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--log-level', 'warn', '--var', ...Object.entries(values).map(([name, value]) => `${name}:${value}`)],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
  );
  await answers(origin, running);
  return {
    origin,
    output: running.output,
    close: async () => {
      await running.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
