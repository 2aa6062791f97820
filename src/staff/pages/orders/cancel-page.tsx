// The page on which a person confirms which units of an order are canceled.
import type { Hono } from 'hono';
import { listCancelable } from '#backend/rules/order-progress.ts';
import { isCancelable } from '#backend/services/orders/cancel-order.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { redirectDone } from '../done-text.ts';
import { Input, Message, respondPage } from '../page.tsx';
import { type OpenedOrder, openOrder } from './opened-order.ts';
import { ordersPath, orderUrl } from './order-texts.ts';

const path = `${ordersPath}/:number/cancel`;

export function mountCancelPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, requireCommerce, async (c) => respond(c, await openOrder(c, 'orders.change')));

  app.post(path, requirePerson, requireCommerce, async (c) => {
    const opened = await openOrder(c, 'orders.change');
    const { orderNumber, attempt } = opened;
    const form = await readForm(c);
    const isAll = form.get('scope') === 'all';
    const { lines, errors } = readUnits(form, opened);
    if (!isAll && Object.keys(errors).length > 0) return respond(c, opened, { form, errors });
    if (!isAll && lines.length === 0) return respond(c, opened, { form, problem: 'Enter how many units are canceled.' });
    const input = { orderNumber, requestKey: form.get('key') ?? '', ...(!isAll && { lines }) };
    const result = await runAction(c, attempt, ['cancelOrder', input]);
    if (!result.ok) return respond(c, await openOrder(c, 'orders.change'), { form, problem: result.error.message });
    return redirectDone(c, orderUrl(orderNumber), 'cancel');
  });
}

const fieldOf = (itemId: string): string => `units-${itemId}`;

/** Returns the units that can be canceled, with the units of a line in several shipments added up. */
const listUnits = ({ stored, locale }: OpenedOrder) => {
  const open = new Map<string, number>();
  for (const { itemId, qty } of listCancelable(readFate(stored, locale), { now: Date.now() }))
    open.set(itemId, (open.get(itemId) ?? 0) + qty);
  return [...open].flatMap(([itemId, qty]) => {
    const item = stored.document.items.find(({ id }) => id === itemId);
    return item ? [{ itemId, qty, item }] : [];
  });
};

function readUnits(form: URLSearchParams, opened: OpenedOrder) {
  const errors: Record<string, string> = {};
  const lines = listUnits(opened).flatMap(({ itemId, qty }) => {
    const typed = (form.get(fieldOf(itemId)) ?? '').trim();
    if (typed === '' || typed === '0') return [];
    if (/^\d{1,6}$/.test(typed) && Number(typed) <= qty) return [{ itemId, qty: Number(typed) }];
    errors[itemId] = `Enter a number from 0 to ${qty}.`;
    return [];
  });
  return { lines, errors };
}

interface Shown {
  form?: URLSearchParams;
  errors?: Record<string, string>;
  problem?: string;
}

function respond(c: StaffContext, opened: OpenedOrder, { form, errors = {}, problem }: Shown = {}): Response {
  const { orderNumber, stored } = opened;
  const url = orderUrl(orderNumber);
  const units = listUnits(opened);
  const isWhole = isCancelable(opened, Date.now());
  const isPossible = stored.cancelledAt === null && (units.length > 0 || isWhole);
  const key = form?.get('key') ?? crypto.randomUUID();
  return respondPage(c, {
    title: `Cancel units of order ${orderNumber}`,
    status: form ? 422 : 200,
    sheets: ['studio.page', 'orders.page'],
    parent: { href: url, label: `Order ${orderNumber}` },
    content: (
      <>
        {problem !== undefined && <Message isError>{problem}</Message>}
        {isPossible ? (
          <p>
            Canceled units are not sent and go back to stock. The payment for them is released or refunded, and the customer gets an email.
            Gifts for which the order no longer qualifies are canceled, too. This cannot be undone.
          </p>
        ) : (
          <p>Nothing can be canceled: everything is packed, sent or canceled.</p>
        )}
        {isPossible && (
          <form method="post" action={`${url}/cancel`} className="form">
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="scope" value="all" />
            <SubmitButton>
              {stored.canceledParts.length > 0 || !isWhole ? 'Cancel everything that is not packed' : 'Cancel the whole order'}
            </SubmitButton>
          </form>
        )}
        {stored.cancelledAt === null && units.length > 0 && (
          <form method="post" action={`${url}/cancel`} className="form">
            <h2>Or some units</h2>
            <input type="hidden" name="key" value={key} />
            {units.map(({ itemId, qty, item: { name, colour, size } }) => (
              <Input
                key={itemId}
                name={fieldOf(itemId)}
                label={`${[name, colour, size].filter(Boolean).join(', ')}: units to cancel, of ${qty}`}
                type="number"
                value={form?.get(fieldOf(itemId)) ?? '0'}
                error={errors[itemId]}
              />
            ))}
            <SubmitButton>Cancel these units</SubmitButton>
          </form>
        )}
      </>
    ),
  });
}
