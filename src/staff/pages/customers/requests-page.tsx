// Requests for copies and deletions of personal data: the list, and the form that records one.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { isPermitted, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { closedRequestsQuery, openRequestsQuery, type PrivacyRequest } from '#backend/stores/privacy-requests.ts';
import { emailSchema } from '#contract/entities/primitives.ts';
import { isLocale, localeSettings, markets, requireMarket, type SiteId } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Empty } from '../list-parts.tsx';
import { Input, MarketInstant, Message, respondPage, Select, Table } from '../page.tsx';
import type { FormErrors } from './adjustment-form.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { describeDue, kindNames, requestsPath, requestUrl, stateNames } from './request-texts.ts';

export function mountRequestsPage(app: Hono<StaffHono>): void {
  app.get(requestsPath, requireCommerce, requirePerson, async (c) => {
    await requireSomeMarket(c, 'customers.read', 'requests about personal data');
    return respondRequests(c);
  });

  app.post(requestsPath, requireCommerce, requirePerson, async (c) => {
    const values = await readForm(c);
    const permitted = await requireSomeMarket(c, 'customers.privacy', 'new request about personal data');
    const { input, errors } = readInput(values, permitted);
    if (!input) return respondRequests(c, { values, errors });
    const { siteId } = requireMarket(input.locale);
    const attempt = { action: 'customers.privacy', subject: `privacy request ${input.requestId}`, siteId } as const;
    const result = await runAction(c, attempt, ['recordPrivacyRequest', input]);
    if (result.ok) return redirectDone(c, requestsPath, 'recorded');
    const { field = 'email', message } = result.error;
    return respondRequests(c, { values, errors: { [field]: message } });
  });
}

const doneTexts: DoneTexts = { recorded: 'The request is recorded, and the link was sent to the address.' };

function readInput(values: URLSearchParams, permitted: readonly SiteId[]) {
  const read = (name: string): string => (values.get(name) ?? '').trim();
  const [kind, locale, note, id] = [read('kind'), read('locale'), read('note'), read('id')];
  const email = emailSchema.safeParse(read('email')).data;
  const errors: Record<string, string> = {};
  if (kind !== 'copy' && kind !== 'deletion') errors.kind = 'Select what the person asks for.';
  if (email === undefined) errors.email = 'Enter an email address.';
  if (!isLocale(locale) || !permitted.some((siteId) => siteId === requireMarket(locale).siteId)) errors.locale = 'Select a market.';
  if (note.length > 300) errors.note = 'The note has more than 300 characters.';
  const requestId = /^[\w-]{10,40}$/.test(id) ? id : crypto.randomUUID();
  const isValid = Object.keys(errors).length === 0 && email !== undefined && isLocale(locale) && (kind === 'copy' || kind === 'deletion');
  return { input: isValid ? { requestId, kind: kind as 'copy' | 'deletion', email, locale, note } : undefined, errors };
}

async function respondRequests(c: StaffContext, { values, errors = {} }: { values?: URLSearchParams; errors?: FormErrors } = {}) {
  const { grants } = c.get('staff');
  const readable = listPermittedMarkets(grants, 'customers.read');
  const mayRecord = listPermittedMarkets(grants, 'customers.privacy');
  const [open, closed] = await read(c.env.BACKEND_DB, openRequestsQuery(readable), closedRequestsQuery(readable));
  const now = Date.now();
  const done = readDoneText(c, doneTexts);
  return respondPage(c, {
    title: 'Requests for personal data',
    status: values ? 422 : 200,
    sheets: ['studio.page'],
    content: (
      <>
        <CustomerTabs pathname={requestsPath} />
        {!values && done !== undefined && <Message>{done}</Message>}
        <h2>Open</h2>
        {open.length === 0 ? (
          <Empty>There are no open requests.</Empty>
        ) : (
          <RequestTable caption="Open requests" requests={open} now={now} />
        )}
        {mayRecord.length > 0 && (
          <section className="staff-part" aria-labelledby="record">
            <h2 id="record">Record a request</h2>
            <p>
              The person receives a link by email to confirm the request. Only then can you carry it out. It must be answered within 30
              days.
            </p>
            <RecordForm siteIds={mayRecord} values={values} errors={errors} />
          </section>
        )}
        {closed.length > 0 && (
          <section className="staff-part" aria-labelledby="closed">
            <h2 id="closed">Closed</h2>
            <RequestTable caption="Closed requests" requests={closed} now={now} />
          </section>
        )}
      </>
    ),
  });
}

const RequestTable = ({ caption, requests, now }: { caption: string; requests: readonly PrivacyRequest[]; now: number }) => (
  <Table
    caption={caption}
    columns={['Address', 'Asks for', 'State', 'Due', 'Market']}
    rows={requests.map((request) => [
      <a key="address" href={requestUrl(request.requestId)}>
        {request.email}
      </a>,
      kindNames[request.kind],
      stateNames[request.state],
      request.closedAt === null ? (
        <span key="due" className={request.dueAt < now ? 'staff-report' : undefined}>
          {describeDue(request.dueAt, now)}
        </span>
      ) : (
        <MarketInstant key="due" at={request.dueAt} siteId={request.siteId} />
      ),
      marketNames.get(request.siteId) ?? request.siteId,
    ])}
  />
);

interface FormProps {
  siteIds: readonly SiteId[];
  values: URLSearchParams | undefined;
  errors: FormErrors;
}

const RecordForm = ({ siteIds, values, errors }: FormProps) => (
  <form method="post" action={requestsPath} className="form">
    <input type="hidden" name="id" value={values?.get('id') ?? crypto.randomUUID()} />
    <Select name="kind" label="Asks for" value={values?.get('kind') ?? 'copy'} error={errors.kind} options={Object.entries(kindNames)} />
    <Input name="email" label="Email address" value={values?.get('email') ?? ''} error={errors.email} isRequired />
    <Select
      name="locale"
      label="Market and language of the email"
      value={values?.get('locale') ?? ''}
      error={errors.locale}
      options={siteIds.flatMap((siteId) =>
        Object.keys(markets[siteId].locales).flatMap((locale) =>
          isLocale(locale) ? [[locale, `${marketNames.get(siteId)} (${localeSettings(locale).label})`] as const] : [],
        ),
      )}
    />
    <Input
      name="note"
      label="Note (optional)"
      hint="How the request arrived, such as the reference of a message."
      value={values?.get('note') ?? ''}
      error={errors.note}
    />
    <SubmitButton>Record, and send the link</SubmitButton>
  </form>
);

/** Returns whether the person may carry out requests of a market. */
export const mayCarryOut = (c: StaffContext, siteId: string): boolean => isPermitted(c.get('staff').grants, 'customers.privacy', siteId);
