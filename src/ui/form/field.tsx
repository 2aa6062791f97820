import type { FormField } from '#domain/forms/form.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { useView } from '../render-context.ts';
import { Tick } from './checkbox.tsx';
import { Control } from './control.tsx';
import { errorText, optionText } from './form-texts.ts';
import { Group } from './group.tsx';
import { type InnerProps, Label } from './label.tsx';
import { PasswordChecklist } from './password.tsx';

interface FieldProps {
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
  const id = fieldId(form, field.name);
  const { type, options = [] } = field;
  if (type === 'hidden') return <input type="hidden" name={field.name} value={value} />;
  const [only, ...others] = options;
  if (type === 'select' && only && others.length === 0) return <Given field={field} option={only} />;
  const describedBy = [field.hint && `${id}-hint`, field.hasChecklist && `${id}-needs`, `${id}-error`].filter(Boolean).join(' ');
  const inner = { id, field, value, describedBy, isWrong: error !== undefined };
  return (
    <div className={fieldClass(field)}>
      {type === 'tick' ? <Tick {...inner} /> : isGroup(type) ? <Group {...inner} /> : <Labelled {...inner} />}
      <Hint id={`${id}-hint`} field={field} />
      <SmallPrint field={field} />
      {field.hasChecklist && <PasswordChecklist id={id} />}
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}

const isGroup = (type: FormField['type']): boolean => type === 'radio' || type === 'ticks' || type === 'date-parts';

const Labelled = (inner: InnerProps) => (
  <>
    <label htmlFor={inner.id}>
      <Label field={inner.field} />
    </label>
    <Control {...inner} />
  </>
);

function Hint({ id, field: { hint } }: { id: string; field: FormField }) {
  const { t } = useView();
  if (!hint) return null;
  return (
    <p className="field-hint" id={id}>
      {t(hint)}
    </p>
  );
}

/** Opens beside the form, which keeps what was typed. */
function SmallPrint({ field: { link } }: { field: FormField }) {
  const view = useView();
  if (!link) return null;
  return (
    <a className="field-link" href={view.link(link.path)} target="_blank" rel="noopener">
      {view.t(link.label)}
    </a>
  );
}

/** There even when nothing is wrong: what a browser writes into it later is read out. */
function ErrorLine({ id, error }: { id: string; error: FormError | undefined }) {
  const view = useView();
  return (
    <p className="field-error" id={id} aria-live="polite">
      {error && errorText(view, error)}
    </p>
  );
}

/** What is the same for all of the market is told, not asked. */
function Given({ field, option }: { field: FormField; option: NonNullable<FormField['options']>[number] }) {
  const view = useView();
  return (
    <div className={fieldClass(field)}>
      <p className="field-given">
        <span>{view.t(field.label)}</span>
        {optionText(view, option)}
      </p>
      <input type="hidden" name={field.name} value={option.value} />
    </div>
  );
}

const fieldClass = ({ width }: FormField): string => (width ? `field field-${width}` : 'field');
