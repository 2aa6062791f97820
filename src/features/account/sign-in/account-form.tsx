// A form on an account page: messages, error summary, fields and button. Works on pages and in dialogs.
import type { ReactNode } from 'react';
import { type AnyForm, isRequired } from '#forms/form.ts';
import type { FormState } from '#http/form-notices.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface AccountFormProps extends FormState {
  form: AnyForm;
  /** URL of the form's action. */
  action: string;
  legend: string;
  /** True if the legend repeats the heading above the form. */
  isTitled?: boolean;
  submit: string;
  busy: string;
  /** True if, in a dialog, the page that the form redirects to replaces the page with the form. */
  isStep?: boolean;
  /** True if a form in a dialog displays its response in that dialog, even if the form's action is another page. */
  staysInDialog?: boolean;
  /** Content between the fields and the submit button. */
  children?: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const {
    form,
    action,
    legend,
    isTitled = false,
    submit,
    busy,
    values = {},
    errors = {},
    marked,
    banners = [],
    isStep = false,
    staysInDialog = false,
    children,
  } = props;
  const { t } = useRenderContext();
  return (
    <>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus={Object.keys(errors).length === 0} />
      <form
        className="form"
        method="post"
        action={action}
        noValidate
        data-once=""
        data-cookies=""
        data-busy={busy}
        {...(isStep && { 'data-dialog-next': '' })}
        {...(staysInDialog && { 'data-dialog-here': '' })}
      >
        <StyleSheet name="form.part" />
        <ErrorSummary form={form} errors={errors} />
        {form.fields.some(isRequired) && !form.fields.every(isRequired) && <RequiredNote />}
        <FieldSet form={form} legend={legend} isTitled={isTitled} values={values} errors={errors} marked={marked} />
        {children}
        <SubmitButton>{submit}</SubmitButton>
        <p role="status" />
      </form>
    </>
  );
}
