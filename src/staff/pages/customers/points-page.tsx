// The page on which the points of an account are changed.
import type { Hono } from 'hono';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import { readPoints } from '#backend/stores/loyalty.ts';
import { marketOfSite } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { redirectDone } from '../done-text.ts';
import { Input, Message, respondPage } from '../page.tsx';
import { AdjustmentForm, type FormErrors, readAdjustment } from './adjustment-form.tsx';
import { customersPath, customerUrl, nameCustomer, openCustomer } from './opened-customer.ts';

const path = `${customersPath}/:consumerNo/points`;

export function mountPointsPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondPoints(c, await openCustomer(c, 'customers.adjust')));

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const values = await readForm(c);
    const customer = await openCustomer(c, 'customers.adjust');
    const { consumerNo, siteId } = customer;
    const { input, errors } = readAdjustment(values, 0);
    const { amount } = input;
    if (amount === undefined || Object.keys(errors).length > 0) return respondPoints(c, customer, { values, errors });
    const result = await runAction(c, { action: 'customers.adjust', subject: `customer/${consumerNo}`, siteId }, [
      'adjustBalance',
      { ...input, amount, target: { consumerNo }, shopperText: values.get('shopperText') ?? '' },
    ]);
    if (result.ok) return redirectDone(c, customerUrl(consumerNo), result.value.state);
    const { message, field } = result.error;
    return respondPoints(c, customer, { values, ...(field === undefined ? { message } : { errors: { [field]: message } }) });
  });
}

interface Shown {
  values?: URLSearchParams;
  errors?: FormErrors;
  message?: string;
}

async function respondPoints(c: StaffContext, customer: ConsumerRow, { values, errors, message }: Shown = {}): Promise<Response> {
  const { consumerNo, siteId } = customer;
  const { balance } = await readPoints(c.env.BACKEND_DB, consumerNo, Date.now());
  return respondPage(c, {
    title: `Points of ${nameCustomer(customer)}`,
    parent: { href: customerUrl(consumerNo), label: nameCustomer(customer) },
    status: values ? 422 : 200,
    sheets: ['studio.page'],
    content: (
      <>
        {message !== undefined && <Message isError>{message}</Message>}
        <p>
          {nameCustomer(customer)} has {balance} usable points.
        </p>
        <AdjustmentForm
          action={customerUrl(consumerNo, 'points')}
          label="Points"
          currency={marketOfSite(siteId)?.currency ?? 'USD'}
          values={values}
          {...(errors && { errors })}
        >
          <Input
            name="shopperText"
            label="Text for the customer (optional)"
            hint="In the language of the customer. Without a text, the history of points only says “Adjusted by customer service”."
            value={values?.get('shopperText') ?? ''}
            error={errors?.shopperText}
          />
        </AdjustmentForm>
      </>
    ),
  });
}
