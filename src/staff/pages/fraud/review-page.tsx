// One held order, and the pages on which an employee confirms the decision.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { type OrderReview, reviewQuery } from '#backend/stores/order-reviews.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { Confirmation } from '../confirmation.tsx';
import { marketNames } from '../describe-grants.tsx';
import { redirectDone } from '../done-text.ts';
import { Input, MarketInstant, Message, type Page, respondPage } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { Deadline, Reasons } from './describe-review.tsx';
import { fraudPath, OrderLink, openFraud } from './open-fraud.tsx';

const decisions = {
  release: {
    label: 'Release',
    action: 'releaseOrder',
    done: 'released',
    effects: [
      'The warehouse gets the order.',
      'The payment is captured when the goods are sent. If the order has gift cards, it is captured now, and they are sent.',
      'A released order cannot be held again.',
    ],
  },
  reject: {
    label: 'Reject',
    action: 'rejectOrder',
    done: 'rejected',
    effects: [
      'The order is canceled as a whole. This cannot be undone.',
      'The payment is released, and gift cards, points and codes that were used are returned.',
      'The customer gets the ordinary email about a canceled order. It does not contain your reason.',
    ],
  },
} as const;

type DecisionName = keyof typeof decisions;
const isDecision = (name: string): name is DecisionName => Object.hasOwn(decisions, name);

const reviewPath = (orderNumber: string, decision?: DecisionName): string =>
  `${fraudPath}/orders/${encodeURIComponent(orderNumber)}${decision === undefined ? '' : `/${decision}`}`;

export function mountReviewPage(app: Hono<StaffHono>): void {
  app.get(`${fraudPath}/orders/:number`, requireCommerce, requirePerson, async (c) => respondReview(c, await openReview(c)));

  app.get(`${fraudPath}/orders/:number/:decision`, requireCommerce, requirePerson, async (c) => {
    const { review, name } = await openDecision(c);
    return respondDecision(c, { review, name });
  });

  app.post(`${fraudPath}/orders/:number/:decision`, requireCommerce, requirePerson, async (c) => {
    const form = await readForm(c);
    const { review, name } = await openDecision(c);
    const { orderNumber, siteId } = review;
    const { action, done } = decisions[name];
    const reason = form.get('reason') ?? '';
    const attempt = { action: 'fraud.decide' as const, subject: `order/${orderNumber}`, siteId };
    const result = await runAction(c, attempt, [action, { orderNumber, reason }]);
    if (result.ok) return redirectDone(c, `${fraudPath}?${new URLSearchParams({ order: orderNumber })}`, done);
    const { message, field } = result.error;
    if (field === 'reason') return respondDecision(c, { review, name, reason, error: message, status: 422 });
    return respondReview(c, await openReview(c), { message, status: 409 });
  });
}

/** Returns the review of the order in the path. Throws a 404 for an order of a market that the person may not read. */
async function openReview(c: StaffContext): Promise<OrderReview> {
  const [[review]] = await read(c.env.BACKEND_DB, reviewQuery(c.req.param('number') ?? ''));
  const { grants } = c.get('staff');
  if (!review || !isPermitted(grants, 'fraud.read', review.siteId)) {
    await openFraud(c); // throws a 403 for a person who may not read about fraud in any market
    throw new HTTPException(404);
  }
  return review;
}

async function openDecision(c: StaffContext): Promise<{ review: OrderReview; name: DecisionName }> {
  const name = c.req.param('decision') ?? '';
  if (!isDecision(name)) throw new HTTPException(404);
  const review = await openReview(c);
  await requirePermission(c, { action: 'fraud.decide', subject: `order/${review.orderNumber}`, siteId: review.siteId });
  return { review, name };
}

const stateTexts: Readonly<Record<OrderReview['state'], string>> = {
  held: 'held',
  released: 'released',
  rejected: 'rejected',
  canceled: 'canceled before a decision',
};

const Facts = ({ review }: { review: OrderReview }) => (
  <dl className="staff-facts">
    <div>
      <dt>Order</dt>
      <dd>
        <OrderLink orderNumber={review.orderNumber} />, {marketNames.get(review.siteId) ?? review.siteId}
      </dd>
    </div>
    <div>
      <dt>Total</dt>
      <dd>{writeMoney(review.total, review.currency)}</dd>
    </div>
    <div>
      <dt>Held since</dt>
      <dd>
        <MarketInstant at={review.heldAt} siteId={review.siteId} />
      </dd>
    </div>
    <div>
      <dt>Reasons</dt>
      <dd>
        <Reasons reasons={review.reasons} />
      </dd>
    </div>
    {review.state === 'held' ? (
      <div>
        <dt>Decide before</dt>
        <dd>
          <Deadline review={review} now={Date.now()} />
        </dd>
      </div>
    ) : (
      <div>
        <dt>Decision</dt>
        <dd>
          {stateTexts[review.state]}
          {review.decidedBy !== null && ` by ${review.decidedBy}`}, <MarketInstant at={review.decidedAt} siteId={review.siteId} />
          {review.reason !== null && `: ${review.reason}`}
        </dd>
      </div>
    )}
  </dl>
);

function respondReview(
  c: StaffContext,
  review: OrderReview,
  { message, status = 200 }: { message?: string; status?: NonNullable<Page['status']> } = {},
): Response {
  const mayDecide = review.state === 'held' && isPermitted(c.get('staff').grants, 'fraud.decide', review.siteId);
  return respondPage(c, {
    title: `Held order ${review.orderNumber}`,
    parent: { href: fraudPath, label: 'Held orders' },
    status,
    content: (
      <>
        {message !== undefined && <Message isError>{message}</Message>}
        <Facts review={review} />
        {mayDecide && (
          <p className="staff-decision">
            {(Object.keys(decisions) as DecisionName[]).map((name) => (
              <a key={name} className="action action-outline" href={reviewPath(review.orderNumber, name)}>
                {decisions[name].label} …
              </a>
            ))}
          </p>
        )}
      </>
    ),
  });
}

interface ShownDecision {
  review: OrderReview;
  name: DecisionName;
  reason?: string;
  error?: string;
  status?: NonNullable<Page['status']>;
}

function respondDecision(c: StaffContext, { review, name, reason = '', error, status = 200 }: ShownDecision): Response {
  if (review.state !== 'held') return respondReview(c, review, { message: 'This order is no longer held.', status: 409 });
  const { label, effects } = decisions[name];
  return respondPage(c, {
    title: `${label} order ${review.orderNumber}`,
    parent: { href: reviewPath(review.orderNumber), label: `Held order ${review.orderNumber}` },
    status,
    content: (
      <>
        <Facts review={review} />
        <h2>What happens</h2>
        <ul className="staff-effects">
          {effects.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Confirmation action={reviewPath(review.orderNumber, name)} submit={`${label} the order`} backUrl={reviewPath(review.orderNumber)}>
          <Input name="reason" label="Reason" value={reason} error={error} isRequired hint="For the audit log. Customers do not see it." />
        </Confirmation>
      </>
    ),
  });
}
