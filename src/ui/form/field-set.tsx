import type { AnyForm } from '#domain/forms/form.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { StyleSheet } from '../style-sheet.tsx';
import { Field } from './field.tsx';

interface FieldSetProps {
  form: AnyForm;
  legend: string;
  values?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, FormError>>;
}

/** All fields of a form in their order, under one legend. */
export const FieldSet = ({ form, legend, values = {}, errors = {} }: FieldSetProps) => (
  <fieldset className="field-set">
    <StyleSheet name="part/form" />
    <legend>{legend}</legend>
    {form.fields.map((field) => (
      <Field key={field.name} form={form.name} field={field} value={values[field.name]} error={errors[field.name]} />
    ))}
  </fieldset>
);
