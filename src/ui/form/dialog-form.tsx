import type { ReactNode } from 'react';
import type { AnyForm } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { useRenderContext } from '../render-context.ts';
import { ErrorSummary } from './error-summary.tsx';
import { SubmitButton } from './submit-button.tsx';

interface DialogFormProps {
  form: AnyForm;
  /** Path of the action, without the locale. */
  path: string;
  errors: Partial<Record<string, FormError>>;
  /** Label of the submit button. */
  submit: string;
  /** The fields, and any content between the fields and the button. */
  children: ReactNode;
}

/**
 * Renders a form for a page that may be displayed in a dialog. The page after the submission is displayed in the same dialog. The form can
 * be submitted only once.
 */
export function DialogForm({ form, path, errors, submit, children }: DialogFormProps) {
  const { t, link } = useRenderContext();
  const hasFiles = form.fields.some(({ type }) => type === 'photos');
  return (
    <form
      className="form"
      method="post"
      action={link(path)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      data-once=""
      data-busy={t('question.sending')}
      data-dialog-next=""
    >
      <ErrorSummary form={form} errors={errors} />
      {children}
      <SubmitButton>{submit}</SubmitButton>
      <p role="status" />
    </form>
  );
}
