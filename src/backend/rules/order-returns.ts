// Determines the progress of a return: by reports of the back office or, if that is simulated, by the time since the return began
// (docs/decisions/053). Times are milliseconds since 1970.
import type { Order } from '#contract/entities/order.ts';
import { maxItemIdLength, type OrderReturn, type Refund, type ReturnLine, type ReturnStep } from '#contract/entities/purchase.ts';
import { addWorkingDays } from './working-days.ts';

const dayMs = 24 * 60 * 60 * 1000;

const handedInAfterMs = dayMs;
/** Working days for transport and inspection of a returned parcel. */
const travelDays = 3;
const checkDays = 1;
/** Milliseconds for which units of an exchange are held while the parcel has not been sent. */
export const exchangeHeldMs = 14 * dayMs;

/** A return as it is stored. */
export interface BegunReturn {
  returnId: string;
  beganAt: number;
  lines: readonly ReturnLine[];
  /** Time when the refund was decided; null before. */
  refundedAt: number | null;
  refund: Refund | null;
  /** Times of the steps reported by the back office; absent for a return that progresses by the clock. */
  reported?: Partial<Record<ReturnStep, number>> | null | undefined;
}

export type TimedReturnStep = readonly [step: ReturnStep, at: number];

/** Returns the steps of a return with their times; undefined if a time is not known. */
export function planReturn({
  reported,
  ...begun
}: Pick<BegunReturn, 'beganAt' | 'lines' | 'reported'>): (readonly [step: ReturnStep, at: number | undefined])[] {
  const planned = planByClock(begun);
  return reported ? planned.map(([step, at]) => [step, step === 'begun' ? at : reported[step]]) : planned;
}

/** Returns the steps of a return that progresses by the clock, past or future. */
export function planByClock({ beganAt, lines }: Pick<BegunReturn, 'beganAt' | 'lines'>): TimedReturnStep[] {
  const onItsWay = beganAt + handedInAfterMs;
  const received = addWorkingDays(onItsWay, travelDays);
  return [
    ['begun', beganAt],
    ['on_its_way', onItsWay],
    ['received', received],
    ...(lines.some(isRefunded) ? [['refunded', addWorkingDays(received, checkDays)] as const] : []),
  ];
}

/** Returns whether a line is refunded: it is not exchanged, or the units for exchange are no longer available. */
export const isRefunded = ({ exchange }: Pick<ReturnLine, 'exchange'>): boolean => exchange === undefined || exchange.state === 'gone';

/** Describes a return for its owner. `expected` is the refund that is shown until the refund is decided. */
export function followReturn(begun: BegunReturn, now: number, expected?: Refund): OrderReturn {
  const planned = planReturn(begun);
  const { returnId, beganAt, lines, refundedAt, refund } = begun;
  const reached = planned.filter(([step, at]) =>
    step === 'refunded' ? refundedAt !== null && refundedAt <= now : at !== undefined && at <= now,
  );
  const shown = refund ?? (lines.some(isRefunded) ? expected : undefined);
  return {
    returnId,
    beganAt,
    lines: [...lines],
    status: reached.at(-1)?.[0] ?? 'begun',
    steps: planned.map(([step, at]) => ({ step, ...(at !== undefined && reached.some((each) => each[0] === step) && { at }) })),
    ...(shown && { refund: shown }),
  };
}

/** Counts the units of a line that were returned or are in a return. */
export const countReturned = (returns: readonly Pick<BegunReturn, 'lines'>[], itemId: string): number =>
  returns.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.itemId === itemId ? line.qty : 0), 0);

/**
 * Returns the id of the line sent in exchange for units of a line, which was paid with the original. If a chain of exchanges would make the
 * id too long, it is built from the original line and `place`, the index of the line in its return.
 */
export function nameExchange(itemId: string, returnId: string, place: number): string {
  const name = `${itemId}~${returnId}`;
  return name.length <= maxItemIdLength ? name : `${findPaidLine(itemId)}~${returnId}.${place}`;
}

/** Returns the id of the original line that was paid for. */
export const findPaidLine = (itemId: string): string => itemId.split('~')[0] ?? itemId;

/** Returns whether all or a part of an order was refunded; undefined if nothing was. Free gifts do not have to be returned. */
export function summarizeReturns(
  { items }: { items: readonly Pick<Order['items'][number], 'id' | 'qty' | 'bonus'>[] },
  returns: readonly BegunReturn[],
  now: number,
): 'returned' | 'partly_returned' | undefined {
  const back = returns
    .filter(({ refundedAt }) => refundedAt !== null && refundedAt <= now)
    .flatMap(({ lines }) => lines.filter(isRefunded))
    .map((line) => ({ ...line, itemId: findPaidLine(line.itemId) }));
  const counts = items
    .filter(({ id, bonus }) => !bonus && findPaidLine(id) === id)
    .map(({ id, qty }) => ({ qty, units: countReturned([{ lines: back }], id) }));
  if (counts.every(({ units }) => units === 0)) return undefined;
  return counts.every(({ qty, units }) => units >= qty) ? 'returned' : 'partly_returned';
}
