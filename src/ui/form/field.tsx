import type { FormError, FormField } from '#domain/forms/form.ts';
import { Icon } from '../icon.tsx';
import { useView } from '../view.ts';

export interface FieldProps {
  /** Name of the form, so that two forms of a page do not share ids. */
  form: string;
  field: FormField;
  /** What was typed before. */
  value?: string | undefined;
  error?: FormError | undefined;
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** A label, its control, and what there is to say about it. Plain HTML: works without scripts. */
export function Field({ form, field, value = field.initial ?? '', error }: FieldProps) {
  const { t } = useView();
  const id = fieldId(form, field.name);
  const hintId = field.hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const [only, ...others] = field.options ?? [];
  if (only && others.length === 0) return <Given field={field} value={only.value} label={only.label} />;
  return (
    <div className={fieldClass(field)}>
      <label htmlFor={id}>
        {t(field.label)}
        {!field.required && <span className="field-optional"> ({t('form.optional')})</span>}
      </label>
      <Control
        id={id}
        field={field}
        value={value}
        describedBy={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        isWrong={error !== undefined}
      />
      {field.hint && (
        <p className="field-hint" id={hintId}>
          {t(field.hint)}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" />
          {t(error.id, error.values)}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  id: string;
  field: FormField;
  value: string;
  describedBy: string | undefined;
  isWrong: boolean;
}

// no maxLength: browsers would cut a pasted address short without a word; the rule answers instead
function Control({ id, field, value, describedBy, isWrong }: ControlProps) {
  const { t } = useView();
  const common = {
    id,
    name: field.name,
    autoComplete: field.autocomplete,
    required: field.required,
    defaultValue: value,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong ? true : undefined,
  };
  if (field.type !== 'select') return <input {...common} type={field.type} inputMode={field.inputMode} />;
  return (
    <select {...common}>
      {field.initial === undefined && <option value="">{t('form.choose')}</option>}
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** What is the same for all of the market is told, not asked. */
function Given({ field, value, label }: { field: FormField; value: string; label: string }) {
  const { t } = useView();
  return (
    <div className={fieldClass(field)}>
      <p className="field-given">
        <span>{t(field.label)}</span>
        {label}
      </p>
      <input type="hidden" name={field.name} value={value} />
    </div>
  );
}

const fieldClass = ({ width }: FormField): string => (width ? `field field-${width}` : 'field');
