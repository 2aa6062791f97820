// Properties of the checkout steps that are checked with random carts that the contract allows.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cart, cartSchema } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import { flashCatalog } from '#contract/errors/flash.ts';
import { type CheckoutStep, checkoutSteps, followStep, hasShortage, listGaps, openStep, shippingQuestion } from '#domain/checkout-step.ts';
import { collectedShipments, findDeliveryChange, homeShipments, isHomeDelivery, shipmentKind } from '#domain/delivery.ts';
import { aCard, aCartItem, aCartOf, anAddress, aShipment } from '../support/cart-samples.ts';
import { aTotals } from '../support/samples.ts';

const kinds = ['standard', 'customs', 'pickup', 'sts', 'pudo', 'digital'] as const;
const flashCodes = Object.keys(flashCatalog);

const aMethod = (kind: ShippingMethod['kind']): ShippingMethod => ({
  code: kind,
  kind,
  label: kind,
  price: { amount: 0, currency: 'USD' },
  deliveryTime: { min: 1, max: 3 },
});

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const anyItem = fc
  .record({
    isDigitalProduct: fc.boolean(),
    kind: optional(fc.constantFrom(...kinds)),
    change: optional(fc.constantFrom(...flashCodes)),
  })
  .map(
    ({ isDigitalProduct, kind, change }): Partial<CartItem> => ({
      isDigitalProduct,
      shippingOptions: kind ? [{ selected: true, available: true, shippingMethod: aMethod(kind), storeInfo: { id: 'US-DEN' } }] : [],
      customerNotifications: change === undefined ? [] : [{ code: change }],
    }),
  );

const anyShipment = fc
  .record({
    kind: optional(fc.constantFrom(...kinds)),
    name: fc.constantFrom(...kinds, 'me'),
    hasMethod: fc.boolean(),
    hasAddress: fc.boolean(),
    hasMethods: fc.boolean(),
  })
  .map(({ kind, name, hasMethod, hasAddress, hasMethods }) => ({
    shippingId: name === 'me' ? 'me' : `${name}-US-DEN`,
    kind,
    code: hasMethod ? (kind ?? 'standard') : undefined,
    address: hasAddress ? anAddress() : undefined,
    applicableShippingMethods: hasMethods ? [aMethod(kind ?? 'standard')] : [],
  }));

const anyCart = fc
  .record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 3 }),
    shipments: fc.array(anyShipment, { maxLength: 3 }),
    flash: fc.array(fc.constantFrom(...flashCodes), { maxLength: 2 }),
    knowsAddress: fc.boolean(),
    isBilled: fc.boolean(),
    hasBillEmail: fc.boolean(),
    isPaid: fc.boolean(),
    isCovered: fc.boolean(),
  })
  .map(({ items, shipments, flash, knowsAddress, isBilled, hasBillEmail, isPaid, isCovered }) =>
    cartSchema.parse(
      aCartOf(
        items.map((item, index) => aCartItem({ id: `line-${index}`, ...item })),
        {
          shippingMethods: shipments.map((over) => ({ ...aShipment(), ...over })),
          shippingAddresses: knowsAddress ? [anAddress({ shippingId: 'me' })] : [],
          flash: flash.map((code) => ({ code, type: 'error' as const, details: { itemId: 'line-0' } })),
          billingAddress: isBilled ? anAddress({ email: hasBillEmail ? 'a@b.example' : undefined }) : undefined,
          payment_instruments: isPaid ? [aCard()] : [],
          totals: aTotals({ total: 100, remainingToPay: isCovered ? 0 : 100 }),
        },
      ),
    ),
  );

const anyStep = fc.constantFrom(...checkoutSteps);

/** Returns the step where a visit ends after all redirects; undefined for infinite redirects. */
function visit(cart: Cart, step: CheckoutStep): CheckoutStep | 'cart' | undefined {
  let at = step;
  for (let redirects = 0; redirects < 4; redirects++) {
    const next = followStep(cart, at);
    if (next === at || next === 'cart') return next;
    at = next;
  }
  return undefined;
}

/** Returns the cart after the shopper has completed a step. `isLazy`: the gateway creates no shipment for a new address. */
function answer(cart: Cart, step: CheckoutStep, isLazy: boolean): Cart {
  // By continuing, the shopper accepts changed deliveries.
  const items = cart.items.map((item) => ({ ...item, customerNotifications: [] }));
  if (step === 'billing') return { ...cart, billingAddress: anAddress({ email: 'a@b.example' }), payment_instruments: [aCard()] };
  const asked = shippingQuestion(cart);
  const answered = cart.shippingMethods.map((shipment) => {
    const isAsked = asked === 'address' ? isHomeDelivery(shipmentKind(shipment)) : shipmentKind(shipment) !== 'digital';
    const isHome = isHomeDelivery(shipmentKind(shipment));
    return isAsked ? { ...shipment, address: anAddress(), ...(isHome && { code: 'standard' }) } : shipment;
  });
  // The home delivery form also asks for the pickup contact.
  const all = answered.map((shipment) => ({ ...shipment, address: shipment.address ?? anAddress() }));
  const created = asked === 'address' && homeShipments(cart).length === 0 && !isLazy ? [aShipment({ address: anAddress() })] : [];
  const shippingAddresses = asked === 'address' ? [anAddress({ shippingId: 'me' })] : cart.shippingAddresses;
  return { ...cart, items, shippingMethods: [...all, ...created], shippingAddresses };
}

describe('the checkout steps of a random valid cart', () => {
  test('followStep never redirects in a loop', () => {
    fc.assert(fc.property(anyCart, anyStep, (cart, step) => visit(cart, step) !== undefined));
  });

  test('openStep returns the shipping step only if that step has a form or the quantity of a line exceeds the stock', () => {
    fc.assert(fc.property(anyCart, (cart) => openStep(cart) !== 'shipping' || shippingQuestion(cart) !== undefined || hasShortage(cart)));
  });

  test('followStep redirects to the cart page if listGaps names a missing part that no checkout step can supply', () => {
    fc.assert(
      fc.property(anyCart, anyStep, (cart, step) => {
        const hasGap = listGaps(cart).length > 0 && !hasShortage(cart);
        expect(openStep(cart) === undefined).toBe(hasGap);
        if (hasGap) expect(visit(cart, step)).toBe('cart');
      }),
    );
  });

  test('a shopper who completes each step reaches the summary or the cart page', () => {
    fc.assert(
      fc.property(anyCart, fc.boolean(), (cart, isLazy) => {
        let now = { ...cart, flash: [] as Cart['flash'] };
        let at = visit(now, 'shipping');
        for (let steps = 0; steps < 4 && at !== 'summary' && at !== 'cart' && at !== undefined; steps++) {
          now = answer(now, at, isLazy);
          at = visit(now, openStep(now) ?? 'shipping');
        }
        expect(['summary', 'cart']).toContain(at);
      }),
    );
  });

  test('followStep does not allow the billing step while a physical line has no shipment', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const isShipped = homeShipments(cart).length + collectedShipments(cart).length > 0;
        const isPhysical = cart.items.some(({ isDigitalProduct, shippingOptions }) => shippingOptions.length === 0 && !isDigitalProduct);
        return isShipped || !isPhysical || !['billing', 'summary'].includes(visit(cart, 'billing') ?? '');
      }),
    );
  });

  test('openStep returns the shipping step or no step until the shopper has accepted a changed delivery', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const isAsked = cart.items.some(findDeliveryChange) && shippingQuestion(cart) !== undefined;
        return !isAsked || openStep(cart) === 'shipping' || openStep(cart) === undefined;
      }),
    );
  });
});
