// Changes of points and balances that wait for a second person, and those that the person has requested.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import {
  type Adjustment,
  adjustmentQuery,
  requestedAdjustmentsQuery,
  waitingAdjustmentsQuery,
} from '#backend/stores/balance-adjustments.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireOwnMarket, requireSomeMarket } from '../../market-permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Empty } from '../list-parts.tsx';
import { Input, MarketInstant, Message, respondPage } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { CustomerTabs } from './customer-tabs.tsx';
import { giftCardUrl } from './gift-card-url.ts';
import { customersPath, customerUrl } from './opened-customer.ts';

const path = `${customersPath}/approvals`;
const action = 'customers.approve';

export function mountApprovalsPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => {
    await requireSomeMarket(c, 'customers.adjust', 'changes of points and balances');
    return respondApprovals(c);
  });

  app.post(`${path}/:id`, requireCommerce, requirePerson, async (c) => {
    const form = await readForm(c);
    const adjustmentId = c.req.param('id');
    const subject = `change ${adjustmentId}`;
    await requireSomeMarket(c, action, subject);
    const [[row]] = await read(c.env.BACKEND_DB, adjustmentQuery(adjustmentId));
    await requireOwnMarket(c, { action, subject, siteId: row?.siteId });
    if (!row) throw new HTTPException(404);
    const state = form.get('decision') === 'approve' ? 'applied' : 'declined';
    const reason = form.get(commentName(adjustmentId)) ?? '';
    const result = await runAction(c, { action, subject, siteId: row.siteId }, ['decideAdjustment', { adjustmentId, state, reason }]);
    if (result.ok) return redirectDone(c, path, nameOutcome(row, state));
    const { message, field } = result.error;
    return respondApprovals(c, { id: adjustmentId, reason, message, isAtField: field === 'reason' });
  });
}

/** Name of the comment field, which differs by change, because a page has several. */
const commentName = (adjustmentId: string): string => `comment-${adjustmentId}`;

interface Refused {
  id: string;
  reason: string;
  message: string;
  isAtField: boolean;
}

const doneTexts: DoneTexts = {
  applied: 'The change is approved and stored.',
  declined: 'The change is declined.',
  released: 'The replacement is declined. The gift card can be used again.',
  blocked: 'The replacement is declined. The gift card stays blocked.',
};

/** Returns the key of the text about a decision. */
const nameOutcome = ({ recipient, releasesCard }: Adjustment, state: 'applied' | 'declined'): string =>
  state === 'applied' || recipient === null ? state : releasesCard ? 'released' : 'blocked';

async function respondApprovals(c: StaffContext, problem?: Refused): Promise<Response> {
  const { actor, grants } = c.get('staff');
  const [waiting, requested] = await read(
    c.env.BACKEND_DB,
    waitingAdjustmentsQuery(listPermittedMarkets(grants, action)),
    requestedAdjustmentsQuery(actor),
  );
  const done = readDoneText(c, doneTexts);
  const mayApprove = listPermittedMarkets(grants, action).length > 0;
  return respondPage(c, {
    title: 'Changes of points and balances',
    status: problem ? 422 : 200,
    sheets: ['studio.page'],
    content: (
      <>
        <CustomerTabs pathname={path} />
        {!problem && done !== undefined && <Message>{done}</Message>}
        {problem && !problem.isAtField && <Message isError>{problem.message}</Message>}
        {mayApprove && (
          <>
            <h2>To decide</h2>
            {waiting.length === 0 ? (
              <Empty>No change waits for a decision.</Empty>
            ) : (
              <ul className="staff-entries">
                {waiting.map((row) => (
                  <li key={row.adjustmentId}>
                    <Summary row={row} />
                    {row.recipient !== null && (
                      <p>The card is blocked. If you decline, {row.releasesCard ? 'it can be used again' : 'it stays blocked'}.</p>
                    )}
                    {row.requestedBy === actor ? (
                      <p>You have requested this change, so another person must decide about it.</p>
                    ) : (
                      <DecisionForm row={row} problem={problem?.id === row.adjustmentId ? problem : undefined} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <h2>Requested by you</h2>
        {requested.length === 0 ? (
          <Empty>You have requested no changes.</Empty>
        ) : (
          <ul className="staff-entries">
            {requested.map((row) => (
              <li key={row.adjustmentId}>
                <Summary row={row} />
                <p>{describeState(row)}</p>
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  });
}

function describeState({ state, decidedByName, decisionReason }: Adjustment): string {
  if (state === 'waiting') return 'Waits for the approval of another person.';
  if (decidedByName === null) return 'Stored at once.';
  const reason = decisionReason ? `: ${decisionReason}` : '.';
  return `${state === 'applied' ? 'Approved' : 'Declined'} by ${decidedByName}${reason}`;
}

const Summary = ({ row }: { row: Adjustment }) => (
  <>
    <p>
      <strong>{describeChange(row)}</strong>{' '}
      {row.consumerNo !== null ? (
        <a href={customerUrl(row.consumerNo)}>account {row.consumerNo}</a>
      ) : (
        <a href={giftCardUrl({ orderNumber: row.orderNumber ?? '', itemId: row.itemId ?? '', piece: row.piece ?? 0 })}>
          gift card of order {row.orderNumber}
        </a>
      )}
    </p>
    <p className="staff-quote">{row.reason}</p>
    <p className="studio-note">
      Requested by {row.requestedByName}, <MarketInstant at={row.requestedAt} siteId={row.siteId} />
    </p>
  </>
);

const describeChange = ({ consumerNo, amount, value, currency, recipient }: Adjustment): string => {
  if (recipient !== null)
    return `Replace a lost card with a balance of ${writeMoney(value, currency)}${recipient === '' ? '' : `, for ${recipient}`}:`;
  return consumerNo !== null
    ? `${amount > 0 ? 'Add' : 'Remove'} ${Math.abs(amount)} points (${writeMoney(value, currency)}):`
    : `${amount > 0 ? 'Add' : 'Remove'} ${writeMoney(value, currency)}:`;
};

const DecisionForm = ({ row, problem }: { row: Adjustment; problem: Refused | undefined }) => (
  <form method="post" action={`${path}/${encodeURIComponent(row.adjustmentId)}`} className="form">
    <Input
      name={commentName(row.adjustmentId)}
      label="Comment (required to decline)"
      value={problem?.reason ?? ''}
      error={problem?.isAtField ? problem.message : undefined}
    />
    <p className="staff-decision">
      <button type="submit" name="decision" value="approve" className="action action-solid">
        Approve
      </button>
      <button type="submit" name="decision" value="decline" className="action action-outline">
        Decline
      </button>
    </p>
  </form>
);
