// Analytics events wait for the visitor's consent decision and are sent in batches.
import { beforeEach, describe, expect, test } from 'vitest';
import { maxEventsPerBatch } from '#domain/analytics/event-limits.ts';
import type { EventName } from '#domain/analytics/event-table.ts';
import { type Consent, fullConsent, noConsent } from '#lib/storage/consent.ts';
import { createEventBuffer, maxWaiting, type RaisedEvent } from '../../../client/analytics/event-buffer.ts';

let consent: Consent;
let isAsked: boolean;
let batches: RaisedEvent[][];
let buffer: ReturnType<typeof createEventBuffer>;

beforeEach(() => {
  consent = noConsent;
  isAsked = true;
  batches = [];
  buffer = createEventBuffer({
    readConsent: () => consent,
    canStillConsent: () => isAsked,
    send: (events) => batches.push(events),
    filled: () => undefined,
  });
});

const raise = (id: string, name: EventName = 'menu-link') => buffer.add({ id, name, at: 1, payload: {} });
const decide = (choice: Consent) => {
  consent = choice;
  isAsked = false;
  buffer.flush();
};
const sentIds = () => batches.flat().map(({ id }) => id);

describe('before the consent decision', () => {
  test('events before the consent decision are sent once, after consent', () => {
    raise('one');
    raise('two');
    buffer.flush();
    expect(batches).toEqual([]);
    decide(fullConsent);
    expect(sentIds()).toEqual(['one', 'two']);
    buffer.flush();
    expect(sentIds()).toEqual(['one', 'two']);
  });

  test('events before the consent decision are dropped after a refusal, even if the visitor agrees later', () => {
    raise('one');
    decide(noConsent);
    decide(fullConsent);
    expect(batches).toEqual([]);
  });

  test('waiting events are sent or dropped according to their consent class', () => {
    raise('menu');
    raise('experience', 'experience-decision');
    decide({ ...noConsent, targeting: true });
    expect(sentIds()).toEqual(['experience']);
  });

  test('only the newest events wait for the consent decision', () => {
    for (let number = 0; number < maxWaiting + 5; number++) raise(`event-${number}`);
    decide(fullConsent);
    expect(sentIds()).toHaveLength(maxWaiting);
    expect(sentIds()[0]).toBe('event-5');
  });
});

test('an event that occurs after a refusal of consent is dropped', () => {
  decide(noConsent);
  raise('one');
  decide(fullConsent);
  expect(batches).toEqual([]);
});

test('many events are sent in batches of the maximum size', () => {
  decide(fullConsent);
  for (let number = 0; number < 60; number++) raise(`event-${number}`);
  buffer.flush();
  expect(batches.map(({ length }) => length)).toEqual([maxEventsPerBatch, maxEventsPerBatch, 10]);
});
