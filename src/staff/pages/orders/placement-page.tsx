// An attempt to order that hangs: what happened to it, and the actions that end it.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { type Action, isPermitted } from '#backend/rules/staff-permissions.ts';
import { type FoundPlacement, type HangingPlacement, hangingPlacementQuery } from '#backend/stores/hanging-placements.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireOwnMarket } from '../../market-permission.ts';
import { requirePermission } from '../../permission.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, redirectDone } from '../done-text.ts';
import { MarketInstant, Message, respondPage } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { Part } from './order-facts.tsx';
import { orderUrl, stuckPath } from './order-texts.ts';
import { requireOrderMarkets } from './orders-page.tsx';
import { describeHang, isPlacementCancelable, listPlacementEntries } from './placement-texts.ts';
import { Timeline } from './timeline-list.tsx';

const path = `${stuckPath}/placements/:number`;
const placementUrl = (orderNumber: string): string => `${stuckPath}/placements/${encodeURIComponent(orderNumber)}`;

/** What ended a placement, for the list to which the person returns. */
export const placementDoneTexts: DoneTexts = {
  placed: 'The order is placed.',
  waiting: 'The placement waits for the customer, who has to confirm the payment at the bank.',
  released: 'The placement is canceled. Its payment and its stock are released.',
  canceling: 'The placement is canceled. Its payment or its stock could not be released yet. The shop tries again.',
};

export function mountPlacementPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, requireCommerce, (c) => withPlacement(c, 'orders.read', (opened) => respond(c, opened)));

  app.post(`${path}/retry`, requirePerson, requireCommerce, (c) =>
    withPlacement(c, 'orders.change', async ({ orderNumber, attempt }) => {
      const result = await runAction(c, attempt, ['retryPlacement', { orderNumber }]);
      if (!result.ok) return withPlacement(c, 'orders.read', (opened) => respond(c, opened, result.error.message));
      const { step } = result.value;
      return redirectDone(c, stuckPath, step === 'refused' ? 'released' : step === 'challenge' ? 'waiting' : 'placed');
    }),
  );

  app.get(`${path}/cancel`, requirePerson, requireCommerce, (c) => withPlacement(c, 'orders.change', (opened) => respondCancel(c, opened)));

  app.post(`${path}/cancel`, requirePerson, requireCommerce, (c) =>
    withPlacement(c, 'orders.change', async ({ orderNumber, attempt }) => {
      const result = await runAction(c, attempt, ['cancelPlacement', { orderNumber }]);
      if (!result.ok) return withPlacement(c, 'orders.read', (opened) => respond(c, opened, result.error.message));
      return redirectDone(c, stuckPath, result.value.isReleased ? 'released' : 'canceling');
    }),
  );
}

interface OpenedPlacement extends FoundPlacement {
  attempt: { action: Action; subject: string; siteId: string };
}

/**
 * Responds with the hanging or canceled placement of the path. Redirects to the order if there is none, because it may have been completed.
 * Throws a 404 for placements of markets that the person may not read.
 */
async function withPlacement(
  c: StaffContext,
  action: 'orders.read' | 'orders.change',
  respondWith: (opened: OpenedPlacement) => Response | Promise<Response>,
): Promise<Response> {
  await requireOrderMarkets(c);
  const orderNumber = c.req.param('number') ?? '';
  const subject = `order/${orderNumber}`;
  const [[row]] = await read(c.env.BACKEND_DB, hangingPlacementQuery(orderNumber));
  if (!row) return c.redirect(orderUrl(orderNumber), 303); // it responds with a 404 unless the person may read such an order
  await requireOwnMarket(c, { action: 'orders.read', subject, siteId: row.siteId });
  const attempt = { action, subject, siteId: row.siteId };
  await requirePermission(c, attempt);
  return respondWith({ ...row, attempt });
}

async function respond(c: StaffContext, opened: OpenedPlacement, problem?: string): Promise<Response> {
  const { orderNumber, intentId, siteId, startedAt, step, total, currency, attempt, endedAt } = opened;
  const answer = await runAction(c, { ...attempt, action: 'orders.read' }, ['readPlacements', { orderNumber }]);
  const placements = answer.ok ? answer.value.placements : [];
  const placement = placements.find((each) => each.intentId === intentId);
  const entries = placements.flatMap((each) =>
    listPlacementEntries(each, each.intentId === intentId ? '' : `Attempt ${each.orderNumber}: `),
  );
  return respondPage(c, {
    title: `Placement of order ${orderNumber}`,
    status: problem === undefined ? 200 : 422,
    parent: { href: stuckPath, label: 'Stuck orders' },
    sheets: ['studio.page', 'orders.page'],
    content: (
      <>
        {problem !== undefined && <Message isError>{problem}</Message>}
        <p>{endedAt === null ? describeHang(step) : placementDoneTexts.released}</p>
        <dl className="studio-facts">
          <div>
            <dt>Market</dt>
            <dd>{marketNames.get(siteId) ?? siteId}</dd>
          </div>
          <div>
            <dt>Submitted</dt>
            <dd>
              <MarketInstant at={startedAt} siteId={siteId} />
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{writeMoney(total, currency)}</dd>
          </div>
          {placement?.contactEmail !== undefined && (
            <div>
              <dt>Email</dt>
              <dd>
                <bdi>{placement.contactEmail}</bdi>
              </dd>
            </div>
          )}
        </dl>
        {endedAt === null && isPermitted(c.get('staff').grants, 'orders.change', siteId) && <Actions placement={opened} />}
        <Part id="timeline" title="Timeline">
          <Timeline entries={entries.toReversed().toSorted((one, other) => other.at - one.at)} siteId={siteId} />
        </Part>
      </>
    ),
  });
}

/** Renders the actions that end a placement. After the order is written, it is canceled on its own page. */
const Actions = ({ placement: { orderNumber, step } }: { placement: HangingPlacement }) => (
  <div className="studio-actions">
    <form method="post" action={`${placementUrl(orderNumber)}/retry`}>
      <button type="submit" className="action action-outline">
        Try again now<span className="visually-hidden">: {orderNumber}</span>
      </button>
    </form>
    {isPlacementCancelable(step) && (
      <a href={`${placementUrl(orderNumber)}/cancel`}>
        Cancel<span className="visually-hidden"> {orderNumber}</span>
      </a>
    )}
    {(step === 'capture' || step === 'issue') && (
      <a href={orderUrl(orderNumber)}>
        Open the order<span className="visually-hidden"> {orderNumber}</span>
      </a>
    )}
  </div>
);

/** Renders a hanging placement in the list of stuck orders. */
export const PlacementEntry = ({ placement, mayChange }: { placement: HangingPlacement; mayChange: boolean }) => (
  <li>
    <p>
      <a href={placementUrl(placement.orderNumber)}>{placement.orderNumber}</a>, {marketNames.get(placement.siteId) ?? placement.siteId},{' '}
      {writeMoney(placement.total, placement.currency)}
    </p>
    <p>{describeHang(placement.step)}</p>
    <p className="studio-note">
      Submitted <MarketInstant at={placement.startedAt} siteId={placement.siteId} />, failing since{' '}
      <MarketInstant at={placement.foundAt} siteId={placement.siteId} />. The shop tries again every 15 seconds.
    </p>
    <p className="studio-note">
      <bdi>{placement.reason}</bdi>
    </p>
    {mayChange && <Actions placement={placement} />}
  </li>
);

/** Renders the page on which a person confirms that a placement is canceled. */
function respondCancel(c: StaffContext, { orderNumber, step, endedAt }: OpenedPlacement): Response {
  const url = placementUrl(orderNumber);
  const isPossible = endedAt === null && isPlacementCancelable(step);
  return respondPage(c, {
    title: `Cancel the placement of order ${orderNumber}`,
    parent: { href: stuckPath, label: 'Stuck orders' },
    sheets: ['studio.page', 'orders.page'],
    content: (
      <>
        <p>
          <a href={url}>Back to the placement</a>
        </p>
        {isPossible ? (
          <>
            <p>
              The order will not be placed. The authorization of the payment is released, nothing is charged, and the reserved units go back
              to stock. The customer gets no email; the cart keeps its items and can be ordered again. This cannot be undone.
            </p>
            <form method="post" action={`${url}/cancel`} className="form">
              <SubmitButton>Cancel the placement</SubmitButton>
            </form>
          </>
        ) : (
          <p>
            {endedAt !== null || step === 'unwind'
              ? 'The placement is canceled already.'
              : 'The order is placed. Cancel it on its own page.'}
          </p>
        )}
      </>
    ),
  });
}
