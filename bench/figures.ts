// What was measured, as rows beside what is asked for at least and what the design aims at.
import type { BrowserResult } from './browser.ts';
import type { LoadTable } from './load.ts';
import type { PerBuild } from './per-build.ts';
import type { SizeResult } from './sizes.ts';
import { type SlowResult, upstreamMs } from './slow.ts';
import type { StartResult } from './start-up.ts';

export interface Figure {
  what: string;
  ours: number;
  unit: string;
  bare?: number | undefined;
  /** The older build's, in a comparison. */
  older?: number | undefined;
  /** What the goals are about; the ratio to the bare figure where they are ratios. */
  value: number;
  isRatio: boolean;
  atLeast?: number;
  /** A value must not exceed these; `atLeast` and `aimAtLeast` are the other way round. */
  atMost?: number;
  aim?: number;
}

type Goals = Pick<Figure, 'atLeast' | 'atMost' | 'aim'>;

const ratio = (what: string, unit: string, ours: number, bare: number, goals: Goals): Figure => ({
  what,
  ours,
  unit,
  bare,
  value: ours / bare,
  isRatio: true,
  ...goals,
});
const plain = (what: string, unit: string, ours: number, goals: Goals = {}): Figure => ({
  what,
  ours,
  unit,
  value: ours,
  isRatio: false,
  ...goals,
});

/** The figures of our build, with the older one's beside them. */
export function besideOlder<Result>({ ours, older }: PerBuild<Result>, figuresOf: (result: Result) => Figure[]): Figure[] {
  const before = older === undefined ? [] : figuresOf(older);
  return figuresOf(ours).map((figure, index) => ({ ...figure, older: before[index]?.ours }));
}

/** Processor time of the bare React stream on the machine and day on which the goals in milliseconds were set. */
const goalsBareCpuMs = 0.79;
const rounded = (value: number): number => Math.round(value * 100) / 100;

export function loadFigures(table: LoadTable): Figure[] {
  const stream = table['bare React stream'].pagesPerSecond;
  const whole = (
    what: string,
    name: 'home' | 'home, new visitor' | 'listing' | 'listing, new visitor',
    bare: 'bare KV, home' | 'bare KV, home, first page' | 'bare KV, listing' | 'bare KV, listing, first page',
  ) => ratio(`${what} : bare KV`, 'pages/s', table[name].pagesPerSecond, table[bare].pagesPerSecond, { aim: 0.9 });
  const cpu = (
    what: string,
    name: 'product' | 'product, late stock' | 'product, finished',
    { atMost, aim }: { atMost?: number; aim: number },
  ) =>
    ratio(`${what} : bare React stream`, 'CPU ms', table[name].cpuMsPerPage, table['bare React stream'].cpuMsPerPage, {
      ...(atMost !== undefined && { atMost: rounded(atMost / goalsBareCpuMs) }),
      aim: rounded(aim / goalsBareCpuMs),
    });
  return [
    ratio('product page, stock at once : bare React stream', 'pages/s', table.product.pagesPerSecond, stream, { atLeast: 1.3, aim: 2.4 }),
    ratio('product page, streamed with late stock : bare React stream', 'pages/s', table['product, late stock'].pagesPerSecond, stream, {
      atLeast: 1.3,
      aim: 2.4,
    }),
    cpu('product page, stock at once', 'product', { atMost: 0.6, aim: 0.4 }),
    cpu('product page, streamed with late stock', 'product, late stock', { atMost: 0.6, aim: 0.4 }),
    cpu('product page, finished before it is sent', 'product, finished', { aim: 0.3 }),
    whole('whole home page', 'home', 'bare KV, home'),
    whole('whole home page, new visitor', 'home, new visitor', 'bare KV, home, first page'),
    whole('whole listing', 'listing', 'bare KV, listing'),
    whole('whole listing, new visitor', 'listing, new visitor', 'bare KV, listing, first page'),
  ];
}

export const slowFigures = (slow: SlowResult): Figure[] => [
  ratio(`first byte, upstreams ${upstreamMs} ms slow : bare shell`, 'ms', slow.firstByteMs, slow.bareFirstByteMs, { atMost: 3, aim: 2 }),
  ratio('h1, price and main picture named : bare shell', 'ms', slow.criticalMs, slow.bareFirstByteMs, { atMost: 3, aim: 2 }),
  plain('last byte after the slowest read, one read late', 'ms', slow.lastByteMs - upstreamMs, { aim: 5 }),
  plain(`the same, ${slow.slowReads} reads late at once`, 'ms', slow.manySectionsLastByteMs - upstreamMs, { aim: 5 }),
  plain('the same beside one that hangs: other sections there', 'ms', slow.besideHangingMs - upstreamMs, { aim: 5 }),
  plain('the same beside one that hangs: last byte', 'ms', slow.hangingLastByteMs),
];

export const sizeFigures = (size: SizeResult): Figure[] => [
  plain('script before the first interaction, brotli', 'kB', size.scriptBrotli / 1000, { atMost: 6, aim: 4 }),
  plain('script files before the first interaction', 'files', size.scriptFiles, { atMost: 1, aim: 1 }),
  plain('HTML of the product page', 'kB', size.first.raw / 1000),
  plain('HTML of the product page, brotli', 'kB', size.first.brotli / 1000, { aim: 5.6 }),
  plain('the same for who has the base style', 'kB', size.later.raw / 1000),
  plain('the same for who has the base style, brotli', 'kB', size.later.brotli / 1000, { aim: 5.6 }),
  plain('part of it that repeats data for islands', '%', size.repeatedShare * 100, { aim: 4 }),
];

export const startFigures = (start: StartResult): Figure[] => [
  ratio('process start to first product page : bare React', 'ms', start.firstPageMs, start.bareFirstPageMs, { aim: 1.1 }),
  ratio('memory after the first page : bare React', 'MB', start.residentMb, start.bareResidentMb, {}),
];

export const memoryFigures = ({ ours, bare }: { ours: number; bare: number }): Figure[] => [
  ratio('memory after all of the load : bare React', 'MB', ours, bare, {}),
];

/** What rounds to 0.000. */
const noShift = 0.0005;

/** From a tap to the next paint, at most. */
const interactionMs = 100;

export const browserFigures = ({ ours, bare, interactions }: BrowserResult): Figure[] => [
  ratio('phone: first paint : static page', 'ms', ours.fcpMs, bare.fcpMs, {}),
  ratio('phone: largest paint : static page', 'ms', ours.lcpMs, bare.lcpMs, { aim: 1.08 }),
  plain('phone: blocking time', 'ms', ours.tbtMs, { aim: 0 }),
  plain('phone: layout shift while holes fill', '', ours.cls, { atMost: noShift, aim: noShift }),
  plain('phone: scripts fetched by themselves', 'files', ours.scripts, { aim: 1 }),
  plain('phone: add to cart, to the next paint', 'ms', interactions.addMs, { atMost: interactionMs }),
  plain('phone: another quantity, to the next paint', 'ms', interactions.quantityMs, { atMost: interactionMs }),
  plain('phone: a line removed, to the next paint', 'ms', interactions.removeMs, { atMost: interactionMs }),
];
