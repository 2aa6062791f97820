// An embedded backend of its own for a check: seeded, started and ended here, and asked as the shop asks it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayHeader } from '#contract/headers.ts';
import { freePort } from '../../bench/process.ts';
import { askBackend, type Row, seedBackend } from '../../test/support/backend-file.ts';
import { answers, startTool } from '../../test/support/processes.ts';
import type { CheckRun } from './area.ts';

export interface BackendAnswer {
  status: number;
  text: string;
  /** The code of a refusal. */
  code: string | undefined;
  body: Record<string, unknown>;
}

export interface Question {
  method?: string;
  body?: unknown;
  /** Where the shopper connects from. */
  address?: string;
  token?: string;
  key?: string;
  /** Without the secret of the shop. */
  isStranger?: boolean;
}

const secret = 'a-secret-of-this-check-alone-that-is-long-enough';
const masters = 60;

export interface CheckedBackend {
  ask: (path: string, question?: Question) => Promise<BackendAnswer>;
  /** The token of a new guest. */
  openGuest: (address: string) => Promise<string>;
  find: (sql: string) => Row[];
  close: () => Promise<void>;
}

export async function openCheckedBackend({ say }: CheckRun): Promise<CheckedBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-check-'));
  seedBackend(folder, masters);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const backend = startTool(
    'wrangler',
    [
      ...['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--log-level', 'warn'],
      ...['--config', 'wrangler.backend.toml', '--persist-to', folder],
      ...['--var', `PROVIDER_ORIGIN:${origin}`, `BACKEND_TOKEN_SECRET:${secret}`, `GATEWAY_SECRET:${secret}`],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
  );
  const close = async () => {
    await backend.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  async function ask(path: string, { method, body, address = '192.0.2.1', token, key, isStranger }: Question = {}): Promise<BackendAnswer> {
    const headers = {
      [gatewayHeader.locale]: 'en_US',
      [gatewayHeader.brand]: 'cairn',
      [gatewayHeader.region]: 'NORA',
      [gatewayHeader.channel]: 'ECOMM',
      [gatewayHeader.source]: 'ECOM15',
      [gatewayHeader.transactionId]: crypto.randomUUID(),
      [gatewayHeader.correlationId]: 'check',
      [gatewayHeader.clientAddress]: address,
      ...(isStranger ? {} : { [gatewayHeader.gatewaySecret]: secret }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [gatewayHeader.idempotencyKey]: key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const init = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    };
    const response = await fetch(origin + path, init);
    const text = await response.text();
    const parsed = JSON.parse(text) as Record<string, unknown> & { errorDetails?: { errorId: string }[] };
    return { status: response.status, text, body: parsed, code: parsed.errorDetails?.[0]?.errorId };
  }

  try {
    await answers(`${origin}/`, backend);
  } catch (problem) {
    await close();
    throw problem;
  }
  say(`the backend is at ${origin}`);
  return {
    ask,
    openGuest: async (address) => {
      const { body } = await ask('/token/v2/auth/token', { body: { type: 'Guest', siteId: 'us', scope: 'shopper' }, address });
      return String(body.accessToken);
    },
    find: (sql) => askBackend(folder, sql),
    close,
  };
}
