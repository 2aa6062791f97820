// Explains in plain words how far the placement of an order has come.
import type { StaffAnswer } from '#backend/staff-actions.ts';
import type { PlacementStep } from '#backend/stores/cart-state.ts';
import type { TimelineEntry } from './timeline.ts';

export type PlacementView = StaffAnswer<'readPlacements'>['placements'][number];

/** What has happened when a step begins. */
const begunTexts: Readonly<Record<PlacementStep, string | undefined>> = {
  number: 'Checkout submitted',
  hold: 'Order number reserved',
  authorize: 'Stock reserved, and payment requested',
  challenge: 'The bank asked the customer to confirm the payment',
  sell: 'Payment authorized',
  write: 'Stock sold',
  capture: 'Order placed',
  issue: 'Gift cards requested',
  finished: undefined, // nothing happens after the order is placed, except for the steps below
  unwind: 'Placement canceled',
  refused: 'Payment released, and stock returned',
};

/** Other texts for a step that follows an unusual one. */
const laterTexts: Readonly<Record<string, string>> = {
  'challenge authorize': 'The customer confirmed the payment at the bank',
  'hold sell': 'Stock reserved, and nothing left to pay',
  'write finished': 'Order placed, and held for review',
  'issue finished': 'Gift cards issued',
};

/** Why a placement hangs at a step. */
const hangingTexts: Readonly<Record<string, string>> = {
  number: 'The order number cannot be reserved. Nothing is reserved or paid.',
  hold: 'The stock cannot be reserved. Nothing is paid.',
  authorize: 'Stock is reserved, but the payment provider does not authorize the payment.',
  sell: 'The payment is authorized, but the reserved stock cannot be sold. The order is not written.',
  write: 'The payment is authorized and the stock is sold, but the order cannot be written.',
  capture: 'The order is placed, but the payment for its gift cards cannot be captured.',
  issue: 'The order is placed and paid, but its gift cards cannot be issued.',
  unwind: 'The placement is canceled, but its payment or its stock cannot be released.',
};

export const describeHang = (step: string): string => hangingTexts[step] ?? 'The placement cannot continue.';

/** Returns true if the placement can be canceled: its order is not written, and it is not being canceled. */
export const isPlacementCancelable = (step: string): boolean => !['capture', 'issue', 'unwind'].includes(step);

const refusalTexts: Readonly<Record<string, string>> = {
  AUT432: 'the payment was not confirmed at the bank',
  PAY400: 'the payment was declined or took too long',
  PYT402: 'the payment provider suspects fraud',
  PYT404: 'the payment method is not available any more',
  ORD415: 'the cart or its total has changed',
  ORD430: 'units are sold out',
  INV409: 'units are sold out',
};

/** Lists what happened to an attempt to order. `name` precedes the texts of attempts that did not belong to the order of the page. */
export function listPlacementEntries(placement: PlacementView, name = ''): TimelineEntry[] {
  const { startedAt, history = [], fault, refusal, isCanceled } = placement;
  const first = history[0];
  const begun = [
    { step: 'number' as const, at: first === undefined ? startedAt : Math.min(startedAt, first.at) },
    ...history.filter(({ step }) => step !== 'number'),
  ];
  const reason = isCanceled ? 'by an employee' : refusal !== undefined ? (refusalTexts[refusal] ?? refusal) : undefined;
  return [
    ...begun.flatMap(({ step, at }, index) => {
      const text = laterTexts[`${begun[index - 1]?.step} ${step}`] ?? begunTexts[step];
      const detail = step === 'unwind' ? reason : undefined;
      return text === undefined ? [] : [{ at, text: name + text, ...(detail !== undefined && { detail }) }];
    }),
    ...(fault
      ? [
          {
            at: fault.lastAt,
            text: `${name}${describeHang(fault.step)}`,
            detail: `${fault.attempts === 1 ? 'one attempt' : `${fault.attempts} attempts`}: ${fault.reason}`,
            isProblem: true,
          },
        ]
      : []),
  ];
}
