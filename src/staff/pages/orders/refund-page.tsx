// Refunds without a return: a form for the amounts, and a page on which the person confirms them.
import type { Hono } from 'hono';
import type { StaffAnswer, StaffInput } from '#backend/staff-actions.ts';
import { type RefundReason, refundReasons } from '#backend/stores/separate-refunds.ts';
import { readMinorUnits, writeMajorUnits } from '#lib/rules/currency.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { Confirmation } from '../confirmation.tsx';
import { redirectDone } from '../done-text.ts';
import { describeControl, FieldTexts, Input, Message, respondPage, Select } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { type OpenedOrder, openOrder } from './opened-order.ts';
import { ordersPath, orderUrl, reasonNames } from './order-texts.ts';

const path = `${ordersPath}/:number/refund`;

type Planned = StaffAnswer<'planOrderRefund'>;
type Amounts = NonNullable<StaffInput<'planOrderRefund'>['amounts']>;

export function mountRefundPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, requireCommerce, async (c) => {
    const opened = await openOrder(c, 'orders.refund');
    const form = new URL(c.req.url).searchParams;
    return respondForm(c, opened, { form, planned: await plan(c, opened) });
  });

  app.post(path, requirePerson, requireCommerce, async (c) => {
    const opened = await openOrder(c, 'orders.refund');
    const form = await readForm(c);
    const { amounts, errors } = readAmounts(form, opened);
    const reason = refundReasons.find((each) => each === form.get('reason'));
    if (!reason) errors.reason = 'Choose a reason.';
    const planned = await plan(c, opened, Object.keys(errors).length === 0 ? amounts : undefined);
    if (!reason || Object.keys(errors).length > 0) return respondForm(c, opened, { form, planned, errors });
    if (form.get('step') !== 'confirm') return respondChecked(c, opened, { form, planned, reason });
    const { orderNumber, attempt } = opened;
    const request = { requestKey: form.get('key') ?? '', revision: Number(form.get('revision')) || 0, reason, amounts };
    const result = await runAction(c, attempt, ['refundOrder', { orderNumber, ...request }]);
    if (result.ok) return redirectDone(c, orderUrl(orderNumber), 'refund');
    return respondForm(c, opened, { form, planned: await plan(c, opened), ...readRefusal(result.error, opened) });
  });
}

/** Returns what can be refunded, and the refund of the amounts. */
async function plan(c: StaffContext, { orderNumber, attempt }: OpenedOrder, amounts?: Amounts): Promise<Planned> {
  const result = await runAction(c, attempt, ['planOrderRefund', { orderNumber, ...(amounts && { amounts }) }]);
  if (!result.ok) return { refundable: { lines: [], shipping: 0 }, revision: 0, refusal: result.error };
  return result.value;
}

const fieldOf = (itemId: string): string => (itemId === 'shipping' ? 'shipping' : `line-${itemId}`);
const unitsFieldOf = (itemId: string): string => `units-${itemId}`;

function readAmounts(form: URLSearchParams, { stored }: OpenedOrder): { amounts: Amounts; errors: Record<string, string> } {
  const { currency, items } = stored.document;
  const errors: Record<string, string> = {};
  const readAmount = (name: string): number => {
    const typed = (form.get(name) ?? '').trim();
    const amount = typed === '' ? 0 : readMinorUnits(typed, currency);
    if (amount === undefined) errors[name] = `Enter an amount such as ${writeMajorUnits(1250, currency)}.`;
    return amount ?? 0;
  };
  const readUnits = (name: string): number => {
    const typed = (form.get(name) ?? '').trim();
    if (!/^\d{0,6}$/.test(typed)) errors[name] = 'Enter a whole number of units.';
    return errors[name] === undefined ? Number(typed) : 0;
  };
  const lines = items
    .map(({ id }) => ({ itemId: id, qty: readUnits(unitsFieldOf(id)), amount: readAmount(fieldOf(id)) }))
    .filter(({ qty, amount }) => qty + amount > 0);
  return { amounts: { lines, shipping: readAmount('shipping') }, errors };
}

/** Returns the message of a refusal next to its field, if the form has the field. */
const readRefusal = ({ message, field }: { message: string; field?: string }, { stored }: OpenedOrder) =>
  stored.document.items.some(({ id }) => field === unitsFieldOf(id))
    ? { errors: { [field ?? '']: message } }
    : field === 'shipping' || stored.document.items.some(({ id }) => id === field)
      ? { errors: { [fieldOf(field ?? '')]: message } }
      : { problem: message };

interface Shown {
  form: URLSearchParams;
  planned: Planned;
  errors?: Record<string, string>;
  problem?: string;
}

function respondForm(c: StaffContext, opened: OpenedOrder, { form, planned, errors = {}, problem }: Shown): Response {
  const { orderNumber, stored } = opened;
  const { currency, totals } = stored.document;
  const { refundable } = planned;
  const isPossible = refundable.shipping > 0 || refundable.lines.some(({ amount }) => amount > 0);
  const isAll = form.get('all') === '1';
  const fillIn = (name: string, most: number) => (isAll ? writeMajorUnits(most, currency) : (form.get(name) ?? ''));
  const hint = (most: number) => `At most ${writeMoney(most, currency)}${totals.taxMode === 'added' ? ', and its tax' : ''}.`;
  return respondPage(c, {
    title: `Refund order ${orderNumber}`,
    status: problem !== undefined || Object.keys(errors).length > 0 ? 422 : 200,
    sheets: ['studio.page', 'orders.page'],
    parent: { href: orderUrl(orderNumber), label: `Order ${orderNumber}` },
    content: (
      <>
        {problem !== undefined && <Message isError>{problem}</Message>}
        {!isPossible && (
          <p>
            Nothing can be refunded here: only goods that were sent, and that are not refunded yet.{' '}
            <a href={`${orderUrl(orderNumber)}/cancel`}>Cancel</a> what was not sent.
          </p>
        )}
        {isPossible && (
          <>
            <p>
              The customer keeps the goods. <a href={`${orderUrl(orderNumber)}/refund?all=1`}>Fill in everything that is left</a>
            </p>
            {stored.returns.some(({ refundedAt }) => refundedAt === null) && (
              <p>A return of this order is open. When it arrives, the customer gets what is left of the price of the returned units.</p>
            )}
            <form method="post" action={`${orderUrl(orderNumber)}/refund`} className="form">
              <input type="hidden" name="key" value={form.get('key') ?? crypto.randomUUID()} />
              {refundable.lines
                .filter(({ itemId, amount }) => amount > 0 || form.get(fieldOf(itemId)) || Number(form.get(unitsFieldOf(itemId))) > 0)
                .map(({ itemId, units, amount }) => (
                  <LineFields
                    key={itemId}
                    document={stored.document}
                    itemId={itemId}
                    units={{
                      most: units,
                      value: isAll ? String(units) : (form.get(unitsFieldOf(itemId)) ?? '0'),
                      error: errors[unitsFieldOf(itemId)],
                    }}
                    amount={{
                      hint: hint(amount),
                      value: isAll ? (units > 0 ? '' : writeMajorUnits(amount, currency)) : (form.get(fieldOf(itemId)) ?? ''),
                      error: errors[fieldOf(itemId)],
                    }}
                  />
                ))}
              {(refundable.shipping > 0 || form.get('shipping')) && (
                <Input
                  name="shipping"
                  label={`Delivery (${currency})`}
                  hint={hint(refundable.shipping)}
                  value={fillIn('shipping', refundable.shipping)}
                  error={errors.shipping}
                />
              )}
              <Select
                name="reason"
                label="Reason"
                value={form.get('reason') ?? ''}
                options={[['', 'choose'], ...refundReasons.map((reason) => [reason, reasonNames[reason]] as const)]}
                error={errors.reason}
              />
              <SubmitButton>Check the refund</SubmitButton>
            </form>
          </>
        )}
      </>
    ),
  });
}

interface LineFieldsProps {
  document: OpenedOrder['stored']['document'];
  itemId: string;
  units: { most: number; value: string; error: string | undefined };
  amount: { hint: string; value: string; error: string | undefined };
}

/** Renders the fields of a line: the number of units, and a further amount for which the customer gets no unit refunded. */
function LineFields({ document: { items, currency, totals }, itemId, units, amount }: LineFieldsProps) {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return null;
  const each = Math.round((item.price.amount + (totals.taxMode === 'added' ? item.taxTotal : 0)) / item.qty);
  const name = unitsFieldOf(itemId);
  const hint = `At most ${units.most}, for ${writeMoney(each, currency)} each, after discounts and with tax.`;
  const field = { name, label: 'Units', hint, error: units.error };
  return (
    <fieldset className="orders-refund-line">
      <legend>{[item.name, item.colour, item.size].filter(Boolean).join(', ')}</legend>
      <div className="field">
        <label htmlFor={name}>{field.label}</label>
        <input id={name} name={name} type="number" min={0} max={units.most} defaultValue={units.value} {...describeControl(field)} />
        <FieldTexts {...field} />
      </div>
      <Input name={fieldOf(itemId)} label={`Further amount (${currency})`} {...amount} />
    </fieldset>
  );
}

interface Checked extends Pick<Shown, 'form' | 'planned'> {
  reason: RefundReason;
}

/** Renders the refund for confirmation, or the form again if the amounts are not possible. */
function respondChecked(c: StaffContext, opened: OpenedOrder, { form, planned, reason }: Checked): Response {
  const { refund, refusal, revision, lines = [] } = planned;
  if (refusal || !refund) return respondForm(c, opened, { form, planned, ...(refusal && readRefusal(refusal, opened)) });
  const { orderNumber, stored } = opened;
  const { items, currency } = stored.document;
  const money = (amount: number) => writeMoney(amount, currency);
  const typed = [...form].filter(([name]) => name !== 'step' && name !== 'revision');
  const rows: [string, number][] = [
    ...lines.map(({ itemId, qty, amount }): [string, number] => {
      const name = items.find(({ id }) => id === itemId)?.name ?? itemId;
      return [qty === undefined ? name : `${qty} × ${name}`, amount];
    }),
    ...(refund.shipping > 0 ? [['Delivery', refund.shipping] as [string, number]] : []),
    ...(refund.tax > 0 ? [['Tax', refund.tax] as [string, number]] : []),
  ];
  return respondPage(c, {
    title: `Confirm the refund of order ${orderNumber}`,
    sheets: ['studio.page', 'orders.page'],
    parent: { href: orderUrl(orderNumber), label: `Order ${orderNumber}` },
    content: (
      <>
        <p>
          The customer gets {money(refund.total)} and an email, and the order gets a credit note. Points that were earned with this amount
          are taken back. This cannot be undone.
        </p>
        <table className="orders-sums">
          <tbody>
            {rows.map(([name, amount], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the table is rendered once
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{money(amount)}</td>
              </tr>
            ))}
            <tr className="orders-total">
              <th scope="row">Refund</th>
              <td>{money(refund.total)}</td>
            </tr>
            {refund.parts.map(({ code, label, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the table is rendered once
              <tr key={`part-${index}`}>
                <th scope="row">To {label || code}</th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>Reason: {reasonNames[reason]}</p>
        <Confirmation
          action={`${orderUrl(orderNumber)}/refund`}
          submit={`Refund ${money(refund.total)}`}
          backUrl={`${orderUrl(orderNumber)}/refund?${new URLSearchParams(typed)}`}
        >
          {typed.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="step" value="confirm" />
        </Confirmation>
      </>
    ),
  });
}
