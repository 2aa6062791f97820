// Deductions from the total of a cart, such as gift cards. They pay before the payment method for the remaining amount.
import { groupBy } from '#backend/platform/group-by.ts';
import { allocateDeductions } from '#backend/rules/deductions.ts';
import type { Deduction } from '#backend/stores/cart-state.ts';
import type { Totals } from '#contract/entities/cart.ts';
import { type Balance, type DeductingMethod, findMethod, type PaymentMethods, type Use } from './payment-method.ts';
import type { PricedLine } from './quote.ts';

/** A deduction with its current balance. */
export interface KnownDeduction extends Deduction, Balance, Pick<DeductingMethod, 'findLimit'> {}

export interface PayingDeduction extends Deduction, Balance {
  /** The part of the total that this deduction pays, in minor units. */
  amount: number;
}

/** Adds the current balances to deductions and keeps their order. Deductions whose payment method no longer exists are skipped. */
export async function readDeductions(
  db: D1Database,
  deductions: readonly Deduction[],
  { methods, ...use }: Use & { methods: PaymentMethods },
): Promise<KnownDeduction[]> {
  const groups = await Promise.all(
    Array.from(
      groupBy(deductions, ({ methodId }) => methodId),
      async ([methodId, own]) => {
        const method = findMethod(methods, methodId);
        if (method?.kind !== 'deducting') return [];
        const accounts = own.map(({ account }) => account);
        const balances = await method.readBalances(db, accounts, use);
        return own.map((each, index) => ({ ...each, ...(balances[index] ?? emptyBalance), findLimit: method.findLimit }));
      },
    ),
  );
  const known = groups.flat();
  return deductions.flatMap(({ instrumentId }) => known.find((each) => each.instrumentId === instrumentId) ?? []);
}

const emptyBalance: Balance = { usable: 0, shown: {} };

/** Returns how much of a total each deduction pays, in the order in which they were added. */
export function payingDeductions(
  deductions: readonly KnownDeduction[],
  lines: readonly PricedLine[],
  totals: Pick<Totals, 'total'>,
): PayingDeduction[] {
  const limited = deductions.map((each) => ({ ...each, limit: each.findLimit(lines, totals) }));
  const parts = allocateDeductions(limited, totals.total);
  return deductions.map(({ findLimit: _, ...each }, index) => ({ ...each, amount: parts[index] ?? 0 }));
}
