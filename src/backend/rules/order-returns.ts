// How far a return is: by what the back office reported, or, where that is simulated, by the time since the return began
// (docs/decisions/053). Instants are milliseconds since 1970.
import type { Order } from '#contract/entities/order.ts';
import { maxItemIdLength, type OrderReturn, type Refund, type ReturnLine, type ReturnStep } from '#contract/entities/purchase.ts';
import { addWorkingDays } from './working-days.ts';

const dayMs = 24 * 60 * 60 * 1000;

const handedInAfterMs = dayMs;
/** Working days that its parcel travels, and that its check takes. */
const travelDays = 3;
const checkDays = 1;
/** Units for an exchange are held for so long where the parcel does not start. */
export const exchangeHeldMs = 14 * dayMs;

/** As it is stored. */
export interface BegunReturn {
  returnId: string;
  beganAt: number;
  lines: readonly ReturnLine[];
  /** When its money was decided on; null before. */
  refundedAt: number | null;
  refund: Refund | null;
  /** When the back office reported its steps; absent for a return that moves by the clock. */
  reported?: Partial<Record<ReturnStep, number>> | null | undefined;
}

export type TimedReturnStep = readonly [step: ReturnStep, at: number];

/** The steps of a return with the instant of each; undefined where nothing says when it will be reached. */
export function planReturn({
  reported,
  ...begun
}: Pick<BegunReturn, 'beganAt' | 'lines' | 'reported'>): (readonly [step: ReturnStep, at: number | undefined])[] {
  const planned = planByClock(begun);
  return reported ? planned.map(([step, at]) => [step, step === 'begun' ? at : reported[step]]) : planned;
}

/** The steps of a return that moves by the clock, past or ahead. */
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

/** Its money goes back: it is not exchanged, or cannot be any more. */
export const isRefunded = ({ exchange }: Pick<ReturnLine, 'exchange'>): boolean => exchange === undefined || exchange.state === 'gone';

/** A return as its owner reads it; `expected` is what it would give back. */
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

/** How many units of a line have gone back, or are about to. */
export const countReturned = (returns: readonly Pick<BegunReturn, 'lines'>[], itemId: string): number =>
  returns.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.itemId === itemId ? line.qty : 0), 0);

/**
 * The line of what is sent in exchange for units of a line; it was paid for with that. `place`: of the piece in its return, which names it
 * where a chain of exchanges would be too long to be sent.
 */
export function nameExchange(itemId: string, returnId: string, place: number): string {
  const name = `${itemId}~${returnId}`;
  return name.length <= maxItemIdLength ? name : `${findPaidLine(itemId)}~${returnId}.${place}`;
}

/** The line that was paid for. */
export const findPaidLine = (itemId: string): string => itemId.split('~')[0] ?? itemId;

/** Whether all of an order, or a part of it, came back for its money; undefined where nothing did. Gifts may stay. */
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
