// A form of the pages around accounts: message, summary, fields and button, as a page and in a dialog.
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

/** What a form shows after it was sent. */
export interface Shown {
  values?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, FormError>>;
  banners?: ShownNotice[];
  /** The answer to the bot check was wrong: that is said at its field. */
  isBotRefused?: boolean;
}

interface AccountFormProps extends Shown {
  form: AnyForm;
  /** Path and query. */
  action: string;
  legend: string;
  /** The heading above says the same. */
  isTitled?: boolean;
  submit: string;
  busy: string;
  /** In a dialog the page that it leads to takes its place. */
  isStep?: boolean;
  /** Where another page than its own shows it in a dialog, its answer stands in that dialog. */
  isAnsweredHere?: boolean;
  /** Between the fields and the button. */
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

/** A refusal: at the fields that it is about, and above the form in its words with their links. */
export function describeRefusal(renderContext: RenderContext, problem: Problem, { fields }: AnyForm): Shown {
  if (problem.code === 'AUT403') return { isBotRefused: true };
  const parts = problemParts(renderContext, problem);
  const banner: ShownNotice = { kind: 'error', title: plainText(parts), parts };
  const errors = refusedFields(problem, fields);
  if (!errors) return { banners: [banner] };
  return { errors, ...(parts.some(({ link }) => link) && { banners: [banner] }) };
}

/** A fault, so that what was typed is not lost. */
export const describeFault = (renderContext: RenderContext, { message, details }: SubmitFault, form: AnyForm): Shown =>
  message.kind === 'server'
    ? { banners: [{ kind: 'error', title: message.text }] }
    : describeRefusal(renderContext, { ...message, details }, form);

/** 409: it was refused; 403 where bot defence did. */
export const refusalStatus = ({ code }: Problem): 403 | 409 => (errorRow(code).recovery === 'challenge' ? 403 : 409);
