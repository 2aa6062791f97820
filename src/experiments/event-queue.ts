// The queue of events for the provider. All requests of an isolate share one queue of plain values. Each request sends the due events in
// the background, because a Worker's timers and connections belong to one request.
import type { LogEvent } from '@optimizely/optimizely-sdk/universal';
import { batchSize, flushIntervalMs, maxQueuedEvents } from './experiments.ts';

export type { LogEvent };

export interface EventQueue {
  /** Adds an event; returns false if the queue is full. */
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
  /** Posts a batch. If it rejects, the batch is lost, and the shop continues. */
  post: (batch: LogEvent) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  report: (problem: unknown) => void;
}

/** Sends full batches at once, and the rest after waiting for further events. */
export async function flushQueue(queue: EventQueue, sending: Sending): Promise<void> {
  while (queue.size() >= batchSize) await sendBatch(queue.take(batchSize), sending);
  if (queue.size() === 0) return;
  await sending.wait(flushIntervalMs);
  while (queue.size() > 0) await sendBatch(queue.take(batchSize), sending);
}

async function sendBatch(events: readonly LogEvent[], { post, report }: Sending): Promise<void> {
  for (const batch of joinEvents(events)) await post(batch).catch(report);
}

/** Joins events of the same project and datafile revision into one request each. */
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
