import type { ErrorRow } from '../row.ts';

const atGiftCard = { surface: 'field', fields: ['giftCard'], recovery: 'none' } as const;
const atPromoCode = { surface: 'field', fields: ['promoCode'], recovery: 'none' } as const;
const atReward = { surface: 'field', fields: ['reward'], recovery: 'none' } as const;

const giftNotAvailable = {
  symbol: 'GIFT_NOT_AVAILABLE',
  status: 409,
  surface: 'line',
  recovery: 'none',
  message: 'error.GFS800',
  summary: 'This item cannot be given as a gift.',
} as const;

const giftCardInvalid = {
  symbol: 'GIFT_CARD_INVALID',
  status: 400,
  ...atGiftCard,
  message: 'error.GFC800',
  summary: 'The gift card is not valid.',
} as const;

const promoInvalid = {
  symbol: 'PROMO_INVALID',
  status: 400,
  ...atPromoCode,
  message: 'error.PRM130',
  summary: 'The promo code is not valid.',
} as const;

/** Gift cards, promo codes and rewards: each shows where it was typed. */
export const promotionCodes = {
  GFS800: giftNotAvailable,
  GFO404: giftNotAvailable,
  GFO405: {
    symbol: 'GIFT_CARD_NOT_APPLICABLE',
    status: 409,
    ...atGiftCard,
    message: 'error.GFO405',
    summary: 'A gift card cannot pay for what is in the cart.',
  },
  GFC410: {
    symbol: 'MAX_GIFT_CARDS',
    status: 409,
    ...atGiftCard,
    message: 'error.GFC410',
    summary: 'No more gift cards can be applied.',
  },
  GFC799: {
    symbol: 'GIFT_CARD_BALANCE_CHECK_ERROR',
    status: 500,
    ...atGiftCard,
    message: 'error.GFC799',
    summary: 'The balance of the gift card could not be read.',
  },
  GFC800: giftCardInvalid,
  GFC700: giftCardInvalid,
  GFC760: giftCardInvalid,
  GFC812: { symbol: 'GIFT_CARD_EXPIRED', status: 409, ...atGiftCard, message: 'error.GFC812', summary: 'The gift card has expired.' },
  GFC725: {
    symbol: 'GIFT_CARD_NOT_ALLOWED',
    status: 409,
    ...atGiftCard,
    message: 'error.GFC725',
    summary: 'The gift card is not allowed here.',
  },
  GFC740: {
    symbol: 'GIFT_CARD_ZERO_BALANCE',
    status: 409,
    ...atGiftCard,
    message: 'error.GFC740',
    summary: 'Nothing is left on the gift card.',
  },
  GFC755: {
    symbol: 'GIFT_CARD_ALREADY_APPLIED',
    status: 409,
    ...atGiftCard,
    message: 'error.GFC755',
    summary: 'The gift card is applied already.',
  },
  GFC400: {
    symbol: 'MISSING_GIFT_CARD_CODE',
    status: 400,
    ...atGiftCard,
    message: 'error.GFC400',
    summary: 'The code of the gift card is missing.',
  },
  PRM130: promoInvalid,
  PRM160: promoInvalid,
  PRM135: {
    symbol: 'PROMO_NOT_AVAILABLE_NOW',
    status: 409,
    ...atPromoCode,
    message: 'error.PRM135',
    summary: 'The promo code is not valid at this time.',
  },
  PRM140: {
    symbol: 'PROMO_LIMIT_EXCEEDED',
    status: 409,
    ...atPromoCode,
    message: 'error.PRM140',
    summary: 'The promo code cannot be used any more often.',
  },
  PRM150: {
    symbol: 'PROMO_ALREADY_REDEEMED',
    status: 409,
    ...atPromoCode,
    message: 'error.PRM150',
    summary: 'The promo code was redeemed before.',
  },
  PRM155: { symbol: 'PROMO_EXPIRED', status: 409, ...atPromoCode, message: 'error.PRM155', summary: 'The promo code has expired.' },
  PRM416: {
    symbol: 'PROMO_ALREADY_APPLIED',
    status: 409,
    ...atPromoCode,
    message: 'error.PRM416',
    summary: 'The promo code is applied already.',
  },
  PRM175: {
    symbol: 'PROMO_FAILURE',
    status: 500,
    ...atPromoCode,
    message: 'error.PRM175',
    summary: 'The promo code could not be checked.',
  },
  REW401: {
    symbol: 'REWARD_NOT_AUTHENTICATED',
    status: 401,
    ...atReward,
    message: 'error.REW401',
    summary: 'A reward needs a shopper who is signed in.',
  },
  REW130: { symbol: 'NOT_LOYALTY_MEMBER', status: 403, ...atReward, message: 'error.REW130', summary: 'The shopper is no loyalty member.' },
  REW135: {
    symbol: 'LOYALTY_NOT_CONFIRMED',
    status: 403,
    ...atReward,
    message: 'error.REW135',
    summary: 'The loyalty membership is not confirmed.',
  },
  REW140: {
    symbol: 'INSUFFICIENT_BALANCE',
    status: 409,
    ...atReward,
    message: 'error.REW140',
    summary: 'There are not enough points for this reward.',
  },
} as const satisfies Record<string, ErrorRow>;
