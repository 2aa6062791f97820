// A field as its page tells it to the browser, which judges by the same rules while the form is filled in.

import type { LiveTraits } from './clean-text.ts';
import type { FormField } from './form.ts';
import type { FormError } from './message-ids.ts';
import { errorOf, type Rule } from './rules.ts';

export interface LiveField extends LiveTraits {
  /** Each with what it says when it is broken. */
  rules: readonly (Rule & { text: string })[];
}

/** Choices are left out: a page offers nothing else. */
export function liveField({ type, rules, format, transforms, dateFormat }: FormField, say: (error: FormError) => string): LiveField {
  return {
    type,
    rules: rules.filter(({ kind }) => kind !== 'choice').map((rule) => ({ ...rule, text: say(errorOf(rule)) })),
    ...(format && { format }),
    ...(transforms && { transforms }),
    ...(dateFormat && { dateFormat }),
  };
}
