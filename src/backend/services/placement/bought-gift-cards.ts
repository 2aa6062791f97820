import { findDueTime } from '#backend/rules/gift-cards.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import type { BoughtGiftCard } from '#backend/stores/gift-card-issues.ts';

/** Returns the gift cards of an order, one per unit. A gift card without a recipient is sent to the customer. */
export const boughtGiftCards = ({ order: { items }, contactEmail = '' }: Pick<Placement, 'order' | 'contactEmail'>): BoughtGiftCard[] =>
  items
    .filter(({ isDigitalProduct }) => isDigitalProduct)
    .flatMap(({ id, qty, price, giftOption }) =>
      Array.from({ length: qty }, (_, index) => ({
        itemId: id,
        piece: index + 1,
        amount: price.current,
        recipient: giftOption?.email ?? contactEmail,
        to: giftOption?.to ?? '',
        message: giftOption?.message ?? '',
        sender: giftOption?.sender ?? '',
        dueAt: findDueTime(giftOption),
      })),
    );
