import { describe, expect, test } from 'vitest';
import type { Cart } from '#contract/entities/cart.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';
import type { SavedCard } from '#contract/entities/saved-card.ts';
import { checkoutStatus, findDefaults } from '#features/checkout/express/express-defaults.ts';

const aCard = (over: Partial<SavedCard> = {}) => ({ paymentInstrumentId: 'c', main: true, ...over }) as SavedCard;
const anAddress = (over: Partial<SavedAddress> = {}) => ({ id: 'a', approachType: 'S', main: true, ...over }) as SavedAddress;
const cartOf = (...kinds: string[]) => ({ shippingMethods: kinds.map((kind) => ({ shippingId: kind, kind })) }) as unknown as Cart;

describe('findDefaults', () => {
  test.each<[string, Cart, SavedAddress[], SavedCard[], boolean]>([
    ['defaults for a card and an address', cartOf('standard'), [anAddress()], [aCard()], true],
    ['undefined for only a card', cartOf('standard'), [], [aCard()], false],
    ['undefined for only an address', cartOf('standard'), [anAddress()], [], false],
    ['undefined for a card that is not the default', cartOf('standard'), [anAddress()], [aCard({ main: false })], false],
    ['undefined for an address that is not the default', cartOf('standard'), [anAddress({ main: false })], [aCard()], false],
    ['undefined for only a billing address', cartOf('standard'), [anAddress({ approachType: 'B' })], [aCard()], false],
    ['defaults for a card and only collected items', cartOf('pickup', 'sts', 'pudo'), [], [aCard()], true],
    ['undefined for a card and some collected items', cartOf('pickup', 'standard'), [], [aCard()], false],
    ['undefined for a card and a digital item', cartOf('digital'), [], [aCard()], false],
    ['undefined for an address and only collected items', cartOf('pickup'), [anAddress()], [], false],
    ['undefined for a card and no items', cartOf(), [], [aCard()], false],
  ])('findDefaults returns %s', (_, cart, addresses, cards, isFound) => {
    expect(findDefaults(cart, { addresses, cards }) !== undefined).toBe(isFound);
  });

  test('findDefaults returns the default billing address, or else the default shipping address', () => {
    const [door, bill] = [anAddress(), anAddress({ id: 'b', approachType: 'B' })];
    expect(findDefaults(cartOf('standard'), { addresses: [door], cards: [aCard()] })?.bill).toBe(door);
    expect(findDefaults(cartOf('standard'), { addresses: [door, bill], cards: [aCard()] })?.bill).toBe(bill);
  });
});

test('checkoutStatus returns EXPRESS only for a cart whose checkout started at the summary', () => {
  expect(checkoutStatus({ id: 'one' }, 'one')).toBe('EXPRESS');
  expect(checkoutStatus({ id: 'one' }, 'another')).toBe('STANDARD');
  expect(checkoutStatus({ id: 'one' }, undefined)).toBe('STANDARD');
});
