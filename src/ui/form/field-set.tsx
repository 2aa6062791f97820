import type { AnyForm, FormField } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { useRenderContext } from '../render-context.ts';
import { StyleSheet } from '../style-sheet.ts';
import { Field } from './field.tsx';

interface FieldSetProps {
  form: AnyForm;
  legend: string;
  /** True if a heading above has the same text. The legend is then visually hidden. */
  isTitled?: boolean;
  values?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, FormError>>;
  /** Names of fields that are marked as invalid, because a message above the form is about them. */
  marked?: readonly string[] | undefined;
}

/**
 * Renders all fields of a form in order, under one legend. Each further group of fields has a separate legend. Fields that can be left out
 * are in a collapsed part, which is open if it contains input or an error.
 */
export function FieldSet({ form, legend, isTitled = false, values = {}, errors = {}, marked = [] }: FieldSetProps) {
  const { t } = useRenderContext();
  return groupFields(form).map(({ group, fields }, index) => (
    <fieldset key={fields[0]?.name} className="field-set">
      {index === 0 && <StyleSheet name="form.part" />}
      <legend className={isTitled && !group ? 'visually-hidden' : undefined}>{group ? t(group) : legend}</legend>
      {splitFolded(fields).map((part) => {
        const rows = part.map((field) => (
          <Field
            key={field.name}
            form={form.name}
            field={field}
            value={isAgreementVoid(field, errors) ? '' : values[field.name]}
            error={errors[field.name]}
            isMarked={marked.includes(field.name)}
          />
        ));
        const [first] = part;
        if (!first?.isFolded) return rows;
        return (
          <details
            key={first.name}
            className="field-more"
            open={part.some(({ name, initial }) => (values[name] && values[name] !== initial) || errors[name])}
          >
            <summary className="disclosure chevron">{t('form.more')}</summary>
            <div className="field-set">{rows}</div>
          </details>
        );
      })}
    </fieldset>
  ));
}

/** Splits the fields into parts that are collapsed and parts that are not, in order. */
function splitFolded(fields: Fields): Fields[] {
  const starts = fields.flatMap(({ isFolded }, index) => (index === 0 || isFolded !== fields[index - 1]?.isFolded ? [index] : []));
  return starts.map((start, index) => fields.slice(start, starts[index + 1]));
}

/**
 * Returns true for a terms checkbox if the field that the terms apply to was rejected. The checkbox is then rendered unchecked, because the
 * shopper must accept the terms again for the corrected value.
 */
const isAgreementVoid = ({ hasTermsOf }: FormField, errors: NonNullable<FieldSetProps['errors']>): boolean =>
  hasTermsOf !== undefined && errors[hasTermsOf] !== undefined;

type Fields = AnyForm['fields'];

function groupFields({ fields }: AnyForm): { group: Fields[number]['group']; fields: Fields }[] {
  const starts = fields.flatMap(({ group }, index) => (index === 0 || group ? [index] : []));
  return starts.map((start, index) => ({ group: fields[start]?.group, fields: fields.slice(start, starts[index + 1]) }));
}
