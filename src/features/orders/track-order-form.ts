import type { Form } from '#forms/form.ts';
import { isPhone, splitPhone, storedPhone } from '#lib/address/phone.ts';
import { isEmail, maxEmailLength } from '#lib/rules/email.ts';
import { maxIdLength } from '#lib/rules/ids.ts';
import type { Market } from '#markets/market.ts';

/** The form with an order number and the email address or phone number of the order. */
export const trackOrderForm: Form<'orderNumber' | 'email', { orderNumber: string; email: string }> = {
  name: 'track-order',
  fields: [
    {
      name: 'orderNumber',
      type: 'text',
      label: 'form.label.orderNumber',
      hint: 'form.hint.orderNumber',
      autocomplete: 'off',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxIdLength }, { kind: 'visible' }],
    },
    {
      name: 'email',
      type: 'text',
      label: 'form.label.emailOrPhone',
      hint: 'form.hint.orderEmail',
      autocomplete: 'email',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxEmailLength }, { kind: 'visible' }],
    },
  ],
  value: (readText) => ({ orderNumber: readText('orderNumber'), email: readText('email') }),
};

/**
 * Parses an email address or phone number; returns undefined for any other text. A number without a dial code belongs to the market's
 * country.
 */
export function readContact(text: string, { dialCodes }: Pick<Market, 'dialCodes'>): { email: string } | { phone: string } | undefined {
  if (isEmail(text)) return { email: text };
  const phone = splitPhone(text, dialCodes, dialCodes[0].code);
  return phone && isPhone(phone) ? { phone: storedPhone(phone) } : undefined;
}
