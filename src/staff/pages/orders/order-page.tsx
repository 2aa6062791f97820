// One order: its facts, what happened to it, and the actions that the person may do.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { listCancelable, listSent } from '#backend/rules/order-progress.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { isCancelable } from '#backend/services/orders/cancel-order.ts';
import { findCorrectableAddress } from '#backend/services/orders/correct-address.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import { consumerQuery } from '#backend/stores/consumers.ts';
import { orderStateQuery } from '#backend/stores/order-list.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { customerUrl, nameCustomer } from '../customers/opened-customer.ts';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { describeControl, FieldTexts, Message, respondPage } from '../page.tsx';
import { type OpenedOrder, openOrder } from './opened-order.ts';
import { Addresses, Lines, Part, Summary, Sums } from './order-facts.tsx';
import { ordersPath, orderUrl } from './order-texts.ts';
import { readTimeline } from './timeline.ts';
import { Timeline } from './timeline-list.tsx';

const doneTexts: DoneTexts = {
  note: 'The note is stored.',
  email: 'The email is being sent again.',
  cancel: 'The units are canceled. The payment is released or refunded as soon as possible, and the customer gets an email.',
  address: 'The delivery address is corrected.',
  unchanged: 'The address is unchanged.',
  refund: 'The refund is stored, and is paid as soon as possible. The customer gets an email.',
};

export function mountOrderPage(app: Hono<StaffHono>): void {
  app.get(`${ordersPath}/:number`, requirePerson, requireCommerce, async (c) => respondOrder(c, await openOrder(c)));

  app.post(`${ordersPath}/:number/note`, requirePerson, requireCommerce, async (c) => {
    const opened = await openOrder(c, 'orders.change');
    const form = await readForm(c);
    const [text, requestKey] = [form.get('text') ?? '', form.get('key') ?? ''];
    const input = { orderNumber: opened.orderNumber, requestKey, text };
    const result = await runAction(c, opened.attempt, ['addOrderNote', input]);
    if (!result.ok) return respondOrder(c, opened, { note: { text, error: result.error.message } });
    return redirectDone(c, orderUrl(opened.orderNumber), 'note');
  });

  app.post(`${ordersPath}/:number/email`, requirePerson, requireCommerce, async (c) => {
    const opened = await openOrder(c, 'orders.change');
    const form = await readForm(c);
    const input = { orderNumber: opened.orderNumber, requestKey: form.get('key') ?? '', emailId: form.get('email') ?? '' };
    const result = await runAction(c, opened.attempt, ['resendOrderEmail', input]);
    if (!result.ok) return respondOrder(c, opened, { problem: result.error.message });
    return redirectDone(c, orderUrl(opened.orderNumber), 'email');
  });
}

interface Rejected {
  note?: { text: string; error: string };
  problem?: string;
}

async function respondOrder(c: StaffContext, opened: OpenedOrder, { note, problem }: Rejected = {}): Promise<Response> {
  const now = Date.now();
  const { BACKEND_DB: db } = c.env;
  const { orderNumber, siteId, mayChange, mayRefund } = opened;
  const [placed, [[customer], [entry]]] = await Promise.all([
    runAction(c, { ...opened.attempt, action: 'orders.read' }, ['readPlacements', { orderNumber }]),
    read(db, consumerQuery(opened.stored.owner), orderStateQuery(orderNumber)),
  ]);
  const timeline = await readTimeline(db, { opened, placements: placed.ok ? placed.value.placements : [] }, now);
  const url = orderUrl(orderNumber);
  const done = readDoneText(c, doneTexts);
  const isCorrectable = mayChange && findCorrectableAddress(opened, now) !== undefined;
  const isOpen = opened.stored.cancelledAt === null;
  const fate = readFate(opened.stored, opened.locale);
  const isCancelableNow = mayChange && (listCancelable(fate, { now }).length > 0 || isCancelable(opened, now));
  const goods = fate.order.items.filter(({ isDigitalProduct }) => !isDigitalProduct);
  const isRefundable = mayRefund && listSent(fate, now).some(({ itemId }) => goods.some(({ id }) => id === itemId));
  return respondPage(c, {
    title: `Order ${orderNumber}`,
    status: note || problem !== undefined ? 422 : 200,
    sheets: ['studio.page', 'orders.page'],
    parent: { href: ordersPath, label: 'Orders' },
    actions: isOpen && (
      <>
        {isRefundable && (
          <a className="action" href={`${url}/refund`}>
            Refund
          </a>
        )}
        {isCancelableNow && (
          <a className="action" href={`${url}/cancel`}>
            Cancel units
          </a>
        )}
        {isCorrectable && (
          <a className="action" href={`${url}/address`}>
            Correct the address
          </a>
        )}
      </>
    ),
    content: (
      <>
        {problem !== undefined && <Message isError>{problem}</Message>}
        {done !== undefined && !problem && !note && <Message>{done}</Message>}
        {entry && <Summary opened={opened} state={entry.state} market={marketNames.get(siteId) ?? siteId} />}
        {isOpen && mayRefund && !isRefundable && goods.length > 0 && (
          <p className="studio-note">Amounts can be refunded without a return after goods are sent.</p>
        )}
        <div className="orders-columns">
          <div>
            <Part id="items" title="Items">
              <Lines opened={opened} now={now} />
            </Part>
            <Part id="amounts" title="Amounts">
              <Sums opened={opened} />
            </Part>
          </div>
          <div>
            {customer && isPermitted(c.get('staff').grants, 'customers.read', customer.siteId) && (
              <Part id="customer" title="Customer">
                <p>
                  <a href={customerUrl(customer.consumerNo)}>{nameCustomer(customer)}</a>
                </p>
              </Part>
            )}
            <Part id="delivery" title="Delivery">
              <Addresses opened={opened} now={now} correctUrl={isCorrectable ? `${url}/address` : undefined} />
            </Part>
          </div>
        </div>
        <Part id="timeline" title="Timeline">
          {mayChange && <NoteForm url={url} note={note} />}
          <Timeline entries={timeline} siteId={siteId} url={mayChange ? url : undefined} />
        </Part>
      </>
    ),
  });
}

function NoteForm({ url, note }: { url: string; note: Rejected['note'] }) {
  const field = { name: 'text', label: 'Note for other employees', error: note?.error };
  return (
    <form method="post" action={`${url}/note`} className="form">
      <input type="hidden" name="key" value={crypto.randomUUID()} />
      <div className="field">
        <label htmlFor={field.name}>{field.label}</label>
        <textarea id={field.name} name={field.name} rows={2} maxLength={2000} defaultValue={note?.text ?? ''} {...describeControl(field)} />
        <FieldTexts {...field} />
      </div>
      <SubmitButton>Add note</SubmitButton>
    </form>
  );
}
