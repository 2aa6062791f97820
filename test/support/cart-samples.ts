// Builders for carts with lines and for their orders. They are valid by default, and each test changes the fields under test.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { Cart, CartShipment } from '#contract/entities/cart.ts';
import type { CartItem, Collection, ShippingMethod, ShippingOption } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import type { PaymentInstrument } from '#contract/entities/payment.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import { aCart, aPicture, aTotals } from './samples.ts';

export const createUpc = (index: number): string => `10000000000${index}`;

export const aMethod = (over: Partial<ShippingMethod> = {}): ShippingMethod => ({
  code: 'standard',
  kind: 'standard',
  label: 'Standard shipping',
  price: { amount: 795, currency: 'USD' },
  deliveryTime: { min: 3, max: 5 },
  ...over,
});

/** The shipping option of a line for pickup at a store or a pickup point. */
export const aCollection = ({ kind, storeId }: Collection, over: Partial<ShippingOption> = {}): ShippingOption => ({
  selected: true,
  available: true,
  shippingMethod: aMethod({ code: kind.toUpperCase(), kind, label: kind }),
  storeInfo: { id: storeId },
  ...over,
});

/** One unit of a fleece in size M with home delivery. */
export const aCartItem = (over: Partial<CartItem> = {}): CartItem => ({
  id: 'line-1',
  productId: 'CNFL0001INK',
  masterId: 'CNFL0001',
  masterId2: 'CNFL0001',
  upc: createUpc(1),
  qty: 1,
  maxQty: 99,
  name: 'Talus Fleece',
  slug: 'talus-fleece',
  colour: 'Ink',
  size: 'M',
  picture: aPicture(),
  price: {
    currency: 'USD',
    original: 12_900,
    current: 12_900,
    highCurrent: 12_900,
    highOriginal: 12_900,
    rowTotal: 12_900,
    priceAfterItemDiscount: 12_900,
    priceAfterOrderDiscount: 12_900,
    amount: 12_900,
  },
  taxTotal: 0,
  variants: [],
  shippingOptions: [{ selected: true, available: true, shippingMethod: aMethod() }],
  giftOptionAvailable: false,
  isCustoms: false,
  isDigitalProduct: false,
  bonus: false,
  productPromotions: [],
  customerNotifications: [],
  pdpUrl: '/p/talus-fleece-CNFL0001INK',
  rating: { score: 4.4, count: 31 },
  ...over,
});

export const aCartOf = (items: CartItem[], over: Partial<Cart> = {}): Cart =>
  aCart({ items, totalItems: items.reduce((sum, { qty }) => sum + qty, 0), revision: 1, ...over });

/** A shipment with home delivery. */
export const aShipment = (over: Partial<CartShipment> = {}): CartShipment => ({
  shippingId: 'me',
  kind: 'standard',
  code: 'standard',
  cost: 795,
  shippingPromotions: [],
  applicableShippingMethods: [aMethod()],
  ...over,
});

export const typedAddress = {
  firstName: 'Ada',
  lastName: 'Ridge',
  email: 'ada@example.org',
  phone: '+13035550142',
  phoneCode: '1',
  addressLine1: '1 Summit Way',
  city: 'Denver',
  province: 'CO',
  postalCode: '80202',
  country: 'US',
} satisfies AddressInput;

export const anAddress = (over: Partial<Address> = {}): Address => ({
  addressId: 'address-1',
  ...typedAddress,
  isValidated: true,
  ...over,
});

export const aCard = (over: Partial<PaymentInstrument> = {}): PaymentInstrument => ({
  payment_instrument_id: 'card-1',
  payment_method_id: 'CREDIT_CARD',
  amount: 13_695,
  card: { card_type: 'VISA', last4: '4242', bin: '424242', expiryMonth: 12, expiryYear: 2030 },
  ...over,
});

export const aGiftCard = (id = 'gift-card-1'): PaymentInstrument => ({
  payment_instrument_id: id,
  payment_method_id: 'GIFT_CARD',
  amount: 2500,
});

/** A cart that can be ordered: with a shipping address, a billing address and a card. */
export const aPayableCart = (over: Partial<Cart> = {}): Cart =>
  aCartOf([aCartItem()], {
    revision: 7,
    totals: aTotals({ totalUnits: 1, total: 13_695, remainingToPay: 13_695 }),
    payment_instruments: [aCard()],
    shippingMethods: [aShipment({ address: anAddress({ shippingId: 'me' }) })],
    shippingAddresses: [anAddress({ shippingId: 'me' })],
    billingAddress: anAddress({ addressId: 'address-2', email: undefined }),
    ...over,
  });

/** A placed order with the contents of `aPayableCart`. */
export const aPurchase = (over: Partial<Purchase> = {}): Purchase => ({
  ...anOrder(),
  progress: [],
  actions: [],
  returns: [],
  creditNotes: [],
  canceledParts: [],
  refunds: [],
  cancelable: [],
  returnable: [],
  ...over,
});

export const anOrder = (over: Partial<Order> = {}): Order => ({
  orderNumber: 'C000000001',
  st: 'secret-1',
  status: 'confirmed',
  siteId: 'us',
  placedAt: 1_790_000_000_000,
  currency: 'USD',
  totals: aTotals(),
  totalItems: 1,
  items: [aCartItem()],
  promoSummary: [],
  orderPromotions: [],
  couponItems: [],
  flash: [],
  shipments: [],
  paymentMethod: [],
  ...over,
});

/** An order that waits for the bank's challenge. */
export const aChallengedOrder = (url = '/provider/challenge/check-1'): Order =>
  anOrder({
    st: '',
    status: 'payment_pending',
    flash: [{ code: 'PaymentNotAuthorized', type: 'warning' }],
    paymentMethod: [
      {
        code: 'CREDIT_CARD',
        label: 'Visa •••• 4242',
        additionalData: { payment_method_id: 'CREDIT_CARD', sessionID: 'check-1', challengeUrl: url },
      },
    ],
  });
