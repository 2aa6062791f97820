import type { FormError, FormField } from '#domain/forms/form.ts';
import { Icon } from '../icon.tsx';
import { useView } from '../view.ts';
import { fieldId } from './field.tsx';

export interface ErrorSummaryProps {
  form: { name: string; fields: readonly FormField[] };
  errors: Partial<Record<string, FormError>>;
}

/** What is wrong, with links to where. Takes the focus, so that it is the first thing heard; nothing at all when all is right. */
export function ErrorSummary({ form, errors }: ErrorSummaryProps) {
  const { t } = useView();
  const wrong = form.fields.flatMap((field) => {
    const error = errors[field.name];
    return error ? [{ field, error }] : [];
  });
  if (wrong.length === 0) return null;
  const titleId = `${form.name}-errors`;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads a screen reader to what went wrong
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon name="alert" />
        {t('form.errors.title', { count: wrong.length })}
      </h2>
      <ul>
        {wrong.map(({ field, error }) => (
          <li key={field.name}>
            <a href={`#${fieldId(form.name, field.name)}`}>
              {t(field.label)}: {t(error.id, error.values)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
