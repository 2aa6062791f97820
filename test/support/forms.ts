// What a form finds wrong with answers, in the words of its market.
import type { Form } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm } from '#forms/read-form.ts';
import { errorText } from '#ui/form/form-texts.ts';
import { aRenderContext } from './render-context.ts';

export type Answers = Record<string, string>;

/** The errors by field in American English; empty when the answers are right. */
export function findProblems<Name extends string>(form: Form<Name, unknown>, answers: Answers): Record<string, string> {
  const reading = readForm(form, Object.entries(answers));
  const errors: [string, FormError][] = reading.ok ? [] : Object.entries(reading.errors);
  return Object.fromEntries(errors.map(([name, error]) => [name, errorText(aRenderContext('en-us'), error)]));
}

/** The value of right answers. Throws when there is something wrong with them. */
export function readAnswers<Name extends string, Value>(form: Form<Name, Value>, answers: Answers): Value {
  const reading = readForm(form, Object.entries(answers));
  if (!reading.ok) throw new Error(`The answers are refused: ${JSON.stringify(reading.errors)}`);
  return reading.value;
}
