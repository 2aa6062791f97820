// Analytics events wait for consent and are sent in batches.
import { describe, expect, test } from 'vitest';
import { maxEventsPerBatch } from '#domain/analytics/event-limits.ts';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';
import { createEventBuffer, maxWaiting, type RaisedEvent } from '../../../client/analytics/event-buffer.ts';

const anEvent = (id: string, name: RaisedEvent['name'] = 'menu-link'): RaisedEvent => ({ id, name, at: 1, payload: {} });

/** Creates a buffer for a visitor whose consent the test can change. */
function aBuffer(before: { consent: typeof noConsent; isOpen: boolean }) {
  const visitor = { ...before };
  const sent: string[][] = [];
  let filled = 0;
  const buffer = createEventBuffer({
    readConsent: () => visitor.consent,
    canStillConsent: () => visitor.isOpen,
    send: (events) => sent.push(events.map(({ id }) => id)),
    filled: () => {
      filled += 1;
    },
  });
  return { buffer, visitor, sent, countFilled: () => filled };
}

describe('buffering analytics events', () => {
  test('an event with consent is sent once, at the next flush', () => {
    const { buffer, sent, countFilled } = aBuffer({ consent: fullConsent, isOpen: false });
    buffer.add(anEvent('a'));
    expect([sent, countFilled()]).toEqual([[], 1]);
    buffer.flush();
    buffer.flush();
    expect(sent).toEqual([['a']]);
  });

  test('an event that occurs before the consent decision is sent after consent', () => {
    const { buffer, visitor, sent, countFilled } = aBuffer({ consent: noConsent, isOpen: true });
    buffer.add(anEvent('a'));
    buffer.flush();
    expect([sent, countFilled()]).toEqual([[], 0]);
    Object.assign(visitor, { consent: fullConsent, isOpen: false });
    buffer.flush();
    expect(sent).toEqual([['a']]);
  });

  test('an event that occurs before the consent decision is dropped after a refusal', () => {
    const { buffer, visitor, sent } = aBuffer({ consent: noConsent, isOpen: true });
    buffer.add(anEvent('a'));
    visitor.isOpen = false;
    buffer.flush();
    buffer.add(anEvent('b'));
    visitor.consent = fullConsent;
    buffer.flush();
    expect(sent).toEqual([]);
  });
});

test(`at most ${maxWaiting} events wait for consent, older events are dropped, and the waiting events are sent in batches of ${maxEventsPerBatch}`, () => {
  const { buffer, sent } = aBuffer({ consent: fullConsent, isOpen: false });
  for (let index = 0; index < maxWaiting + 5; index++) buffer.add(anEvent(`e${index}`));
  buffer.flush();
  expect(sent.flat()).toEqual(Array.from({ length: maxWaiting }, (_, index) => `e${index + 5}`));
  expect(sent[0]).toHaveLength(Math.min(maxEventsPerBatch, maxWaiting));
  for (const batch of sent) expect(batch.length).toBeLessThanOrEqual(maxEventsPerBatch);
});
