import type { AnyForm, FormField } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { listDateParts } from '#lib/civil-date.ts';
import { writeLabelLine } from '#lib/label-line.ts';
import { Icon } from '../icon.tsx';
import { useRenderContext } from '../render-context.ts';
import { fieldId } from './field.tsx';
import { errorText } from './form-texts.ts';

interface ErrorSummaryProps {
  form: AnyForm;
  errors: Partial<Record<string, FormError>>;
}

/**
 * Renders the errors of a form, with links to their fields. The line of an empty field is only its label, because the field itself says that
 * it is required. The summary receives the focus, so that screen readers announce it first. Without errors it is hidden, until a script
 * fills it (client/forms/summary.ts) and chooses a title from `data-titles` by the number of errors.
 */
export function ErrorSummary({ form, errors }: ErrorSummaryProps) {
  const renderContext = useRenderContext();
  const title = (count: number) => renderContext.t('form.errors.title', { count });
  const pattern = `${renderContext.t('label.of', { name: '{label}' })} {error}`;
  const wrong = form.fields.flatMap((field) => {
    const error = errors[field.name];
    return error ? [{ field, error }] : [];
  });
  const titleId = `${form.name}-errors`;
  const lineText = (label: string, error: FormError) =>
    error.id === 'form.error.required' ? label : writeLabelLine(pattern, label, errorText(renderContext, error));
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      hidden={wrong.length === 0}
      // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes screen readers announce the errors
      autoFocus={wrong.length > 0}
      aria-labelledby={titleId}
      data-titles={JSON.stringify(form.fields.map((_, index) => title(index + 1)))}
      data-line={pattern}
    >
      <h2 id={titleId}>
        <Icon name="alert" />
        <span>{wrong.length > 0 && title(wrong.length)}</span>
      </h2>
      <ul>
        {wrong.map(({ field, error }) => (
          <li key={field.name}>
            <a href={`#${firstId(form.name, field)}`}>{lineText(renderContext.t(field.label), error)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the id of the control to link to, which is the first one if the field has several controls. */
function firstId(form: string, { name, type, dateFormat }: FormField): string {
  const id = fieldId(form, name);
  if (type === 'radio' || type === 'checkboxes') return `${id}-0`;
  return type === 'date-parts' && dateFormat ? `${id}-${listDateParts(dateFormat)[0]}` : id;
}
