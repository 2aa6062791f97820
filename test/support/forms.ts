// Reads the validation errors and values of forms.
import type { Form } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm } from '#forms/read-form.ts';
import { errorText } from '#ui/form/form-texts.ts';
import { aRenderContext } from './render-context.ts';

export type Answers = Record<string, string>;

/** Returns the validation errors by field, in American English. They are empty if the input is valid. */
export function findProblems<Name extends string>(form: Form<Name, unknown>, answers: Answers): Record<string, string> {
  const reading = readForm(form, Object.entries(answers));
  const errors: [string, FormError][] = reading.ok ? [] : Object.entries(reading.errors);
  return Object.fromEntries(errors.map(([name, error]) => [name, errorText(aRenderContext('en-us'), error)]));
}

/** Returns the parsed value of valid input. Throws if there are validation errors. */
export function readAnswers<Name extends string, Value>(form: Form<Name, Value>, answers: Answers): Value {
  const reading = readForm(form, Object.entries(answers));
  if (!reading.ok) throw new Error(`The input is invalid: ${JSON.stringify(reading.errors)}`);
  return reading.value;
}
