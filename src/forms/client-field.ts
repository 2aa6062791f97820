// A field for the browser, which validates it with the same rules while the shopper fills in the form.
import type { Rule } from '#lib/rules/field-rules.ts';
import type { ClientFieldTraits } from './clean-text.ts';
import type { FormField } from './form.ts';
import type { FormError } from './message-ids.ts';
import { toFormError } from './rule-error.ts';

export interface ClientField extends ClientFieldTraits {
  /** The rules with their messages. */
  rules: readonly (Rule & { text: string })[];
}

/** Returns the field for the browser. Rules about choices are left out, because the page shows only valid options. */
export function clientField(
  { type, rules, format, transforms, dateFormat }: FormField,
  translate: (error: FormError) => string,
): ClientField {
  return {
    type,
    rules: rules.filter(({ kind }) => kind !== 'choice').map((rule) => ({ ...rule, text: translate(toFormError(rule)) })),
    ...(format && { format }),
    ...(transforms && { transforms }),
    ...(dateFormat && { dateFormat }),
  };
}
