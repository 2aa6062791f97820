import type { Form } from '#forms/form.ts';
import { createRules } from '#lib/field-rules.ts';
import { maxCardNumberLength, maxPinLength } from '#lib/gift-card.ts';

interface GiftCardValue {
  cardNumber: string;
  pin: string;
}

export type GiftCardFieldName = 'giftCardNumber' | 'giftCardPin';

/**
 * Number and PIN. What they name is judged by the gateway alone, an empty field too (GFC400). What is longer than any card is refused
 * unasked.
 */
export const giftCardForm: Form<GiftCardFieldName, GiftCardValue> = {
  name: 'gift-card',
  fields: [
    {
      name: 'giftCardNumber',
      type: 'text',
      label: 'form.label.giftCardNumber',
      autocomplete: 'off',
      inputMode: 'numeric',
      rules: createRules({ required: false, maxLength: maxCardNumberLength }),
      width: 'two-thirds',
      isUnmarked: true,
    },
    {
      name: 'giftCardPin',
      type: 'text',
      label: 'form.label.giftCardPin',
      autocomplete: 'off',
      inputMode: 'numeric',
      rules: createRules({ required: false, maxLength: maxPinLength }),
      width: 'third',
      isUnmarked: true,
    },
  ],
  value: (readText) => ({ cardNumber: readText('giftCardNumber'), pin: readText('giftCardPin') }),
};
