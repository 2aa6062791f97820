// The rules of a waiting room's line, with a clock that the test moves.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Env } from '#env.ts';
import { passMs, type WaitingRoomState } from '#lib/waiting-room.ts';
import { callMs, Line, maxRepeats } from '#waiting-room/line.ts';

const start = Date.parse('2026-12-01T09:00:00Z');
const minuteMs = 60_000;

const roomOf = (over: Partial<WaitingRoomState>): WaitingRoomState => ({
  ...{ siteId: 'us', round: start, places: 2, perMinute: null, opensAt: null },
  ...over,
});

/** Runs a test with a line of its own. `reopen` creates the line again from its storage, as after an eviction. */
function withLine(run: (line: Line, reopen: () => Line) => void): Promise<void> {
  const rooms = (env as unknown as Env).WAITING_ROOMS;
  if (!rooms) throw new Error('The test Worker has no waiting rooms.');
  return runInDurableObject(rooms.get(rooms.newUniqueId()), (_, { storage }) => run(new Line(storage), () => new Line(storage)));
}

const kinds = (line: Line, room: WaitingRoomState, ids: readonly string[], now: number) => ids.map((id) => line.enter(room, id, now).kind);

test('visitors enter in the order in which they came, as places become free', () =>
  withLine((line) => {
    const room = roomOf({ places: 2 });
    expect(kinds(line, room, ['a', 'b', 'c', 'd'], start)).toEqual(['inside', 'inside', 'waiting', 'waiting']);
    expect(line.enter(room, 'd', start)).toEqual({ kind: 'waiting', number: 4, calledUpTo: 2 });
    const later = start + passMs + minuteMs;
    line.renew(room, { id: 'b', serial: 1 }, start + 9 * minuteMs);
    // only the place of a is free, and d cannot overtake c
    expect(kinds(line, room, ['d', 'c', 'd'], later)).toEqual(['waiting', 'inside', 'waiting']);
  }));

test('the order and the places survive an eviction of the object', () =>
  withLine((line, reopen) => {
    const room = roomOf({ places: 1 });
    kinds(line, room, ['a', 'b', 'c'], start);
    const again = reopen();
    expect(again.enter(room, 'c', start)).toEqual({ kind: 'waiting', number: 3, calledUpTo: 1 });
    expect(again.renew(room, { id: 'a', serial: 1 }, start + minuteMs)).toEqual({ kind: 'inside', serial: 2 });
    expect(again.readStatus(room, start).calledUpTo).toBe(1);
  }));

test('before the opening all visitors wait, and the order is then drawn, not that of arrival', () =>
  withLine((line) => {
    const room = roomOf({ places: 1, opensAt: start + minuteMs });
    const early = Array.from({ length: 40 }, (_, index) => `early-${index}`);
    for (const id of early) expect(line.enter(room, id, start)).toEqual({ kind: 'waiting', number: null, calledUpTo: 0 });
    expect(line.readStatus(room, start)).toMatchObject({ isOpen: false, total: 40, isFull: true });
    const opened = room.opensAt ?? 0;
    expect(line.readStatus(room, opened)).toMatchObject({ isOpen: true, calledUpTo: 1, total: 40 });
    const numbers = early.map((id) => {
      const turn = line.enter(room, id, opened);
      return turn.kind === 'waiting' ? (turn.number ?? 0) : 1;
    });
    expect([...numbers].sort((a, b) => a - b)).toEqual(early.map((_, index) => index + 1));
    expect(numbers).not.toEqual([...numbers].sort((a, b) => a - b));
    // a visitor who comes after the opening is behind all of them
    expect(line.enter(room, 'late', opened)).toEqual({ kind: 'waiting', number: 41, calledUpTo: 1 });
  }));

test('a limit per minute calls visitors evenly, and at most a twelfth of it at once', () =>
  withLine((line) => {
    const room = roomOf({ places: null, perMinute: 60 });
    const ids = Array.from({ length: 100 }, (_, index) => `v-${index}`);
    const inside = (now: number) => kinds(line, room, ids, now).filter((kind) => kind === 'inside').length;
    expect(inside(start)).toBe(0);
    line.readStatus(room, start + 10_000);
    expect(line.readStatus(room, start + 10_000).calledUpTo).toBe(5);
    for (let second = 11; second <= 60; second++) line.readStatus(room, start + second * 1000);
    expect(line.readStatus(room, start + minuteMs).calledUpTo).toBe(55);
  }));

test('the place of a visitor who does not come in time goes to the next one, and the visitor is first when coming back', () =>
  withLine((line) => {
    const room = roomOf({ places: 1 });
    kinds(line, room, ['a', 'b', 'c', 'd'], start);
    const free = start + passMs + minuteMs;
    expect(line.readStatus(room, free).calledUpTo).toBe(2);
    const missed = free + callMs + 1;
    expect(line.readStatus(room, missed).calledUpTo).toBe(3);
    expect(kinds(line, room, ['c', 'b', 'd'], missed)).toEqual(['inside', 'waiting', 'waiting']);
    const next = missed + passMs + minuteMs;
    expect(kinds(line, room, ['d', 'b'], next)).toEqual(['waiting', 'inside']);
  }));

test('a pass ends ten minutes after its last renewal, and frees its place', () =>
  withLine((line) => {
    const room = roomOf({ places: 1 });
    line.enter(room, 'a', start);
    const renewed = start + 9 * minuteMs;
    expect(line.renew(room, { id: 'a', serial: 1 }, renewed)).toEqual({ kind: 'inside', serial: 2 });
    expect(line.enter(room, 'b', start + 12 * minuteMs).kind).toBe('waiting');
    expect(line.enter(room, 'b', renewed + passMs + minuteMs).kind).toBe('inside');
    expect(line.renew(room, { id: 'a', serial: 2 }, renewed + passMs + minuteMs)).toEqual({ kind: 'gone' });
  }));

test('copies of a pass end, because an earlier pass is renewed only a few times', () =>
  withLine((line) => {
    const room = roomOf({ places: 5 });
    line.enter(room, 'a', start);
    const turns = Array.from({ length: 100 }, () => line.renew(room, { id: 'a', serial: 1 }, start + minuteMs).kind);
    expect(turns.filter((kind) => kind === 'inside').length).toBe(1 + maxRepeats);
    expect(line.renew(room, { id: 'a', serial: 2 }, start + 2 * minuteMs)).toEqual({ kind: 'inside', serial: 3 });
    expect(line.renew(room, { id: 'a', serial: 1 }, start + 2 * minuteMs)).toEqual({ kind: 'gone' });
    // the ticket with which the visitor entered is worth nothing either
    expect(line.enter(room, 'a', start + 2 * minuteMs)).toEqual({ kind: 'gone' });
  }));

test('the speed of the line leaves out the visitors who filled the shop at the beginning', () =>
  withLine((line) => {
    const room = roomOf({ places: 2 });
    kinds(line, room, ['a', 'b', 'c', 'd', 'e'], start);
    expect(line.readStatus(room, start).speed).toBeUndefined();
    const later = start + passMs + minuteMs;
    expect(line.readStatus(room, later)).toMatchObject({ calledUpTo: 4, speed: 2 / 5 });
    expect(line.readStatus(roomOf({ places: null, perMinute: 30, round: later }), later).speed).toBe(30);
  }));

test('the tabs of a browser share one place', () =>
  withLine((line) => {
    const room = roomOf({ places: 1 });
    expect(kinds(line, room, ['a', 'a', 'b'], start)).toEqual(['inside', 'inside', 'waiting']);
  }));

test('a room that was opened again begins a new line, and settings of the earlier one change nothing', () =>
  withLine((line) => {
    const [first, second] = [roomOf({ places: 1 }), roomOf({ places: 1, round: start + 1 })];
    kinds(line, first, ['a', 'b'], start);
    expect(line.enter(second, 'c', start + 1)).toEqual({ kind: 'inside', serial: 1 });
    expect(line.enter(first, 'b', start + 1)).toEqual({ kind: 'gone' });
    expect(line.renew(second, { id: 'a', serial: 1 }, start + 1)).toEqual({ kind: 'gone' });
  }));

test('more places admit the next visitors, and fewer places send no visitor out', () =>
  withLine((line) => {
    kinds(line, roomOf({ places: 1 }), ['a', 'b', 'c', 'd'], start);
    expect(kinds(line, roomOf({ places: 3 }), ['b', 'c', 'd'], start)).toEqual(['inside', 'inside', 'waiting']);
    const fewer = roomOf({ places: 1 });
    expect(line.renew(fewer, { id: 'c', serial: 1 }, start + minuteMs).kind).toBe('inside');
    expect(line.enter(fewer, 'd', start + minuteMs).kind).toBe('waiting');
  }));
