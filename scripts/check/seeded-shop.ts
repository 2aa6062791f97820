// A shop with the embedded backend, seeded, started and ended for one check, as `npm start` runs it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/process.ts';
import { seedBackend } from '../../test/support/backend-file.ts';
import { answers, startTool } from '../../test/support/processes.ts';
import type { Check } from './area.ts';
import type { Report } from './attack.ts';

const secret = 'a-secret-of-this-check-alone-that-is-long-enough';
const masters = 60;

/** Makes an area of an attack on a shop. */
export const onSeededShop =
  (attack: (origin: string) => Promise<Report>): Check =>
  async ({ say }) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-check-'));
    seedBackend(folder, masters);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const shop = startTool(
      'wrangler',
      [
        ...['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--log-level', 'warn', '--persist-to', folder],
        ...['--var', `SESSION_SECRETS:${secret}`, `BACKEND_TOKEN_SECRET:${secret}`],
      ],
      { env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
    );
    try {
      await answers(`${origin}/robots.txt`, shop);
      say(`the shop is at ${origin}`);
      const { name, tried, failed, first_counter_example, seconds } = await attack(origin);
      return [{ name, tried, failed, firstCounterExample: first_counter_example, counts: { seconds } }];
    } finally {
      await shop.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  };
