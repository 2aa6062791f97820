// Gift cards: what is on one, and paying with it. Whoever types one must know its PIN, and may not guess for long.
import type { Handler } from '#backend/handlers/handler.ts';
import { readGiftCard } from '#backend/services/payments/read-gift-card.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';

export const giftCardBalance: Handler<'cart.giftCardBalance'> = async ({ body }, context) => {
  if (context.usid === undefined) return refused({ code: 'AUT404' });
  const card = await readGiftCard(body, context.usid, context);
  if (!card.ok) return card;
  const { cardNumber, balance, expiresAt } = card.value;
  return ok({ last4: cardNumber.slice(-4), balance, currency: requireMarket(context.locale).currency, expiresAt });
};
