// The orders that rules hold for review, and those that were decided recently.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { decidedQuery, heldQuery, type OrderReview } from '#backend/stores/order-reviews.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { requireCommerce } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, readDoneText } from '../done-text.ts';
import { Empty } from '../list-parts.tsx';
import { MarketInstant, Message, respondPage, Table } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { Deadline, Reasons } from './describe-review.tsx';
import { FraudTabs, fraudPath, OrderLink, openFraud } from './open-fraud.tsx';

const maxRows = 100;
const dayMs = 24 * 60 * 60 * 1000;
const shownDays = 30;

const doneTexts: DoneTexts = {
  released: 'was released. It will be packed, and its payment is captured when it is sent.',
  rejected: 'was rejected. It is canceled, and its payment is released or refunded.',
};

export function mountHeldOrdersPage(app: Hono<StaffHono>): void {
  app.get(fraudPath, requireCommerce, requirePerson, async (c) => {
    const { siteIds, decidable } = await openFraud(c);
    const now = Date.now();
    const since = now - shownDays * dayMs;
    const [held, decided] = await read(c.env.BACKEND_DB, heldQuery(siteIds, maxRows), decidedQuery(siteIds, since, maxRows));
    const done = readDoneText(c, doneTexts);
    const order = decided.find(({ orderNumber }) => orderNumber === c.req.query('order'));
    return respondPage(c, {
      title: 'Held orders',
      content: (
        <>
          <FraudTabs current={fraudPath} />
          {done !== undefined && order && (
            <Message>
              Order {order.orderNumber} {done}
            </Message>
          )}
          <p>
            The rules of the market hold these orders. They are placed, but their payment is not captured, and the warehouse does not see
            them.
          </p>
          {held.length === 0 ? <Empty>There are no held orders.</Empty> : <HeldTable held={held} decidable={decidable} now={now} />}
          {held.length === maxRows && <p>Only the {maxRows} oldest are shown.</p>}
          <h2>Decided in the last {shownDays} days</h2>
          {decided.length === 0 ? <Empty>No orders were decided.</Empty> : <DecidedTable decided={decided} />}
        </>
      ),
    });
  });
}

interface HeldTableProps {
  held: readonly OrderReview[];
  decidable: readonly string[];
  now: number;
}

const HeldTable = ({ held, decidable, now }: HeldTableProps) => (
  <Table
    caption="Held orders"
    columns={['Order', 'Market', 'Held since', 'Total', 'Reasons', 'Decide before', 'Decision']}
    numbers={['Total']}
    rows={held.map((review) => {
      const { orderNumber, siteId, heldAt, total, currency, reasons } = review;
      return [
        <OrderLink key="order" orderNumber={orderNumber} />,
        marketNames.get(siteId) ?? siteId,
        <MarketInstant key="since" at={heldAt} siteId={siteId} />,
        writeMoney(total, currency),
        <Reasons key="reasons" reasons={reasons} />,
        <Deadline key="deadline" review={review} now={now} />,
        decidable.some((each) => each === siteId) ? (
          <a key="decide" href={`${fraudPath}/orders/${encodeURIComponent(orderNumber)}`}>
            Decide
          </a>
        ) : (
          '–'
        ),
      ];
    })}
  />
);

const DecidedTable = ({ decided }: { decided: readonly OrderReview[] }) => (
  <Table
    caption="Decided orders"
    columns={['Order', 'Market', 'Total', 'Decision', 'Decided', 'Person', 'Reason']}
    numbers={['Total']}
    rows={decided.map(({ orderNumber, siteId, total, currency, state, decidedAt, decidedBy, reason }) => [
      <OrderLink key="order" orderNumber={orderNumber} />,
      marketNames.get(siteId) ?? siteId,
      writeMoney(total, currency),
      state,
      <MarketInstant key="when" at={decidedAt} siteId={siteId} />,
      decidedBy ?? 'the customer or support',
      reason ?? '–',
    ])}
  />
);
