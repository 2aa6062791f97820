// One customer: orders, addresses, consents, sign-ins, points and gift cards.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { addressesQuery } from '#backend/stores/consumer-addresses.ts';
import { openSessionsQuery } from '#backend/stores/consumer-sessions.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import { giftCardsOfCustomerQuery } from '#backend/stores/customer-gift-cards.ts';
import { consentsQuery, customerOrdersQuery } from '#backend/stores/customer-search.ts';
import { formerOrdersOfCustomerQuery } from '#backend/stores/former-orders.ts';
import { readEntries, readPoints } from '#backend/stores/loyalty.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { MarketInstant, Message, respondPage } from '../page.tsx';
import { Addresses, Consents, FormerOrders, GiftCards, Orders, Points, SignIns } from './customer-sections.tsx';
import { customersPath, customerUrl, nameCustomer, openCustomer } from './opened-customer.ts';

const path = `${customersPath}/:consumerNo`;
const maxOrders = 50;
const maxEntries = 20;

export function mountCustomerPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondCustomer(c, await openCustomer(c, 'customers.read')));

  app.post(`${path}/end-sign-ins`, requireCommerce, requirePerson, async (c) => {
    const form = await readForm(c);
    const customer = await openCustomer(c, 'customers.change');
    const sessionId = form.get('sessionId') ?? undefined;
    const input = { consumerNo: customer.consumerNo, ...(sessionId !== undefined && { sessionId }) };
    const result = await runAction(c, describeAttempt(customer), ['endCustomerSessions', input]);
    if (!result.ok) return respondCustomer(c, customer, result.error.message);
    return redirectDone(c, customerUrl(customer.consumerNo), sessionId === undefined ? 'all-ended' : 'ended');
  });

  app.post(`${path}/unlock`, requireCommerce, requirePerson, async (c) => {
    const customer = await openCustomer(c, 'customers.change');
    const { consumerNo } = customer;
    const result = await runAction(c, describeAttempt(customer), ['unlockCustomer', { consumerNo }]);
    return result.ok ? redirectDone(c, customerUrl(consumerNo), 'unlocked') : respondCustomer(c, customer, result.error.message);
  });
}

const describeAttempt = ({ consumerNo, siteId }: ConsumerRow) =>
  ({ action: 'customers.change', subject: `customer/${consumerNo}`, siteId }) as const;

const doneTexts: DoneTexts = {
  ended: 'The sign-in has ended.',
  'all-ended': 'All sign-ins have ended.',
  unlocked: 'The account is unlocked.',
  applied: 'The change is stored.',
  waiting: 'The change waits for the approval of another person.',
  blocked: 'The gift card is blocked.',
};

async function respondCustomer(c: StaffContext, customer: ConsumerRow, message?: string): Promise<Response> {
  const { BACKEND_DB: db } = c.env;
  const { consumerNo, siteId, email, phone } = customer;
  const { grants } = c.get('staff');
  const now = Date.now();
  // both permissions have the same roles today, but a person could have them in different markets
  await requirePermission(c, { action: 'customers.read', subject: `customer/${consumerNo}`, siteId });
  const [[orders, formerOrders, addresses, consents, sessions, giftCards], points, { entries }, lock] = await Promise.all([
    read(
      db,
      customerOrdersQuery(consumerNo, maxOrders),
      formerOrdersOfCustomerQuery(consumerNo, maxOrders),
      addressesQuery(consumerNo),
      consentsQuery({ consumerNo, email, phone: phone ?? '' }),
      openSessionsQuery(consumerNo, now),
      giftCardsOfCustomerQuery(consumerNo),
    ),
    readPoints(db, consumerNo, now),
    readEntries(db, consumerNo, { start: 0, count: maxEntries }),
    runAction(c, { ...describeAttempt(customer), action: 'customers.read' }, ['readCustomerLock', { consumerNo }]),
  ]);
  const may = { change: isPermitted(grants, 'customers.change', siteId), adjust: isPermitted(grants, 'customers.adjust', siteId) };
  /** Orders and cards of other markets are shown only to people who may read customers there. */
  const isOwn = <Row extends { siteId: string }>({ siteId: own }: Row) => isPermitted(grants, 'customers.read', own);
  const done = readDoneText(c, doneTexts);
  return respondPage(c, {
    title: nameCustomer(customer),
    parent: { href: customersPath, label: 'Customers' },
    status: message === undefined ? 200 : 422,
    sheets: ['studio.page'],
    content: (
      <>
        {message !== undefined && <Message isError>{message}</Message>}
        {message === undefined && done !== undefined && <Message>{done}</Message>}
        <dl className="studio-facts">
          <div>
            <dt>Email</dt>
            <dd>
              {email}
              {customer.emailProvenAt === null ? ' (not confirmed)' : ' (confirmed)'}
            </dd>
          </div>
          {phone !== null && (
            <div>
              <dt>Phone</dt>
              <dd>{phone}</dd>
            </div>
          )}
          <div>
            <dt>Market</dt>
            <dd>{marketNames.get(siteId) ?? siteId}</dd>
          </div>
          <div>
            <dt>Account</dt>
            <dd>
              {consumerNo}
              {customer.consumerType === 'EMPLOYEE' && ', employee'}
            </dd>
          </div>
          <LockState
            lockedForMs={lock.ok ? lock.value.lockedForMs : undefined}
            now={now}
            siteId={siteId}
            action={may.change ? customerUrl(consumerNo, 'unlock') : undefined}
          />
        </dl>
        <Orders orders={orders.filter(isOwn)} />
        <FormerOrders orders={formerOrders.filter(isOwn)} />
        <Addresses addresses={addresses} siteId={siteId} />
        <Consents siteId={siteId} consents={consents} enrollments={customer.document.enrollments} />
        <SignIns sessions={sessions} siteId={siteId} action={may.change ? customerUrl(consumerNo, 'end-sign-ins') : undefined} />
        <Points siteId={siteId} {...points} entries={entries} action={may.adjust ? customerUrl(consumerNo, 'points') : undefined} />
        <GiftCards cards={giftCards.filter(isOwn)} mayAdjust={may.adjust} />
      </>
    ),
  });
}

interface LockProps {
  lockedForMs: number | undefined;
  now: number;
  siteId: string;
  action: string | undefined;
}

function LockState({ lockedForMs, now, siteId, action }: LockProps) {
  return (
    <div>
      <dt>Sign-in</dt>
      <dd>
        {lockedForMs === undefined ? (
          'Not locked'
        ) : (
          <>
            Locked because of wrong passwords until <MarketInstant at={now + lockedForMs} siteId={siteId} />
            {action !== undefined && (
              <form method="post" action={action}>
                <button type="submit" className="staff-link">
                  Unlock
                </button>
              </form>
            )}
          </>
        )}
      </dd>
    </div>
  );
}
