import type { FormField } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { PageLink } from '../page-link.tsx';
import { useRenderContext } from '../render-context.ts';
import { Checkbox } from './checkbox.tsx';
import { Control } from './control.tsx';
import { createTermsData, errorText, optionText } from './form-texts.ts';
import { Group } from './group.tsx';
import { type InnerProps, Label, splitLabel } from './label.tsx';
import { PasswordChecklist } from './password.tsx';

interface FieldProps {
  /** Name of the form, which makes ids unique on a page with several forms. */
  form: string;
  /** Id of the form element, if the field is outside of it. */
  formId?: string;
  field: FormField;
  /** The shopper's previous input. */
  value?: string | undefined;
  error?: FormError | undefined;
  /** True if a message above the form is about this field, which is then marked as invalid. */
  isMarked?: boolean;
  /** True if the form has no error summary, so that the invalid field receives the focus. */
  receivesFocus?: boolean;
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** Renders a label, the control, hints and the error line. Works without scripts. */
export function Field({ form, formId, field, value = field.initial ?? '', error, isMarked = false, receivesFocus = false }: FieldProps) {
  const renderContext = useRenderContext();
  const id = fieldId(form, field.name);
  const { type, options = [] } = field;
  if (type === 'hidden') return <input type="hidden" name={field.name} value={value} />;
  const [only, ...others] = options;
  if (type === 'select' && only && others.length === 0) return <FixedValue field={field} option={only} />;
  const describedBy = [field.hint && `${id}-hint`, field.hasChecklist && `${id}-needs`, `${id}-error`].filter(Boolean).join(' ');
  const inner = {
    id,
    formId,
    field,
    value,
    describedBy,
    isWrong: isMarked || error !== undefined,
    receivesFocus: receivesFocus && error !== undefined,
  };
  return (
    <div className={fieldClass(field)} {...createTermsData(renderContext, field)}>
      {type === 'checkbox' ? <Checkbox {...inner} /> : isGroup(type) ? <Group {...inner} /> : <LabeledControl {...inner} />}
      <Hint id={`${id}-hint`} field={field} />
      <SmallPrint field={field} />
      {field.hasChecklist && <PasswordChecklist id={id} />}
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}

const isGroup = (type: FormField['type']): boolean => type === 'radio' || type === 'checkboxes' || type === 'date-parts';

const LabeledControl = (inner: InnerProps) => (
  <>
    <label htmlFor={inner.id}>
      <Label field={inner.field} />
    </label>
    <Control {...inner} />
  </>
);

function Hint({ id, field: { hint } }: { id: string; field: FormField }) {
  const { t } = useRenderContext();
  if (!hint) return null;
  return (
    <p className="field-hint" id={id}>
      {t(hint)}
    </p>
  );
}

/** Renders the link to the terms of a checkbox, unless its label contains the link. It opens in a new tab, so that the input is not lost. */
function SmallPrint({ field }: { field: FormField }) {
  const renderContext = useRenderContext();
  const { link } = field;
  if (!link || splitLabel(renderContext, field).phrase !== undefined) return null;
  return (
    <PageLink className="field-link" to={link.path} target="_blank" rel="noopener">
      {renderContext.t(link.label)}
    </PageLink>
  );
}

/**
 * Renders the error line, even if there is no error, because screen readers announce only text that is added to an existing live region.
 */
function ErrorLine({ id, error }: { id: string; error: FormError | undefined }) {
  const renderContext = useRenderContext();
  return (
    <p className="field-error" id={id} aria-live="polite">
      {error && errorText(renderContext, error)}
    </p>
  );
}

/** Renders the only value that the market allows, as text instead of a control. */
function FixedValue({ field, option }: { field: FormField; option: NonNullable<FormField['options']>[number] }) {
  const renderContext = useRenderContext();
  return (
    <div className={fieldClass(field)}>
      <p className="field-given">
        <span>{renderContext.t(field.label)}</span>
        {optionText(renderContext, option)}
      </p>
      <input type="hidden" name={field.name} value={option.value} />
    </div>
  );
}

const fieldClass = ({ width }: FormField): string => (width ? `field field-${width}` : 'field');
