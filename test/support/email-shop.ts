// A process that sends emails by SMTP and events for the warehouse (email-worker.ts), which tests can kill and start again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { freePort } from '../../bench/process.ts';
import { answers, type Running, runTool, startTool } from './processes.ts';

/** `smtpUrl` is the server that receives the emails. `more` are further variables. */
export async function openEmailShop(smtpUrl: string, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-emails-'));
  const config = ['--config', 'src/backend/wrangler.toml'];
  runTool('wrangler', ['deploy', '--dry-run', 'test/support/email-worker.ts', ...config, '--outdir', folder]);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const variables = {
    ENVIRONMENT: 'local',
    SITE_ORIGIN: 'https://shop.example',
    EMAIL_TRANSPORT: 'smtp',
    EMAIL_FROM: 'hello@mail.shop.example de=hallo@mail.shop.example',
    EMAIL_PER_SECOND: '1000',
    SMTP_URL: smtpUrl,
    BACKEND_TOKEN_SECRET: 'a-secret-of-this-test-that-is-long-enough',
    ...more,
  };
  const values = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  let running: Running | undefined;

  async function start(): Promise<void> {
    running = startTool('node', [
      'test/support/email-process.ts',
      join(folder, 'email-worker.js'),
      String(port),
      join(folder, 'data'),
      ...values,
    ]);
    await answers(`${origin}/`, running);
  }

  /** Calls a route of email-worker.ts. Rejects if the process is killed meanwhile. */
  async function call<Reply>(path: string, body: unknown = {}): Promise<Reply> {
    const response = await fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} failed: ${await response.text()}\n${running?.output()}`);
    return (await response.json()) as Reply;
  }

  await start();
  for (const { queries } of await readD1Migrations('src/backend/migrations')) await call('/sql', queries);
  return {
    call,
    query: async <Row>(sql: string): Promise<Row[]> => (await call<Row[][]>('/sql', [sql]))[0] ?? [],
    start,
    output: () => running?.output() ?? '',
    kill: async () => running?.kill(),
    close: async () => {
      await running?.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
