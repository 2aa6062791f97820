// The form with which points or the balance of a gift card are changed.
import type { ReactNode } from 'react';
import { approvalLimit } from '#backend/rules/balance-adjustments.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Input, Select } from '../page.tsx';
import { writeMoney } from '../write-money.ts';

export interface AdjustmentInput {
  adjustmentId: string;
  /** Undefined if the input is invalid. */
  amount: number | undefined;
  reason: string;
}

export type FormErrors = Readonly<Record<string, string>>;

/** Reads the form. `decimals`: of the amount, 0 for points. */
export function readAdjustment(form: URLSearchParams, decimals: number): { input: AdjustmentInput; errors: FormErrors } {
  const text = (form.get('amount') ?? '').trim().replace(',', '.');
  const pattern = decimals === 0 ? /^\d{1,6}$/ : new RegExp(`^\\d{1,6}(?:\\.\\d{1,${decimals}})?$`);
  const size = pattern.test(text) ? Math.round(Number(text) * 10 ** decimals) : 0;
  const direction = form.get('direction');
  const reason = (form.get('reason') ?? '').trim();
  const errors: Record<string, string> = {};
  if (size === 0) errors.amount = `Enter a number above 0${decimals === 0 ? ', without decimals' : ', such as 25 or 12.50'}.`;
  if (direction !== 'add' && direction !== 'remove') errors.direction = 'Select what to do.';
  if (reason.length < 3) errors.reason = 'Enter the reason, with at least 3 characters.';
  if (reason.length > 300) errors.reason = 'The reason has more than 300 characters.';
  const id = form.get('id') ?? '';
  const adjustmentId = /^[\w-]{10,40}$/.test(id) ? id : crypto.randomUUID();
  return { input: { adjustmentId, amount: size === 0 ? undefined : direction === 'remove' ? -size : size, reason }, errors };
}

interface Props {
  action: string;
  label: string;
  currency: string;
  values?: URLSearchParams | undefined;
  errors?: FormErrors;
  /** Further fields. */
  children?: ReactNode;
}

export const AdjustmentForm = ({ action, label, currency, values, errors = {}, children }: Props) => (
  <form method="post" action={action} className="form">
    <input type="hidden" name="id" value={values?.get('id') ?? crypto.randomUUID()} />
    <Select
      name="direction"
      label="What to do"
      value={values?.get('direction') ?? 'add'}
      error={errors.direction}
      options={[
        ['add', 'Add'],
        ['remove', 'Remove'],
      ]}
    />
    <Input name="amount" label={label} value={values?.get('amount') ?? ''} error={errors.amount} isRequired />
    <Input
      name="reason"
      label="Reason"
      hint="It is stored in the audit log. The customer does not see it."
      value={values?.get('reason') ?? ''}
      error={errors.reason}
      isRequired
    />
    {children}
    <p>
      If the changes of this balance within a day are worth more than {writeMoney(approvalLimit, currency)}, another person must approve
      them first.
    </p>
    <SubmitButton>Change</SubmitButton>
  </form>
);
