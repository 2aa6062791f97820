import type { Form } from '#forms/form.ts';
import { createRules } from '#lib/rules/field-rules.ts';
import { maxCardNumberLength, maxPinLength } from '#lib/rules/gift-card.ts';

interface GiftCardValue {
  cardNumber: string;
  pin: string;
}

export type GiftCardFieldName = 'giftCardNumber' | 'giftCardPin';

/**
 * The form for the number and PIN of a gift card. The form rejects only input that is longer than any card number or PIN. The gateway
 * validates everything else, including empty fields (GFC400).
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
