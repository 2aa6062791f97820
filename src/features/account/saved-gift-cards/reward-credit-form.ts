import { type ErrorCode, errorCatalog, isErrorCode } from '#contract/errors/catalog.ts';
import type { Form } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { createRules } from '#lib/rules/field-rules.ts';
import { maxCardNumberLength, maxPinLength } from '#lib/rules/gift-card.ts';

/** The value in the contract's format. A reward code is sent as the card number, with an empty PIN. */
interface RewardCreditValue {
  cardNumber: string;
  pin: string;
}

/**
 * The form for a reward code. The form rejects only input that is longer than any code. The gateway validates everything else, including an
 * empty field.
 */
export const rewardCodeForm: Form<'rewardCode', RewardCreditValue> = {
  name: 'reward-code',
  fields: [
    {
      name: 'rewardCode',
      type: 'text',
      label: 'form.label.rewardCode',
      autocomplete: 'off',
      rules: createRules({ required: false, maxLength: maxCardNumberLength }),
      width: 'two-thirds',
      isUnmarked: true,
    },
  ],
  value: (readText) => ({ cardNumber: readText('rewardCode'), pin: '' }),
};

/** The form for the number and PIN of a reward card. */
export const rewardCardForm: Form<'rewardCardNumber' | 'rewardCardPin', RewardCreditValue> = {
  name: 'reward-card',
  fields: [
    {
      name: 'rewardCardNumber',
      type: 'text',
      label: 'form.label.rewardCardNumber',
      autocomplete: 'off',
      inputMode: 'numeric',
      rules: createRules({ required: false, maxLength: maxCardNumberLength }),
      width: 'two-thirds',
      isUnmarked: true,
    },
    {
      name: 'rewardCardPin',
      type: 'text',
      label: 'form.label.giftCardPin',
      autocomplete: 'off',
      inputMode: 'numeric',
      rules: createRules({ required: false, maxLength: maxPinLength }),
      width: 'third',
      isUnmarked: true,
    },
  ],
  value: (readText) => ({ cardNumber: readText('rewardCardNumber'), pin: readText('rewardCardPin') }),
};

const messages: Partial<Record<ErrorCode, FormError['id']>> = {
  GFC400: 'rewardCredit.error.missing',
  GFC800: 'rewardCredit.error.unknown',
  GFC812: 'rewardCredit.error.expired',
  GFC725: 'rewardCredit.error.elsewhere',
  GFC755: 'rewardCredit.error.again',
  GFC410: 'rewardCredit.error.tooMany',
  GFO405: 'rewardCredit.error.giftCardsOnly',
  REW140: 'rewardCredit.error.empty',
};

const minuteMs = 60_000;

/** Returns the error message for a rejected reward code or card, or undefined if the error code is not about rewards. */
export function rewardCreditError({
  code,
  details,
}: {
  code: ErrorCode;
  details?: { retryAfterMs?: number | undefined } | undefined;
}): FormError | undefined {
  if (details?.retryAfterMs) return { id: 'giftCard.tooMany', values: { minutes: Math.ceil(details.retryAfterMs / minuteMs) } };
  const id = messages[code];
  if (id) return { id };
  return code.startsWith('REW') && isErrorCode(code) ? { id: errorCatalog[code].message } : undefined;
}
