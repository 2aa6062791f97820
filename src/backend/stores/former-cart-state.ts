// Converts carts stored in the previous format, in which `giftCards` was the only kind of deduction and a card paid the rest.
import * as z from 'zod';

const formerSchema = z.looseObject({
  giftCards: z.array(z.looseObject({ cardNumber: z.string() })).optional(),
  placements: z.array(
    z.looseObject({
      instrumentId: z.string(),
      amount: z.int(),
      methodId: z.string().optional(),
      giftCards: z.array(z.looseObject({ cardNumber: z.string() })).optional(),
    }),
  ),
});

/** Converts a stored cart to the current format. */
export function upgradeCart(stored: unknown): unknown {
  const { giftCards, placements, ...cart } = formerSchema.parse(stored);
  return {
    ...cart,
    ...(giftCards && { deductions: readDeductions(giftCards) }),
    placements: placements.map(({ giftCards: taken, ...placement }) => ({
      ...placement,
      ...(placement.methodId === undefined && placement.amount > 0 && { methodId: 'CREDIT_CARD' }),
      ...(taken && { deductions: readDeductions(taken) }),
    })),
  };
}

const readDeductions = (giftCards: readonly { cardNumber: string }[]) =>
  giftCards.map(({ cardNumber, ...rest }) => ({ ...rest, methodId: 'GIFT_CARD', account: cardNumber }));
