// The data that a browser needs about a field, so that it can validate the field by the same rules as the server while the shopper fills in
// the form.
import type { Rule } from '#lib/rules/field-rules.ts';
import type { ClientFieldTraits } from './clean-text.ts';
import type { FormField } from './form.ts';
import type { FormError } from './message-ids.ts';
import { toFormError } from './rule-error.ts';

export interface ClientField extends ClientFieldTraits {
  /** The field's rules, each with its message. */
  rules: readonly (Rule & { text: string })[];
}

/** Returns the browser's data for a field. Rules about choices are left out, because shoppers can choose only valid options. */
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
