// Determines the progress of a return: by the back office's reports, or by the time since the return began if the back office is simulated
// (docs/decisions/053). Times are milliseconds since 1970.
import type { Order } from '#contract/entities/order.ts';
import { maxItemIdLength, type OrderReturn, type Refund, type ReturnLine, type ReturnStep } from '#contract/entities/purchase.ts';
import { countUnits, type Units } from './parcels.ts';
import { addCarrierDays, addWarehouseDays } from './working-days.ts';

const dayMs = 24 * 60 * 60 * 1000;

const handInDelayMs = dayMs;
/** Working days for the transport of a returned parcel. */
const travelDays = 3;
const checkDays = 1;
/** Milliseconds for which the replacement units of an exchange are held while the customer has not sent the parcel. */
export const exchangeHeldMs = 14 * dayMs;

/** The stored data of a return. */
export interface BegunReturn {
  returnId: string;
  beganAt: number;
  lines: readonly ReturnLine[];
  /** Time when the refund was decided. Null until then. */
  refundedAt: number | null;
  refund: Refund | null;
  /** Times of the steps that the back office has reported. Absent if the return progresses by the clock. */
  reported?: Partial<Record<ReturnStep, number>> | null | undefined;
}

export type TimedReturnStep = readonly [step: ReturnStep, at: number];

/** Returns a return's steps with their times. The time of a step is undefined while it has not been reported. */
export function planReturn(
  siteId: string,
  { reported, ...begun }: Pick<BegunReturn, 'beganAt' | 'lines' | 'reported'>,
): (readonly [step: ReturnStep, at: number | undefined])[] {
  const planned = planByClock(siteId, begun);
  return reported ? planned.map(([step, at]) => [step, step === 'begun' ? at : reported[step]]) : planned;
}

/** Returns the past and future steps, with their times, of a return that advances on a fixed schedule instead of by reports. */
export function planByClock(siteId: string, { beganAt, lines }: Pick<BegunReturn, 'beganAt' | 'lines'>): TimedReturnStep[] {
  const onItsWay = beganAt + handInDelayMs;
  const received = addCarrierDays(siteId, onItsWay, travelDays);
  return [
    ['begun', beganAt],
    ['on_its_way', onItsWay],
    ['received', received],
    ...(lines.some(isRefunded) ? [['refunded', addWarehouseDays(siteId, received, checkDays)] as const] : []),
  ];
}

/** Returns whether a line is refunded, either because no exchange was requested or because its replacement is no longer available. */
export const isRefunded = ({ exchange }: Pick<ReturnLine, 'exchange'>): boolean => exchange === undefined || exchange.state === 'gone';

/** Describes a return for the customer. `expected` is the refund that is shown until the actual refund is decided. */
export function followReturn(
  siteId: string,
  begun: BegunReturn,
  { now, expected }: { now: number; expected?: Refund | undefined },
): OrderReturn {
  const planned = planReturn(siteId, begun);
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

/** Counts the units of a line that are part of a return, whether or not the return is complete. */
export const countReturned = (returns: readonly Pick<BegunReturn, 'lines'>[], itemId: string): number =>
  returns.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.itemId === itemId ? line.qty : 0), 0);

/**
 * Returns an id for the line that contains the replacement for units of a returned line. If a chain of exchanges would make this id too
 * long, the id is built from the original line and `place`, the index of the returned line in its return.
 */
export function nameExchange(itemId: string, returnId: string, place: number): string {
  const name = `${itemId}~${returnId}`;
  return name.length <= maxItemIdLength ? name : `${findPaidLine(itemId)}~${returnId}.${place}`;
}

/** Returns the id of the line that was paid for, which is the first line in a chain of exchanges. */
export const findPaidLine = (itemId: string): string => itemId.split('~')[0] ?? itemId;

/**
 * Returns whether an order was returned completely or partly, or undefined if nothing was returned. Free gifts do not have to be returned.
 * Canceled units cannot be returned.
 */
export function summarizeReturns(
  { items }: { items: readonly Pick<Order['items'][number], 'id' | 'qty' | 'bonus'>[] },
  returns: readonly BegunReturn[],
  { now, canceled = [] }: { now: number; canceled?: readonly Units[] | undefined },
): 'returned' | 'partly_returned' | undefined {
  const back = returns
    .filter(({ refundedAt }) => refundedAt !== null && refundedAt <= now)
    .flatMap(({ lines }) => lines.filter(isRefunded))
    .map((line) => ({ ...line, itemId: findPaidLine(line.itemId) }));
  const counts = items
    .filter(({ id, bonus }) => !bonus && findPaidLine(id) === id)
    .map(({ id, qty }) => ({ qty: qty - countUnits(canceled, id), units: countReturned([{ lines: back }], id) }));
  if (counts.every(({ units }) => units === 0)) return undefined;
  return counts.every(({ qty, units }) => units >= qty) ? 'returned' : 'partly_returned';
}
