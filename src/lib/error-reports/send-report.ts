// Sends errors to Sentry, or to a service with the same protocol, in envelopes
// (https://develop.sentry.dev/sdk/data-model/envelopes/). Reports are dropped rather than delay or fail a request. Workers load this module
// only for an error, and only if a receiver is configured.
import { describeProblem } from '../problem-text.ts';
import { createDebugId, nameScript } from './debug-id.ts';
import type { DescribedError } from './describe-error.ts';
import type { ErrorReportSettings } from './settings.ts';
import type { StackFrame } from './stack.ts';

export interface ErrorReport {
  /** Where the error occurred. */
  service: 'storefront' | 'backend' | 'staff' | 'browser';
  /** The error and its causes, the outermost error first (`describeErrors`). */
  errors: readonly DescribedError[];
  /** Method and template of the route, such as `GET /p/{slug}-{productId}`, never a path with ids. Undefined for scheduled work. */
  route: string | undefined;
  correlationId: string | undefined;
  /** Further tags. They must not contain personal data. Undefined values are left out. */
  tags?: Readonly<Record<string, string | undefined>>;
}

/** Maximum number of reports of a service that an isolate sends per minute. Anyone can send those of browsers. */
const maxPerMinute = 10;
const minuteMs = 60_000;
/** Milliseconds for which no report is sent after the receiver has failed, or has rejected one without a Retry-After header. */
const pauseMs = 60_000;
const maxPauseMs = 3_600_000;
const timeoutMs = 5000;

/** Keys of the errors that were sent in the current minute. */
let sent = { minute: 0, keys: new Set<string>() };
let pausedUntil = 0;

/** Forgets what this isolate has sent, so that a test starts as if in a new isolate. */
export function clearErrorReports(): void {
  sent = { minute: 0, keys: new Set() };
  pausedUntil = 0;
}

/** Sends a report, unless the same error was sent in the current minute, or a limit is reached. Never rejects. */
export async function sendErrorReport(report: ErrorReport, settings: ErrorReportSettings, now = Date.now()): Promise<void> {
  // a longer pause means that the clock was set back
  const isPaused = now < pausedUntil && pausedUntil - now <= maxPauseMs;
  if (isPaused || report.errors.length === 0) return;
  const minute = Math.floor(now / minuteMs);
  if (sent.minute !== minute) sent = { minute, keys: new Set() };
  const key = createKey(report);
  if (sent.keys.has(key) || countSent(report.service) >= maxPerMinute) return;
  sent.keys.add(key);
  try {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=cairn/1.0, sentry_key=${settings.publicKey}`,
      },
      body: await createEnvelope(report, settings, now),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.status === 429) pausedUntil = now + readPause(response.headers.get('retry-after'), now);
    else if (!response.ok) throw new Error(`The receiver of error reports responded with ${response.status}.`);
  } catch (problem) {
    pausedUntil = now + pauseMs; // so this is logged once a minute at most
    console.error(JSON.stringify({ level: 'error', at: 'error-reports', reason: describeProblem(problem) }));
  }
}

const countSent = (service: ErrorReport['service']): number => [...sent.keys].filter((key) => key.startsWith(`${service} `)).length;

const createKey = ({ service, errors: [error] }: ErrorReport): string => {
  const [frame] = error?.frames ?? [];
  return `${service} ${error?.type} ${error?.message} ${frame?.file}:${frame?.line}:${frame?.column}`;
};

/** Returns the milliseconds of a Retry-After header, which contains seconds or a date. */
function readPause(header: string | null, now: number): number {
  const ms = /^\d+$/.test(header ?? '') ? 1000 * Number(header) : Date.parse(header ?? '') - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), maxPauseMs) : pauseMs;
}

async function createEnvelope(report: ErrorReport, settings: ErrorReportSettings, now: number): Promise<string> {
  const event = await createEvent(report, settings, now);
  const header = { event_id: event.event_id, sent_at: new Date(now).toISOString() };
  return [header, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

/** Creates the event. It has neither a request nor a user, and asks the receiver not to derive an address from the connection. */
async function createEvent({ service, errors, route, correlationId, tags }: ErrorReport, settings: ErrorReportSettings, now: number) {
  const { environment, release } = settings;
  const paths = new Set(errors.flatMap(({ frames }) => frames.map(({ file }) => findPath(file, service) ?? [])).flat());
  const images = Array.from(paths, async (path) => ({
    ...{ type: 'sourcemap', code_file: nameScript(path), debug_id: await createDebugId(path, release) },
  }));
  return {
    ...{ event_id: crypto.randomUUID().replaceAll('-', ''), timestamp: now / 1000, platform: 'javascript', level: 'error' },
    ...{ release: `cairn@${release}`, dist: service, environment, transaction: route, server_name: service },
    tags: { service, correlation_id: correlationId, ...tags },
    // the outermost error is the last one
    exception: {
      values: errors.toReversed().map(({ type, message, frames }) => ({
        ...{ type, value: message, stacktrace: { frames: frames.toReversed().map((frame) => createFrame(frame, service)) } },
      })),
    },
    debug_meta: { images: await Promise.all(images) },
    sdk: { name: 'cairn', version: '1.0', settings: { infer_ip: 'never' } },
  };
}

function createFrame({ name, file, line, column }: StackFrame, service: ErrorReport['service']) {
  const path = findPath(file, service);
  const script = path === undefined ? {} : { abs_path: nameScript(path), filename: nameScript(path) };
  return { ...script, ...(name !== '' && { function: name }), lineno: line, colno: column, in_app: path !== undefined };
}

/** Returns the name of a script (debug-id.ts). Undefined for a script that is not the shop's own. */
function findPath(file: string, service: ErrorReport['service']): string | undefined {
  if (service === 'browser') return /\/assets\/[\w.-]+\.js$/.exec(file)?.[0];
  if (/^(?:node|cloudflare|workerd)[:-]/.test(file)) return undefined;
  const name = /[\w.-]+$/.exec(file.replace(/[?#].*$/, ''))?.[0];
  return name && `/${service}/${name}`;
}
