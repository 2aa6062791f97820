// A form of the account pages: messages, error summary, fields and button. Works in a page and in a dialog.
import type { ReactNode } from 'react';
import { errorRow } from '#contract/errors/catalogue.ts';
import { type AnyForm, isRequired } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { SubmitFault } from '#http/page.ts';
import { plainText } from '#i18n/message-parts.ts';
import { type Problem, problemParts } from '#i18n/problem-text.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { refusedFields } from '../addresses/refused-address.ts';

/** What a form displays after it was submitted. */
export interface Shown {
  values?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, FormError>>;
  banners?: ShownNotice[];
  /** True if the answer to the bot check was wrong. The message is displayed at its field. */
  isBotRefused?: boolean;
}

interface AccountFormProps extends Shown {
  form: AnyForm;
  /** Path and query of the form's action. */
  action: string;
  legend: string;
  /** True if the heading above the form has the same text as the legend. */
  isTitled?: boolean;
  submit: string;
  busy: string;
  /** In a dialog, the page that the form redirects to replaces this one. */
  isStep?: boolean;
  /** In a dialog that was opened from another page, the response to the form is displayed in that dialog. */
  isAnsweredHere?: boolean;
  /** Content between the fields and the button. */
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
    banners = [],
    isStep = false,
    isAnsweredHere = false,
    children,
  } = props;
  const { t } = useRenderContext();
  return (
    <>
      <Banners notices={banners} label={t('checkout.notice')} takesFocus={Object.keys(errors).length === 0} />
      <form
        className="form"
        method="post"
        action={action}
        noValidate
        data-once=""
        data-busy={busy}
        {...(isStep && { 'data-dialog-next': '' })}
        {...(isAnsweredHere && { 'data-dialog-here': '' })}
      >
        <StyleSheet name="form.part" />
        <ErrorSummary form={form} errors={errors} />
        {form.fields.some(isRequired) && <RequiredNote />}
        <FieldSet form={form} legend={legend} isTitled={isTitled} values={values} errors={errors} />
        {children}
        <SubmitButton>{submit}</SubmitButton>
        <p role="status" />
      </form>
    </>
  );
}

/** Describes a rejected call: field errors at the fields it concerns, and a banner above the form if its message has links or no fields. */
export function describeRefusal(renderContext: RenderContext, problem: Problem, { fields }: AnyForm): Shown {
  if (problem.code === 'AUT403') return { isBotRefused: true };
  const parts = problemParts(renderContext, problem);
  const banner: ShownNotice = { kind: 'error', title: plainText(parts), parts };
  const errors = refusedFields(problem, fields);
  if (!errors) return { banners: [banner] };
  return { errors, ...(parts.some(({ link }) => link) && { banners: [banner] }) };
}

/** Describes a fault, so that the form can be rendered again with its input. */
export const describeFault = (renderContext: RenderContext, { message, details }: SubmitFault, form: AnyForm): Shown =>
  message.kind === 'server'
    ? { banners: [{ kind: 'error', title: message.text }] }
    : describeRefusal(renderContext, { ...message, details }, form);

/** Returns the status of a rejected form: 403 if bot defence rejected it, else 409. */
export const refusalStatus = ({ code }: Problem): 403 | 409 => (errorRow(code).recovery === 'challenge' ? 403 : 409);
