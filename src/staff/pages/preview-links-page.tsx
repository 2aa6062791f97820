// Links that show drafts in the shop: list, create, revoke.
import type { Hono } from 'hono';
import { isGrantInForce, type StoredGrant } from '#backend/stores/preview-grants.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { linkInputSchema } from '../api/preview-grants.ts';
import { requirePerson } from '../authenticate.ts';
import type { StaffContext, StaffHono } from '../context.ts';
import { createLink, listLinks, mayRevoke, revokeLink } from '../preview-grants.ts';
import { readForm } from '../read-body.ts';
import { marketNames } from './describe-grants.tsx';
import { Input, Instant, Message, respondPage, Table } from './page.tsx';

const defaultHours = 8;

export function mountPreviewLinksPage(app: Hono<StaffHono>): void {
  app.get('/preview-links', requirePerson, (c) => respondLinks(c));

  app.post('/preview-links', requirePerson, async (c) => {
    const form = await readForm(c);
    const input = readInput(form);
    const { data, error } = linkInputSchema.safeParse(input);
    if (data) return respondLinks(c, { status: 201, link: (await createLink(c, data)).link });
    return respondLinks(c, { status: 422, input, problem: describeProblem(error.issues[0]) });
  });

  app.post('/preview-links/revoke', requirePerson, async (c) => {
    const grantId = (await readForm(c)).get('grantId') ?? '';
    return (await revokeLink(c, grantId)) ? c.redirect('/preview-links', 303) : c.notFound();
  });
}

function readInput(form: URLSearchParams) {
  const markets = form.getAll('market');
  return {
    note: form.get('note') ?? '',
    path: form.get('path') ?? '',
    hours: Number(form.get('hours')),
    markets: markets.includes('all') ? 'all' : markets,
  };
}

const labels: Readonly<Record<string, string>> = { note: 'Purpose', path: 'Page', hours: 'Hours until it expires' };

function describeProblem(issue: { path: PropertyKey[]; message: string } | undefined): string {
  const name = String(issue?.path[0]);
  return name === 'markets' ? 'Choose all markets or at least one of them.' : `${labels[name] ?? name} ${issue?.message}.`;
}

interface Shown {
  status?: 200 | 201 | 422;
  /** The new link. It is shown only once. */
  link?: string;
  problem?: string;
  input?: ReturnType<typeof readInput>;
}

async function respondLinks(c: StaffContext, { status = 200, link, problem, input }: Shown = {}): Promise<Response> {
  const grants = await listLinks(c);
  return respondPage(c, {
    title: 'Preview links',
    status,
    content: (
      <>
        <p>A preview link shows drafts in the shop, to anyone who has it, until it expires or is revoked.</p>
        {link !== undefined && (
          <Message>
            Copy the new link now, because it is not shown again:{' '}
            <a className="staff-token" href={link}>
              {link}
            </a>
          </Message>
        )}
        {grants.length > 0 && (
          <Table
            caption="Preview links"
            columns={['Purpose', 'Markets', 'Created', 'Expires', 'State']}
            rows={grants.map((grant) => describeGrantRow(c, grant))}
          />
        )}
        <h2>Create a link</h2>
        {problem !== undefined && <Message isError>{problem}</Message>}
        <NewLink input={input} />
      </>
    ),
  });
}

const describeGrantRow = (c: StaffContext, grant: StoredGrant) => [
  grant.note,
  grant.markets === 'all' ? 'all' : grant.markets.map((siteId) => marketNames.get(siteId) ?? siteId).join(', '),
  <span key="created">
    <Instant at={grant.createdAt} /> by {grant.createdBy}
  </span>,
  <Instant key="expires" at={grant.expiresAt} />,
  <State key="state" c={c} grant={grant} />,
];

function State({ c, grant }: { c: StaffContext; grant: StoredGrant }) {
  if (grant.revokedAt !== null)
    return (
      <>
        revoked <Instant at={grant.revokedAt} /> by {grant.revokedBy}
      </>
    );
  if (!isGrantInForce(grant, Date.now())) return 'expired';
  if (!mayRevoke(c, grant)) return 'valid';
  return (
    <form method="post" action="/preview-links/revoke">
      <input type="hidden" name="grantId" value={grant.grantId} />
      <button type="submit" className="staff-link" aria-label={`Revoke ${grant.note}`}>
        Revoke
      </button>
    </form>
  );
}

const NewLink = ({ input }: { input: ReturnType<typeof readInput> | undefined }) => (
  <form method="post" action="/preview-links" className="form">
    <Input name="note" label="Purpose" value={input?.note ?? ''} hint="For whom or what, such as “Winter campaign, agency”." isRequired />
    <Input name="path" label="Page" value={input?.path ?? '/en-us'} hint="Path of the shop, such as /de-de/winter." isRequired />
    <fieldset className="field">
      <legend>Markets</legend>
      {[['all', 'all markets'] as const, ...marketNames].map(([value, label]) => (
        <label key={value} className="checkbox">
          <input type="checkbox" name="market" value={value} /> {label}
        </label>
      ))}
    </fieldset>
    <Input name="hours" label="Hours until it expires" type="number" value={String(input?.hours || defaultHours)} isRequired />
    <SubmitButton>Create link</SubmitButton>
  </form>
);
