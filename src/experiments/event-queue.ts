// Events on their way to the provider. All requests of an isolate share one queue, which holds plain values; each of them sends what is due
// behind its own response, as a Worker's timers and connections belong to one request.
import type { LogEvent } from '@optimizely/optimizely-sdk/universal';
import { batchSize, flushIntervalMs, maxQueuedEvents } from './experiments.ts';

export type { LogEvent };

export interface EventQueue {
  /** Whether there was room for it. */
  put: (event: LogEvent) => boolean;
  size: () => number;
  take: (count: number) => LogEvent[];
}

export function createEventQueue(): EventQueue {
  const waiting: LogEvent[] = [];
  return {
    put: (event) => waiting.length < maxQueuedEvents && waiting.push(event) > 0,
    size: () => waiting.length,
    take: (count) => waiting.splice(0, count),
  };
}

interface Sending {
  /** Posts a batch. If it rejects, the batch is lost: the shop goes on. */
  post: (batch: LogEvent) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  report: (problem: unknown) => void;
}

/** Sends full batches at once, and the rest when it has waited for others. */
export async function flushQueue(queue: EventQueue, sending: Sending): Promise<void> {
  while (queue.size() >= batchSize) await sendBatch(queue.take(batchSize), sending);
  if (queue.size() === 0) return;
  await sending.wait(flushIntervalMs);
  while (queue.size() > 0) await sendBatch(queue.take(batchSize), sending);
}

async function sendBatch(events: readonly LogEvent[], { post, report }: Sending): Promise<void> {
  for (const batch of joinEvents(events)) await post(batch).catch(report);
}

/** Events of one project and one revision of its datafile are one request. */
export function joinEvents(events: readonly LogEvent[]): LogEvent[] {
  const batches = new Map<string, LogEvent>();
  for (const event of events) {
    const { visitors, ...context } = event.params;
    const name = JSON.stringify([event.url, context]);
    const known = batches.get(name);
    batches.set(name, known ? { ...known, params: { ...context, visitors: [...known.params.visitors, ...visitors] } } : event);
  }
  return [...batches.values()];
}
