// The texts of forms in the shopper's language.

import { clientField } from '#forms/client-field.ts';
import type { FormField, FormOption } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { formatDay } from '#i18n/format.ts';
import { fieldErrorText } from '#i18n/problem-text.ts';
import type { DateFormat } from '#lib/civil-date.ts';
import type { MessageKey, RenderContext } from '../render-context.ts';

const formats: Record<DateFormat, MessageKey> = { 'DD/MM/YYYY': 'form.format.dayFirst', 'MM/DD/YYYY': 'form.format.monthFirst' };

/** Returns a date format with the letters that the shopper's language uses, such as TT/MM/JJJJ in German. */
export const formatText = ({ t }: RenderContext, format: DateFormat): string => t(formats[format]);

export function errorText(renderContext: RenderContext, { id, values }: FormError): string {
  if (id.startsWith('error.')) return fieldErrorText(renderContext, id, values);
  const format = values?.format;
  // The cast is safe: only the rule `date` has the value `format`.
  return renderContext.t(id, format === undefined ? values : { ...values, format: formatText(renderContext, format as DateFormat) });
}

export function optionText({ t, locale }: RenderContext, option: FormOption): string {
  if ('label' in option) return option.label;
  if ('labelId' in option) return t(option.labelId);
  return formatDay(option.day, locale);
}

/** Returns the attribute with a field's rules, which client/forms/field.ts reads. */
export const createRulesData = (renderContext: RenderContext, field: FormField) => ({
  'data-rules': JSON.stringify(clientField(field, (error) => errorText(renderContext, error))),
});

/** Returns the attributes of a checkbox with terms, which client/forms/opt-in.ts reads. */
export const createTermsData = ({ t }: RenderContext, { hasTermsOf }: FormField) =>
  hasTermsOf === undefined
    ? {}
    : {
        'data-block': 'opt-in',
        'data-terms-of': hasTermsOf,
        'data-accept': t('textMessages.accept'),
        'data-accepted': t('textMessages.accepted'),
        'data-ask': t('textMessages.ask'),
        'data-changed': t('textMessages.changed'),
      };
