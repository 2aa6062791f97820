// Work on orders that failed or waits too long, and emails that were not sent, with the actions that resolve them.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { hangingPlacementsQuery } from '#backend/stores/hanging-placements.ts';
import { listStuckWork, placesQuery, type StuckWork, type UnsentEmail, unsentEmailsQuery } from '#backend/stores/stuck-orders.ts';
import { type WorkKind, workKinds } from '#backend/stores/work-failures.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { recordAudit, requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { Confirmation } from '../confirmation.tsx';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Empty } from '../list-parts.tsx';
import { Input, Instant, MarketInstant, Message, respondPage } from '../page.tsx';
import { Part } from './order-facts.tsx';
import { emailNames, ordersPath, orderUrl, stuckPath } from './order-texts.ts';
import { requireOrderMarkets } from './orders-page.tsx';
import { PlacementEntry, placementDoneTexts } from './placement-page.tsx';
import { describeCause, settledTexts } from './stuck-texts.ts';

const maxPlacements = 100;
const doneTexts: DoneTexts = { retry: 'The work is done.', settle: 'The work is marked as settled.', ...placementDoneTexts };

export function mountStuckPage(app: Hono<StaffHono>): void {
  app.get(stuckPath, requirePerson, requireCommerce, (c) => respond(c));

  app.post(`${stuckPath}/retry`, requirePerson, requireCommerce, async (c) => {
    const form = await readForm(c);
    const kind = workKinds.find((each) => each === form.get('kind'));
    const subject = form.get('subject') ?? '';
    if (!kind) throw new HTTPException(404);
    const attempt = await requireSubject(c, subject);
    const result = await runAction(c, attempt, ['retryOrderWork', { kind, subject }]);
    return result.ok ? redirectDone(c, stuckPath, 'retry') : respond(c, result.error.message);
  });

  app.get(`${stuckPath}/settle`, requirePerson, requireCommerce, async (c) => {
    const query = new URL(c.req.url).searchParams;
    await requireSubject(c, query.get('order') ?? '');
    return respondSettle(c, query);
  });

  app.post(`${stuckPath}/settle`, requirePerson, requireCommerce, async (c) => {
    const form = await readForm(c);
    const [orderNumber, reason, emailId] = ['order', 'reason', 'email'].map((name) => form.get(name) ?? '') as [string, string, string];
    const kind = readSettleable(form.get('kind'));
    const attempt = await requireSubject(c, orderNumber);
    if (!kind && emailId === '') throw new HTTPException(404);
    const result = kind
      ? await runAction(c, attempt, ['settleOrderWork', { kind, orderNumber, reason }])
      : await runAction(c, attempt, ['settleOrderEmail', { orderNumber, emailId, reason }]);
    return result.ok ? redirectDone(c, stuckPath, 'settle') : respondSettle(c, form, result.error);
  });
}

const readSettleable = (kind: string | null) => (['capture', 'cancellation', 'refund'] as const).find((each) => each === kind);

/** Checks the permission in the market of an order or a payment. Throws a 404 for other markets. */
async function requireSubject(c: StaffContext, subject: string) {
  await requireOrderMarkets(c);
  const [[place]] = await read(c.env.BACKEND_DB, placesQuery([subject]));
  const attempt = { action: 'orders.change' as const, subject: `order/${place?.orderNumber ?? subject}`, siteId: place?.siteId };
  if (!isPermitted(c.get('staff').grants, 'orders.read', attempt.siteId)) {
    await recordAudit(c, { ...attempt, outcome: 'denied' });
    throw new HTTPException(404, { message: 'There is no order or payment with this number.' });
  }
  await requirePermission(c, attempt);
  return attempt;
}

async function respond(c: StaffContext, problem?: string): Promise<Response> {
  const siteIds = await requireOrderMarkets(c);
  const { grants } = c.get('staff');
  const [listed, [emails, placements]] = await Promise.all([
    listStuckWork(c.env.BACKEND_DB, Date.now()),
    read(c.env.BACKEND_DB, unsentEmailsQuery(siteIds), hangingPlacementsQuery(siteIds, maxPlacements)),
  ]);
  // payments without an order belong to no market, so they need the role in all markets
  const work = listed.filter(({ siteId }) => isPermitted(grants, 'orders.read', siteId));
  const done = readDoneText(c, doneTexts);
  return respondPage(c, {
    title: 'Stuck orders',
    parent: { href: ordersPath, label: 'Orders' },
    status: problem === undefined ? 200 : 422,
    sheets: ['studio.page', 'orders.page'],
    content: (
      <>
        {problem !== undefined && <Message isError>{problem}</Message>}
        {done !== undefined && problem === undefined && <Message>{done}</Message>}
        <Part id="placements" title="Orders that are not placed yet">
          {placements.length === 0 && <p>All submitted orders were placed.</p>}
          <ul className="staff-entries">
            {placements.map((each) => (
              <PlacementEntry key={each.intentId} placement={each} mayChange={isPermitted(grants, 'orders.change', each.siteId)} />
            ))}
          </ul>
        </Part>
        <Part id="work" title="Payments and steps">
          {work.length === 0 && <Empty>No work has failed, and none waits for more than an hour.</Empty>}
          <ul className="staff-entries">
            {work.map((each) => (
              <WorkEntry key={`${each.kind} ${each.subject}`} work={each} mayChange={isPermitted(grants, 'orders.change', each.siteId)} />
            ))}
          </ul>
        </Part>
        <Part id="emails" title="Emails that were not sent">
          {emails.length === 0 && <Empty>All emails about orders of the last 30 days were sent.</Empty>}
          <ul className="staff-entries">
            {emails.map((email) => (
              <EmailEntry key={email.emailId} email={email} mayChange={isPermitted(grants, 'orders.change', email.siteId)} />
            ))}
          </ul>
        </Part>
      </>
    ),
  });
}

function WorkEntry({ work, mayChange }: { work: StuckWork; mayChange: boolean }) {
  const { kind, subject, orderNumber, siteId, state, failure } = work;
  const settleable = readSettleable(kind);
  return (
    <li>
      <p>
        {orderNumber === undefined ? <bdi>Payment {subject}</bdi> : <a href={orderUrl(orderNumber)}>{orderNumber}</a>}
        {siteId !== undefined && `, ${marketNames.get(siteId) ?? siteId}`}
      </p>
      <p>{describeCause(work)}</p>
      {failure && (
        <>
          <p className="studio-note">
            {failure.attempts === 1 ? 'One attempt' : `${failure.attempts} attempts`} since <Instant at={failure.firstAt} />, next attempt{' '}
            <Instant at={failure.retryAt} />
          </p>
          <p className="studio-note">
            <bdi>{failure.reason}</bdi>
          </p>
        </>
      )}
      {mayChange && (
        <div className="studio-actions">
          <RetryForm kind={kind} subject={subject} />
          {settleable && orderNumber !== undefined && (
            <a href={`${stuckPath}/settle?${new URLSearchParams({ kind: settleable, order: orderNumber })}`}>
              Mark as settled<span className="visually-hidden">: {orderNumber}</span>
            </a>
          )}
          {state === 'open' && orderNumber !== undefined && (
            <a href={`${orderUrl(orderNumber)}/cancel`}>
              Cancel<span className="visually-hidden"> {orderNumber}</span>
            </a>
          )}
        </div>
      )}
    </li>
  );
}

const RetryForm = ({ kind, subject }: { kind: WorkKind; subject: string }) => (
  <form method="post" action={`${stuckPath}/retry`}>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="subject" value={subject} />
    <button type="submit" className="action action-outline">
      Try again now<span className="visually-hidden">: {subject}</span>
    </button>
  </form>
);

const EmailEntry = ({
  email: { emailId, kind, recipient, writtenAt, state, failure, orderNumber, siteId },
  mayChange,
}: EmailEntryProps) => (
  <li>
    <p>
      <a href={orderUrl(orderNumber)}>{orderNumber}</a>, {marketNames.get(siteId) ?? siteId}
    </p>
    <p>
      The email “{emailNames[kind]}” to <bdi>{recipient}</bdi>{' '}
      {state === 'suppressed'
        ? 'was not sent, because an earlier email to this address bounced or was reported as spam. Contact the customer by phone.'
        : 'could not be sent. Send it again on the page of the order.'}
    </p>
    <p className="studio-note">
      <MarketInstant at={writtenAt} siteId={siteId} /> <bdi>{failure}</bdi>
    </p>
    {mayChange && (
      <p>
        <a href={`${stuckPath}/settle?${new URLSearchParams({ email: emailId, order: orderNumber })}`}>
          Mark as settled<span className="visually-hidden">: {orderNumber}</span>
        </a>
      </p>
    )}
  </li>
);

interface EmailEntryProps {
  email: UnsentEmail;
  mayChange: boolean;
}

/** Renders the page on which a person confirms that work needs no further attempts. */
function respondSettle(c: StaffContext, values: URLSearchParams, refusal?: { message: string; field?: string }): Response {
  const kind = readSettleable(values.get('kind'));
  return respondPage(c, {
    title: `Settle by hand: order ${values.get('order')}`,
    parent: { href: stuckPath, label: 'Stuck orders' },
    status: refusal ? 422 : 200,
    sheets: ['studio.page', 'orders.page'],
    content: (
      <>
        {refusal && refusal.field !== 'reason' && <Message isError>{refusal.message}</Message>}
        <p>{settledTexts[kind ?? 'email']} This cannot be undone.</p>
        <Confirmation action={`${stuckPath}/settle`} submit="Mark as settled" backUrl={stuckPath}>
          {['kind', 'order', 'email'].flatMap((name) =>
            values.has(name) ? [<input key={name} type="hidden" name={name} value={values.get(name) ?? ''} />] : [],
          )}
          <Input
            name="reason"
            label="Reason, for the audit log"
            value={values.get('reason') ?? ''}
            error={refusal?.field === 'reason' ? refusal.message : undefined}
            isRequired
          />
        </Confirmation>
      </>
    ),
  });
}
