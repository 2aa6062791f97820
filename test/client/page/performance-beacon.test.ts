// What a page reports of its speed when it is left.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPerformance } from '../../../client/page/performance-beacon.ts';

type Entry = Record<string, unknown>;

let watchers: Map<string, (entry: Entry) => void>;
let hide: () => void;
let reports: URLSearchParams[];

beforeEach(() => {
  watchers = new Map();
  reports = [];
  const page = { visibilityState: 'visible', documentElement: { dataset: { page: 'listing' } } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon: (_: string, report: URLSearchParams) => reports.push(report) });
  vi.stubGlobal('addEventListener', (_: 'visibilitychange', listener: () => void) => {
    hide = () => {
      page.visibilityState = 'hidden';
      listener();
    };
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #note: (list: { getEntries: () => Entry[] }) => void;
      constructor(note: (list: { getEntries: () => Entry[] }) => void) {
        this.#note = note;
      }
      observe({ type }: { type: string }): void {
        watchers.set(type, (entry) => this.#note({ getEntries: () => [entry] }));
      }
    },
  );
  watchPerformance();
});

afterEach(() => vi.unstubAllGlobals());

const shift = (startTime: number, value: number, hadRecentInput = false) =>
  watchers.get('layout-shift')?.({ startTime, value, hadRecentInput });

function readCls(): number {
  hide();
  return Number(reports[0]?.get('cls'));
}

test('shifts less than a second apart are summed', () => {
  shift(100, 0.1);
  shift(900, 0.2);
  expect(readCls()).toBeCloseTo(0.3);
});

test('the largest window of shifts is reported, not the last', () => {
  shift(100, 0.1);
  shift(900, 0.2);
  shift(5000, 0.05);
  expect(readCls()).toBeCloseTo(0.3);
});

test('a window ends after five seconds, even if shifts go on', () => {
  for (let at = 0; at <= 6300; at += 900) shift(at, 0.1); // the sixth is at 4.5 s
  expect(readCls()).toBeCloseTo(0.6);
});

test('a shift that an input has caused does not count', () => {
  shift(100, 0.4, true);
  expect(readCls()).toBe(0);
});

test('the slowest tap or key is reported, and other events are not', () => {
  for (const [interactionId, duration] of [
    [7, 120],
    [8, 80],
    [0, 900],
  ])
    watchers.get('event')?.({ interactionId, duration });
  hide();
  expect(reports[0]?.get('inp')).toBe('120.000');
});

test('the report is sent once', () => {
  hide();
  hide();
  expect(reports.map((report) => report.get('page'))).toEqual(['listing']);
});
