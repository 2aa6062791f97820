// Reads the balance of gift cards. It needs the PIN, and the number of attempts is limited.
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
