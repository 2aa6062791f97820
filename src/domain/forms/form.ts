// A form, said once: what it asks, in which order, and what it takes for an answer. Views and readers share it.
import type * as z from 'zod/mini';

export type FormErrorId =
  | 'form.error.required'
  | 'form.error.email'
  | 'form.error.name'
  | 'form.error.exactLength'
  | 'form.error.minLength'
  | 'form.error.maxLength'
  | 'form.error.pattern'
  | 'form.error.postalCode'
  | 'form.error.phone'
  | 'form.error.choice'
  | 'form.error.poBox'
  // what the gateway alone can tell
  | 'error.CHK380'
  | 'error.CHK320'
  | 'error.SHP410'
  | 'error.BILL410'
  | 'error.PAY401';

export type FormLabelId =
  | 'form.label.email'
  | 'form.label.firstName'
  | 'form.label.lastName'
  | 'form.label.addressLine1'
  | 'form.label.addressLine2'
  | 'form.label.city'
  | 'form.label.province'
  | 'form.label.postalCode'
  | 'form.label.country'
  | 'form.label.phone'
  | 'form.label.phoneCode';

export type FormHintId = 'form.hint.email' | 'form.hint.phone';

/** A message to translate, with what it wants to be given. */
export interface FormError {
  id: FormErrorId;
  values?: Record<string, string | number>;
}

export interface FormField<Name extends string = string> {
  name: Name;
  type: 'text' | 'email' | 'tel' | 'select';
  label: FormLabelId;
  hint?: FormHintId;
  /** The token that browsers fill fields by. */
  autocomplete: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  required: boolean;
  /** UTF-16 units. */
  maxLength?: number;
  /** Of a select; one that has a single option is a given, not a question. */
  options?: readonly FormOption[];
  /** Taken when nothing was sent, and shown at first. */
  initial?: string;
  /** How much of a row it takes; all of it where nothing is said. */
  width?: 'half' | 'third' | 'two-thirds';
}

export interface FormOption {
  value: string;
  label: string;
}

export interface Form<Name extends string, Value> {
  name: string;
  fields: readonly FormField<Name>[];
  /** Takes a text for every field. Its issues carry the id of a message as their message, and the message's values as params. */
  schema: z.ZodMiniType<Value>;
}
