// Receives errors of the shop's scripts, logs them and reports them. Errors of extensions and of other scripts are ignored. Responses have
// no body. Loaded only for such an error.
import type { AppContext } from '#http/middleware/context.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { readOwnReferer } from '#http/pages/personal/own-referer.ts';
import { readAddress } from '#http/pages/routing/page-address.ts';
import { type DescribedError, maskMessage, maskType } from '#lib/error-reports/describe-error.ts';
import { sendErrorReport } from '#lib/error-reports/send-report.ts';
import { parseStack } from '#lib/error-reports/stack.ts';
import { createRateLimit } from '#lib/requests/rate-limit.ts';
import { routes } from '#routes.ts';
import { readReport } from './read-report.ts';

const limits = {
  rate: createRateLimit({ windowMs: 60_000, perKey: 10, inAll: 60 }),
  /** Maximum size of a request body. The browser shortens the stack, so that a report fits into it. */
  maxBytes: 8000,
};

export async function takeErrorReport(c: AppContext): Promise<Response> {
  const read = await readReport(c, limits);
  if ('refusal' in read) return read.refusal;
  const error = readError(c, read.value);
  if (error === 'malformed') return c.body(null, 400);
  if (error === 'foreign') return c.body(null, 204);
  const { correlationId } = c.get('trace');
  const page = namePage(readOwnReferer(c));
  console.error(JSON.stringify({ level: 'error', at: 'browser', correlationId, page, type: error.type, message: error.message }));
  const { errorReports } = c.get('config');
  if (errorReports) {
    const report = { service: 'browser', errors: [error], route: page, correlationId } as const;
    c.executionCtx.waitUntil(sendErrorReport(report, errorReports));
  }
  return c.body(null, 204);
}

/** Returns the template of a page's path, which contains no ids. Undefined for the path of no page. */
function namePage(from: string | undefined): string | undefined {
  const address = from === undefined ? undefined : readAddress(from.replace(/\?.*$/, ''));
  const route = address && matchRoute(address.rest);
  return route && (routes[route.name].path || '/');
}

/** Parses a report. `foreign`: the error is not from a script of the shop, or an extension is involved. */
function readError(c: AppContext, sent: unknown): DescribedError | 'malformed' | 'foreign' {
  const { name, message, stack } = Object(sent) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof message !== 'string' || typeof stack !== 'string') return 'malformed';
  const frames = parseStack(stack);
  const own = `${c.get('config').siteOrigin ?? c.get('url').origin}/assets/`;
  const isForeign = /-extension:\/\//.test(stack) || !frames.some(({ file }) => file.startsWith(own));
  return isForeign ? 'foreign' : { type: maskType(name), message: maskMessage(message), frames };
}
