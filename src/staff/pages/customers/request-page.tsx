// One request about personal data, and the pages on which it is carried out or rejected.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ReactNode } from 'react';
import { read } from '#backend/platform/query.ts';
import { type Action, isPermitted } from '#backend/rules/staff-permissions.ts';
import { type ConsumerRow, consumerByLoginQuery, toLogin } from '#backend/stores/consumers.ts';
import { type PrivacyRequest, privacyRequestQuery } from '#backend/stores/privacy-requests.ts';
import { marketOfSite } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireOwnMarket, requireSomeMarket } from '../../market-permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { Confirmation } from '../confirmation.tsx';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Input, MarketInstant, Message, respondPage } from '../page.tsx';
import { customerUrl } from './opened-customer.ts';
import { describeDue, kindNames, requestsPath, requestUrl, stateNames } from './request-texts.ts';
import { mayCarryOut } from './requests-page.tsx';

const path = `${requestsPath}/:id`;
const action = 'customers.privacy';

export function mountRequestPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondRequest(c, await open(c, 'customers.read')));

  app.post(`${path}/link`, requireCommerce, requirePerson, async (c) => {
    const request = await open(c, action);
    const result = await runAction(c, describeAttempt(request), ['sendPrivacyLink', { requestId: request.requestId }]);
    return result.ok ? redirectToRequest(c, request, 'link') : respondRequest(c, request, result.error.message);
  });

  app.get(`${path}/carry-out`, requireCommerce, requirePerson, async (c) => respondCarryOut(c, await open(c, action)));

  app.post(`${path}/carry-out`, requireCommerce, requirePerson, async (c) => {
    const request = await open(c, action);
    const result = await runAction(c, describeAttempt(request), ['carryOutPrivacyRequest', { requestId: request.requestId }]);
    return result.ok ? redirectToRequest(c, request, 'carried-out') : respondRequest(c, request, result.error.message);
  });

  app.get(`${path}/reject`, requireCommerce, requirePerson, async (c) => respondReject(c, await open(c, action)));

  app.post(`${path}/reject`, requireCommerce, requirePerson, async (c) => {
    const values = await readForm(c);
    const request = await open(c, action);
    const reason = values.get('reason') ?? '';
    const result = await runAction(c, describeAttempt(request), ['rejectPrivacyRequest', { requestId: request.requestId, reason }]);
    if (result.ok) return redirectToRequest(c, request, 'rejected');
    return result.error.field === 'reason'
      ? respondReject(c, request, { reason, error: result.error.message })
      : respondRequest(c, request, result.error.message);
  });
}

const describeAttempt = ({ requestId, siteId }: PrivacyRequest) => ({ action, subject: `privacy request ${requestId}`, siteId }) as const;

const redirectToRequest = (c: StaffContext, { requestId }: PrivacyRequest, done: string) => redirectDone(c, requestUrl(requestId), done);

/** Opens the request of the path. Throws a 403 or a 404 unless the action is permitted in its market. */
async function open(c: StaffContext, needed: Action): Promise<PrivacyRequest> {
  const requestId = c.req.param('id') ?? '';
  const subject = `privacy request ${requestId}`;
  await requireSomeMarket(c, needed, subject);
  const [[request]] = await read(c.env.BACKEND_DB, privacyRequestQuery(requestId));
  await requireOwnMarket(c, { action: needed, subject, siteId: request?.siteId });
  if (!request) throw new HTTPException(404);
  return request;
}

const doneTexts: DoneTexts = {
  link: 'A new link was sent. The former link no longer works.',
  'carried-out': 'The request is carried out, and the person gets an email.',
  rejected: 'The request is rejected.',
};

async function respondRequest(c: StaffContext, request: PrivacyRequest, message?: string): Promise<Response> {
  const { requestId, kind, state, email, dueAt } = request;
  const consumer = await findAccount(c, email);
  const done = readDoneText(c, doneTexts);
  const now = Date.now();
  return respondPage(c, {
    title: `Request of ${email}`,
    parent: { href: requestsPath, label: 'Requests for personal data' },
    status: message === undefined ? 200 : 409,
    sheets: ['studio.page'],
    content: (
      <>
        {message !== undefined && <Message isError>{message}</Message>}
        {message === undefined && done !== undefined && <Message>{done}</Message>}
        <dl className="studio-facts">
          <Fact name="Asks for">{kindNames[kind]}</Fact>
          <Fact name="State">{stateNames[state]}</Fact>
          <Fact name="Account">
            {consumer ? <a href={customerUrl(consumer.consumerNo)}>{consumer.consumerNo}</a> : 'None in your markets'}
          </Fact>
          <Fact name="Recorded">
            <MarketInstant at={request.requestedAt} siteId={request.siteId} /> by {request.recordedByName}
          </Fact>
          <Fact name="Confirmed">
            <MarketInstant at={request.confirmedAt} siteId={request.siteId} />
          </Fact>
          <Fact name="Due">
            <MarketInstant at={dueAt} siteId={request.siteId} />
            {request.closedAt === null && (
              <>
                {', '}
                <span className={dueAt < now ? 'staff-report' : undefined}>{describeDue(dueAt, now)}</span>
              </>
            )}
          </Fact>
          {request.closedAt !== null && (
            <Fact name="Closed">
              <MarketInstant at={request.closedAt} siteId={request.siteId} /> by {request.closedByName}
            </Fact>
          )}
          {request.closingNote && <Fact name="Reason">{request.closingNote}</Fact>}
          {request.note !== '' && <Fact name="Note">{request.note}</Fact>}
        </dl>
        {request.closedAt === null && mayCarryOut(c, request.siteId) && (
          <div className="studio-actions">
            {state === 'confirmed' && (
              <a className="action action-solid" href={requestUrl(requestId, 'carry-out')}>
                Carry out
              </a>
            )}
            {state === 'sent' && (
              <form method="post" action={requestUrl(requestId, 'link')}>
                <button type="submit" className="action action-outline">
                  Send the link again
                </button>
              </form>
            )}
            <a className="action action-outline" href={requestUrl(requestId, 'reject')}>
              Reject
            </a>
          </div>
        )}
      </>
    ),
  });
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function respondCarryOut(c: StaffContext, request: PrivacyRequest): Response | Promise<Response> {
  const { requestId, kind, state, email } = request;
  if (state === 'sent') return respondRequest(c, request, 'The owner of the address has not confirmed the request yet.');
  if (state !== 'confirmed') return respondRequest(c, request, 'The request is already closed.');
  return respondPage(c, {
    title: kind === 'copy' ? `Send the copy to ${email}` : `Delete the data of ${email}`,
    sheets: ['studio.page'],
    content: (
      <>
        {kind === 'copy' ? (
          <p>
            The person gets a link by email, with which all data of the account and of the address can be downloaded for 14 days. You do not
            see the data.
          </p>
        ) : (
          <DeletionTexts request={request} />
        )}
        <Confirmation
          action={requestUrl(requestId, 'carry-out')}
          submit={kind === 'copy' ? 'Send the link' : 'Delete the data'}
          backUrl={requestUrl(requestId)}
        />
      </>
    ),
  });
}

/** Returns the account with the address, if it is in a market that the person may read. */
async function findAccount(c: StaffContext, email: string): Promise<ConsumerRow | undefined> {
  const [[consumer]] = await read(c.env.BACKEND_DB, consumerByLoginQuery(toLogin(email)));
  return consumer && isPermitted(c.get('staff').grants, 'customers.read', consumer.siteId) ? consumer : undefined;
}

/** Renders what is deleted, and what must be kept. The texts do not reveal whether the address has an account. */
const DeletionTexts = ({ request: { siteId } }: { request: PrivacyRequest }) => (
  <>
    <p>
      If there is an account with this address, it is deleted, with its addresses, saved cards, lists, points, sign-ins and consents.
      Messages, event registrations, stock alerts, questions, photos, subscriptions and orders in a former shop of the address are deleted.
      This cannot be undone.
    </p>
    <p>
      Orders, invoices, credit notes and returns are kept by law for up to {marketOfSite(siteId)?.settings.orderYears} years, without a link
      to an account. Warranty claims are kept until their period ends. Balances of gift cards remain valid. Addresses to which no email may
      be sent stay listed, so that nothing is sent to them.
    </p>
  </>
);

const respondReject = (
  c: StaffContext,
  { requestId, email }: PrivacyRequest,
  { reason = '', error }: { reason?: string; error?: string } = {},
): Response =>
  respondPage(c, {
    title: `Reject the request of ${email}`,
    status: error === undefined ? 200 : 422,
    sheets: ['studio.page'],
    content: (
      <>
        <p>
          The person gets no email about it. Answer the person yourself, with the reason and the right to complain (GDPR, art. 12(4)). This
          cannot be undone.
        </p>
        <Confirmation action={requestUrl(requestId, 'reject')} submit="Reject the request" backUrl={requestUrl(requestId)}>
          <Input name="reason" label="Reason" value={reason} error={error} isRequired />
        </Confirmation>
      </>
    ),
  });
