// A seeded embedded backend for a check, called as the storefront calls it.
import { gatewayHeader } from '#contract/headers.ts';
import { askBackend, type Row } from '../../test/support/backend-file.ts';
import type { CheckRun } from './area.ts';
import { fetchUnpooled } from './buyers.ts';
import { checkSecret, startWorker } from './start-worker.ts';

export interface BackendResponse {
  status: number;
  text: string;
  /** Error code of a refused call. */
  code: string | undefined;
  body: Record<string, unknown>;
}

interface Question {
  method?: string;
  body?: unknown;
  /** IP address of the shopper. */
  address?: string;
  token?: string;
  key?: string;
  /** Whether to send the request without the shop's secret. */
  isStranger?: boolean;
}

export interface CheckedBackend {
  origin: string;
  ask: (path: string, question?: Question) => Promise<BackendResponse>;
  /** Creates a guest and returns its access token. */
  openGuest: (address: string) => Promise<string>;
  find: (sql: string) => Row[];
}

export async function openBackend(run: CheckRun): Promise<CheckedBackend> {
  const { origin, folder } = await startWorker(run, {
    workers: 'backend',
    isSeeded: true,
    variables: (own) => ({ PROVIDER_ORIGIN: own, BACKEND_TOKEN_SECRET: checkSecret, GATEWAY_SECRET: checkSecret }),
  });

  async function ask(
    path: string,
    { method, body, address = '192.0.2.1', token, key, isStranger }: Question = {},
  ): Promise<BackendResponse> {
    const headers = {
      [gatewayHeader.locale]: 'en_US',
      [gatewayHeader.brand]: 'cairn',
      [gatewayHeader.region]: 'NORA',
      [gatewayHeader.channel]: 'ECOMM',
      [gatewayHeader.source]: 'ECOM15',
      [gatewayHeader.transactionId]: crypto.randomUUID(),
      [gatewayHeader.correlationId]: 'check',
      [gatewayHeader.clientAddress]: address,
      ...(isStranger ? {} : { [gatewayHeader.gatewaySecret]: checkSecret }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [gatewayHeader.idempotencyKey]: key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const init = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    };
    const response = await fetchUnpooled(origin + path, init);
    const text = await response.text();
    const parsed = JSON.parse(text) as Record<string, unknown> & { errorDetails?: { errorId: string }[] };
    return { status: response.status, text, body: parsed, code: parsed.errorDetails?.[0]?.errorId };
  }

  return {
    origin,
    ask,
    openGuest: async (address) => {
      const { body } = await ask('/token/v2/auth/token', { body: { type: 'Guest', siteId: 'us', scope: 'shopper' }, address });
      return String(body.accessToken);
    },
    find: (sql) => askBackend(folder, sql),
  };
}
