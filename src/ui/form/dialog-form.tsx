import type { ReactNode } from 'react';
import type { AnyForm } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { useRenderContext } from '../render-context.ts';
import { ErrorSummary } from './error-summary.tsx';
import { SubmitButton } from './submit-button.tsx';

interface DialogFormProps {
  form: AnyForm;
  /** Where it is sent, below the locale. */
  path: string;
  errors: Partial<Record<string, FormError>>;
  /** What its button says. */
  submit: string;
  /** Its fields, and what stands between them and the button. */
  children: ReactNode;
}

/** A form of a page that may show in a dialog: what follows it shows there, too. It is sent once. */
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
