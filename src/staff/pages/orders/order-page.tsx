// One order: its facts, what happened to it, and the actions that the person may do.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { listCancelable, listSent } from '#backend/rules/order-progress.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { isSuppressed } from '#backend/services/emails/suppressions.ts';
import { isCancelable } from '#backend/services/orders/cancel-order.ts';
import { findCorrectableAddress } from '#backend/services/orders/correct-address.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import { consumerQuery } from '#backend/stores/consumers.ts';
import { isCopy, type OrderEmail } from '#backend/stores/order-emails.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { customerUrl, nameCustomer } from '../customers/opened-customer.ts';
import { marketNames } from '../describe-grants.tsx';
import { describeControl, FieldTexts, MarketInstant, Message, respondPage } from '../page.tsx';
import { type OpenedOrder, openOrder } from './opened-order.ts';
import { Addresses, Lines, Part, Summary, Sums } from './order-facts.tsx';
import { emailNames, ordersPath, orderUrl } from './order-texts.ts';
import { readTimeline, type TimelineEntry } from './timeline.ts';

const doneTexts: Readonly<Record<string, string>> = {
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
    return c.redirect(`${orderUrl(opened.orderNumber)}?done=note`, 303);
  });

  app.post(`${ordersPath}/:number/email`, requirePerson, requireCommerce, async (c) => {
    const opened = await openOrder(c, 'orders.change');
    const form = await readForm(c);
    const input = { orderNumber: opened.orderNumber, requestKey: form.get('key') ?? '', emailId: form.get('email') ?? '' };
    const result = await runAction(c, opened.attempt, ['resendOrderEmail', input]);
    if (!result.ok) return respondOrder(c, opened, { problem: result.error.message });
    return c.redirect(`${orderUrl(opened.orderNumber)}?done=email`, 303);
  });
}

interface Rejected {
  note?: { text: string; error: string };
  problem?: string;
}

async function respondOrder(c: StaffContext, opened: OpenedOrder, { note, problem }: Rejected = {}): Promise<Response> {
  const now = Date.now();
  const { BACKEND_DB: db } = c.env;
  const [timeline, [[customer]]] = await Promise.all([readTimeline(db, opened, now), read(db, consumerQuery(opened.stored.owner))]);
  const { orderNumber, siteId, mayChange, mayRefund } = opened;
  const url = orderUrl(orderNumber);
  const done = doneTexts[c.req.query('done') ?? ''];
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
        <Summary opened={opened} now={now} market={marketNames.get(siteId) ?? siteId} />
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
          <ol className="orders-timeline" reversed>
            {timeline.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
              <Entry key={index} entry={entry} siteId={siteId} url={url} mayChange={mayChange} />
            ))}
          </ol>
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

const Entry = ({ entry: { at, text, detail, isProblem = false, note, email }, siteId, url, mayChange }: EntryProps) => (
  <li className={isProblem ? 'orders-problem' : undefined}>
    <MarketInstant at={at} siteId={siteId} />
    <div>
      <p>
        {text}
        {detail && (
          <>
            {' – '}
            <bdi>{detail}</bdi>
          </>
        )}
      </p>
      {note && (
        <p className="orders-note" dir="auto">
          {note.text}
        </p>
      )}
      {email && mayChange && !isCopy(email.emailId) && email.writtenAt <= Date.now() && <ResendForm email={email} url={url} />}
    </div>
  </li>
);

interface EntryProps {
  entry: TimelineEntry;
  siteId: string;
  url: string;
  mayChange: boolean;
}

function ResendForm({ email: { emailId, kind, suppression }, url }: { email: OrderEmail; url: string }) {
  if (isSuppressed(kind, suppression)) return <p className="studio-note">The address is suppressed, so nothing can be sent to it.</p>;
  return (
    <form method="post" action={`${url}/email`}>
      <input type="hidden" name="key" value={crypto.randomUUID()} />
      <input type="hidden" name="email" value={emailId} />
      <button type="submit" className="staff-link">
        Send again<span className="visually-hidden">: {emailNames[kind]}</span>
      </button>
    </form>
  );
}
