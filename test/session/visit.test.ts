// The visit cookie: its visitor id is constant, and a new visit starts after a pause of more than half an hour.
import { describe, expect, test } from 'vitest';
import { continueVisit, visitCookie } from '#session/visit.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const now = 1_790_000_000;
const visit = { visitorId: id, startedAt: now - 600, seenAt: now - 60 };

describe('continueVisit', () => {
  test('continues a visit for half an hour after its last event', () => {
    expect(continueVisit(visit, now)).toEqual({ ...visit, seenAt: now });
    expect(continueVisit({ ...visit, seenAt: now - 1800 }, now)).toEqual({ ...visit, seenAt: now });
  });

  test('starts a new visit with the same visitor id after a longer pause', () => {
    expect(continueVisit({ ...visit, seenAt: now - 1801 }, now)).toEqual({ visitorId: id, startedAt: now, seenAt: now });
  });

  test('creates a random visitor id if no visit is known', () => {
    const [one, other] = [continueVisit(undefined, now), continueVisit(undefined, now)];
    expect(one).toEqual({ visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/), startedAt: now, seenAt: now });
    expect(other.visitorId).not.toBe(one.visitorId);
  });
});

describe('visit cookie', () => {
  const consent = { performance: true, functional: false, targeting: false };

  test.each([true, false])('is read as it was written (https: %s)', (isSecure) => {
    const [pair] = visitCookie.write(visit, { isSecure, consent })?.split(';') ?? [];
    expect(visitCookie.read(`first=1; ${pair}; last=1`, isSecure)).toEqual(visit);
  });

  test('is not written without performance consent', () => {
    expect(visitCookie.write(visit, { isSecure: true, consent: { ...consent, performance: false, targeting: true } })).toBeUndefined();
  });

  test.each([
    '',
    id,
    `${id}.${now}`,
    `${id}.${now}.${now}.1`,
    `x${id}.${now}.${now}`,
    `${id.toUpperCase()}.${now}.${now}`,
    `${id}.179000000.${now}`,
    `${id}.${now}.x`,
  ])('is ignored with the value %j', (value) => {
    expect(visitCookie.read(`cairn-visit=${value}`, false)).toBeUndefined();
  });
});
