import { writeDate } from '#lib/civil-date.ts';
import type { Rule } from '#lib/rules/field-rules.ts';
import type { FormError } from './message-ids.ts';

/** Returns the error message for a violated rule. */
export function toFormError(rule: Rule): FormError {
  switch (rule.kind) {
    case 'requiredWith':
      return { id: 'form.error.required' };
    case 'exactLength':
    case 'minLength':
    case 'maxLength':
    case 'min':
    case 'max':
      return { id: `form.error.${rule.kind}`, values: { n: rule.n } };
    case 'date':
      return { id: 'form.error.date', values: { format: rule.format } };
    case 'earliest':
    case 'latest':
      return { id: `form.error.${rule.kind}`, values: { date: writeDate(rule.date, rule.format) } };
    case 'minimalAge':
      return { id: 'form.error.minimalAge', values: { minimalAge: rule.minimalAge } };
    case 'pattern':
      return { id: 'form.error.pattern', values: { pattern: rule.pattern } };
    case 'postalCode':
      return { id: 'form.error.postalCode', values: { example: rule.example } };
    case 'same':
      return { id: /password/i.test(rule.field) ? 'error.FE340' : 'form.error.same' };
    case 'noPoBox':
      return { id: 'form.error.poBox' };
    case 'noWebsite':
      return { id: 'form.error.website' };
    default:
      return { id: `form.error.${rule.kind}` };
  }
}
