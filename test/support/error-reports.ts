// A receiver of error reports.

import { vi } from 'vitest';
import { clearErrorReports } from '#lib/error-reports/send-report.ts';

export const errorReportVariables = { SENTRY_DSN: 'https://public-key@sentry.example/folder/42', RELEASE: 'abc123' };

interface ReceivedFrame {
  filename?: string;
  abs_path?: string;
  function?: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

export interface ReceivedEvent {
  event_id: string;
  level: string;
  release: string;
  dist: string;
  environment: string;
  transaction?: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace: { frames: ReceivedFrame[] } }[] };
  debug_meta: { images: { type: string; code_file: string; debug_id: string }[] };
}

/** Records what is sent to the receiver, which responds with `answer`. Ends with `vi.restoreAllMocks()`. */
export function receiveErrorReports(answer: () => Response | Promise<Response> = () => Response.json({ id: 'event' })) {
  clearErrorReports();
  const envelopes: { headers: Headers; body: string }[] = [];
  const original = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input) !== 'https://sentry.example/folder/api/42/envelope/') return original(input, init);
    envelopes.push({ headers: new Headers(init?.headers), body: String(init?.body) });
    return answer();
  });
  return { envelopes, list: (): ReceivedEvent[] => envelopes.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '') as ReceivedEvent) };
}

/** Values that no report may contain. */
export const canaries = {
  email: 'ada.lovelace@example.org',
  name: 'Ada Lovelace',
  query: 'query-canary',
  cookie: 'cookie-canary',
  body: 'body-canary',
  token: `eyJ${'a'.repeat(20)}.${'b'.repeat(40)}.${'c'.repeat(40)}`,
  card: '4242 4242 4242 4242',
};
