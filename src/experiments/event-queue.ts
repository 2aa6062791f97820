// The queue of events for the experiment provider. All requests of an isolate share one queue of plain values. Each request sends due
// events in the background, because timers and connections of a Worker belong to a single request.
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
  /** Sends a batch. If the promise rejects, the batch is lost, and the next batch is sent anyway. */
  post: (batch: LogEvent) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  report: (problem: unknown) => void;
}

/** Sends full batches immediately, and the rest after waiting for further events. */
export async function flushQueue(queue: EventQueue, sending: Sending): Promise<void> {
  while (queue.size() >= batchSize) await sendBatch(queue.take(batchSize), sending);
  if (queue.size() === 0) return;
  await sending.wait(flushIntervalMs);
  while (queue.size() > 0) await sendBatch(queue.take(batchSize), sending);
}

async function sendBatch(events: readonly LogEvent[], { post, report }: Sending): Promise<void> {
  for (const batch of joinEvents(events)) await post(batch).catch(report);
}

/** Combines events with the same project and datafile revision into one request. */
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
