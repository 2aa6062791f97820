// The forms of the point of sale: store choice, employee sign-in and price adjustments.

import type { Form, FormOption } from '#forms/form.ts';
import { readMinorUnits } from '#lib/rules/currency.ts';

const chosen = (options: readonly FormOption[]) => ({
  options,
  rules: [{ kind: 'required' }, { kind: 'choice', options: options.map(({ value }) => value) }] as const,
});

/** The form that selects a store. It is sent by GET to the page that asks for the employee. */
export const storeForm = (stores: readonly FormOption[]): Form<'storeId', { storeId: string }> => ({
  name: 'till-store',
  fields: [{ name: 'storeId', type: 'select', label: 'form.label.storeId', ...chosen(stores) }],
  value: (readText) => ({ storeId: readText('storeId') }),
});

interface PosValue {
  storeEmployeeId: string;
  password: string;
}

export const posForm = (employees: readonly FormOption[]): Form<'storeEmployeeId' | 'password', PosValue> => ({
  name: 'till',
  fields: [
    { name: 'storeEmployeeId', type: 'select', label: 'form.label.storeEmployeeId', ...chosen(employees) },
    { name: 'password', type: 'password', label: 'form.label.password', autocomplete: 'off', rules: [{ kind: 'required' }] },
  ],
  value: (readText) => ({ storeEmployeeId: readText('storeEmployeeId'), password: readText('password') }),
});

const adjustmentKinds = ['percent', 'amount', 'fixed-price'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

interface AdjustmentValue {
  /** Line id. Empty for the whole order. */
  itemId: string;
  kind: AdjustmentKind;
  /** The input, not parsed yet. */
  value: string;
  reason: string;
}
type AdjustmentField = 'adjustmentItem' | 'adjustmentKind' | 'adjustmentValue' | 'adjustmentReason';

/** The option value for the whole order. */
export const wholeOrder = 'order';

export const adjustmentForm = (
  items: readonly FormOption[],
  kindLabels: Readonly<Record<AdjustmentKind, string>>,
): Form<AdjustmentField, AdjustmentValue> => ({
  name: 'adjustment',
  fields: [
    { name: 'adjustmentItem', type: 'select', label: 'form.label.adjustmentItem', initial: wholeOrder, ...chosen(items) },
    {
      name: 'adjustmentKind',
      type: 'select',
      label: 'form.label.adjustmentKind',
      initial: 'percent',
      ...chosen(adjustmentKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))),
    },
    {
      name: 'adjustmentValue',
      type: 'text',
      label: 'form.label.adjustmentValue',
      inputMode: 'numeric',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: 10 }],
    },
    {
      name: 'adjustmentReason',
      type: 'text',
      label: 'form.label.adjustmentReason',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: 200 }, { kind: 'visible' }],
    },
  ],
  value: (readText) => {
    const item = readText('adjustmentItem');
    return {
      itemId: item === wholeOrder ? '' : item,
      kind: adjustmentKinds.find((kind) => kind === readText('adjustmentKind')) ?? 'percent',
      value: readText('adjustmentValue'),
      reason: readText('adjustmentReason'),
    };
  },
});

/** Parses a whole percentage, or an amount, which is returned in minor units of the currency. Returns undefined for any other text. */
export function readAdjustmentValue(kind: AdjustmentKind, typed: string, currency: string): number | undefined {
  const text = typed.replace(currency, '').replace(/[\s%\p{Sc}]/gu, '');
  if (kind === 'percent') return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
  return readMinorUnits(text, currency);
}
