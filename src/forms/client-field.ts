// A field as the browser gets it, to check it by the same rules while the form is filled in.
import type { Rule } from '#lib/rules/field-rules.ts';
import type { ClientFieldTraits } from './clean-text.ts';
import type { FormField } from './form.ts';
import type { FormError } from './message-ids.ts';
import { toFormError } from './rule-error.ts';

export interface ClientField extends ClientFieldTraits {
  /** Each with its message. */
  rules: readonly (Rule & { text: string })[];
}

/** Choices are left out: a page offers nothing else. */
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
