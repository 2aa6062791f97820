import type { LogEvent } from '@optimizely/optimizely-sdk/universal';
import { describe, expect, test } from 'vitest';
import { createEventQueue, flushQueue, joinEvents } from '#experiments/event-queue.ts';

const anEvent = (visitor: string, revision = '1'): LogEvent => ({
  url: 'https://events.example/v1/events',
  httpVerb: 'POST',
  params: {
    account_id: '1',
    project_id: '2',
    revision,
    client_name: 'javascript-sdk',
    client_version: '6',
    anonymize_ip: true,
    enrich_decisions: true,
    visitors: [{ visitor_id: visitor, attributes: [], snapshots: [] }],
  },
});

function aQueueOf(count: number) {
  const queue = createEventQueue();
  for (let index = 0; index < count; index++) queue.put(anEvent(`visitor-${index}`));
  return queue;
}

/** Starts a flush whose wait for further events lasts until `release` is called. */
function flush(queue: ReturnType<typeof createEventQueue>, post: (batch: LogEvent) => Promise<void> = async () => undefined) {
  const posted: number[] = [];
  const waits: number[] = [];
  const reported: unknown[] = [];
  let release: () => void = () => {};
  const done = flushQueue(queue, {
    post: async (batch) => {
      posted.push(batch.params.visitors.length);
      await post(batch);
    },
    wait: (ms) => {
      waits.push(ms);
      return new Promise((resolve) => {
        release = resolve;
      });
    },
    report: (problem) => void reported.push(problem),
  });
  return { posted, waits, reported, done, release: () => release() };
}

describe('event queue', () => {
  test('holds at most 10,000 events', () => {
    const queue = aQueueOf(10_000);
    expect(queue.put(anEvent('one-too-many'))).toBe(false);
    expect(queue.size()).toBe(10_000);
  });
});

describe('flushQueue', () => {
  test('sends ten events immediately in one batch', async () => {
    const flushing = flush(aQueueOf(10));
    await flushing.done;
    expect(flushing).toMatchObject({ posted: [10], waits: [] });
  });

  test('waits 1000 ms before it sends nine events', async () => {
    const flushing = flush(aQueueOf(9));
    expect(flushing).toMatchObject({ posted: [], waits: [1000] });
    flushing.release();
    await flushing.done;
    expect(flushing.posted).toEqual([9]);
  });

  test('sends 23 events as two full batches immediately, and the remaining three after 1000 ms', async () => {
    const flushing = flush(aQueueOf(23));
    await new Promise((resolve) => setTimeout(resolve));
    expect(flushing.posted).toEqual([10, 10]);
    flushing.release();
    await flushing.done;
    expect(flushing.posted).toEqual([10, 10, 3]);
  });

  test('sends each event only once if two requests flush the queue', async () => {
    const queue = aQueueOf(3);
    const [first, second] = [flush(queue), flush(queue)];
    first.release();
    second.release();
    await Promise.all([first.done, second.done]);
    expect([...first.posted, ...second.posted]).toEqual([3]);
  });

  test('does nothing if the queue is empty', async () => {
    const flushing = flush(createEventQueue());
    await flushing.done;
    expect(flushing).toMatchObject({ posted: [], waits: [] });
  });

  test('still sends the next batch if a batch fails', async () => {
    const flushing = flush(aQueueOf(20), () => Promise.reject(new Error('down')));
    await flushing.done;
    expect(flushing.posted).toEqual([10, 10]);
    expect(flushing.reported).toHaveLength(2);
  });
});

test('joinEvents creates separate requests for events with different datafile revisions', () => {
  const batches = joinEvents([anEvent('a'), anEvent('b', '2'), anEvent('c')]);
  expect(batches.map(({ params }) => [params.revision, params.visitors.map(({ visitor_id }) => visitor_id)])).toEqual([
    ['1', ['a', 'c']],
    ['2', ['b']],
  ]);
});
