// Access tokens for programs: list, create, revoke.
import type { Hono } from 'hono';
import { type Role, roles } from '#backend/rules/staff-permissions.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { createTokenStatement, listStaffTokens, revokeTokenStatement, type StaffToken } from '#backend/stores/staff-tokens.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../authenticate.ts';
import type { StaffContext, StaffHono } from '../context.ts';
import { hashSecret } from '../hash-secret.ts';
import { createToken } from '../identity/token.ts';
import { describeAudit, requirePermission } from '../permission.ts';
import { readForm } from '../read-body.ts';
import { describeGrant, GrantList, marketNames, readSelectedGrant } from './describe-grants.tsx';
import { Input, Instant, Message, respondPage, Select, Table } from './page.tsx';

/** The roles that a token can have. An administrator is always a person. */
const tokenRoles: readonly Role[] = roles.filter((role) => role !== 'administrator');
const dayMs = 24 * 60 * 60 * 1000;
const defaultDays = 90;
const maxDays = 365;
const maxNameLength = 60;

export function mountTokensPage(app: Hono<StaffHono>): void {
  app.get('/tokens', requirePerson, async (c) => {
    await requirePermission(c, { action: 'tokens.manage', subject: 'access tokens' });
    return respondTokens(c);
  });

  app.post('/tokens', requirePerson, async (c) => {
    const form = await readForm(c);
    const input = readInput(form);
    await requirePermission(c, { action: 'tokens.manage', subject: `new access token ${input.name}` });
    const problem = findProblem(input);
    if (problem !== undefined || !input.grant) return respondTokens(c, { status: 422, input, problem: problem ?? 'Choose a role.' });
    const [token, tokenId, now] = [createToken(), crypto.randomUUID(), Date.now()];
    const db = c.env.BACKEND_DB;
    const { name, grant, days } = input;
    const row = { tokenId, tokenHash: await hashSecret(token), name, grants: [grant], createdBy: c.get('staff').name };
    const subject = `access token ${name} (${describeGrant(grant)})`;
    await db.batch([
      createTokenStatement(db, { ...row, createdAt: now, expiresAt: now + days * dayMs }),
      createAuditStatement(db, describeAudit(c, { action: 'tokens.manage', subject, outcome: 'done', reason: `created ${tokenId}` })),
    ]);
    return respondTokens(c, { status: 201, token });
  });

  app.post('/tokens/revoke', requirePerson, async (c) => {
    const tokenId = (await readForm(c)).get('tokenId') ?? '';
    const db = c.env.BACKEND_DB;
    const found = (await listStaffTokens(db)).find((each) => each.tokenId === tokenId);
    const subject = `access token ${found?.name ?? tokenId}`;
    await requirePermission(c, { action: 'tokens.manage', subject });
    if (!found) return c.notFound();
    const outcome = found.revokedAt === null ? 'done' : 'unchanged';
    await db.batch([
      revokeTokenStatement(db, tokenId, Date.now()),
      createAuditStatement(db, describeAudit(c, { action: 'tokens.manage', subject, outcome, reason: `revoked ${tokenId}` })),
    ]);
    return c.redirect('/tokens', 303);
  });
}

interface TokenInput {
  name: string;
  role: string;
  grant: ReturnType<typeof readSelectedGrant>;
  days: number;
}

const readInput = (form: URLSearchParams): TokenInput => ({
  name: (form.get('name') ?? '').trim(),
  role: form.get('role') ?? '',
  grant: readSelectedGrant(form),
  days: Number(form.get('days')),
});

function findProblem({ name, grant, days }: TokenInput): string | undefined {
  if (name === '' || name.length > maxNameLength) return `Enter a name with at most ${maxNameLength} characters.`;
  if (!grant || !tokenRoles.includes(grant.role)) return 'Choose a role, and all markets or at least one of them.';
  if (!Number.isInteger(days) || days < 1 || days > maxDays) return `Enter a number of days from 1 to ${maxDays}.`;
  return undefined;
}

interface Shown {
  status?: 200 | 201 | 422;
  /** The new token. It is shown only once. */
  token?: string;
  problem?: string;
  input?: TokenInput;
}

async function respondTokens(c: StaffContext, { status = 200, token, problem, input }: Shown = {}): Promise<Response> {
  const tokens = await listStaffTokens(c.env.BACKEND_DB);
  return respondPage(c, {
    title: 'Access tokens',
    status,
    content: (
      <>
        <p>Programs, such as the command line, use access tokens to edit content.</p>
        {token !== undefined && (
          <Message>
            Copy the new token now, because it is not shown again: <code className="staff-token">{token}</code>
          </Message>
        )}
        {tokens.length > 0 && (
          <Table
            caption="Access tokens"
            columns={['Name', 'Role', 'Created', 'Expires', 'Last used', 'State']}
            rows={tokens.map((each) => describeToken(each, Date.now()))}
          />
        )}
        <h2>Create a token</h2>
        {problem !== undefined && <Message isError>{problem}</Message>}
        <NewToken input={input} />
      </>
    ),
  });
}

const describeToken = (token: StaffToken, now: number) => [
  token.name,
  <GrantList key="roles" grants={token.grants} />,
  <span key="created">
    <Instant at={token.createdAt} /> by {token.createdBy}
  </span>,
  <Instant key="expires" at={token.expiresAt} />,
  <Instant key="used" at={token.usedAt} />,
  token.revokedAt !== null ? (
    'revoked'
  ) : token.expiresAt <= now ? (
    'expired'
  ) : (
    <form key="revoke" method="post" action="/tokens/revoke">
      <input type="hidden" name="tokenId" value={token.tokenId} />
      <button type="submit" className="staff-link" aria-label={`Revoke ${token.name}`}>
        Revoke
      </button>
    </form>
  ),
];

const NewToken = ({ input }: { input: TokenInput | undefined }) => (
  <form method="post" action="/tokens" className="form">
    <Input name="name" label="Name" value={input?.name ?? ''} hint="Which program uses the token, such as “Nightly import”." isRequired />
    <Select name="role" label="Role" value={input?.role ?? ''} options={tokenRoles.map((role) => [role, role] as const)} />
    <fieldset className="field">
      <legend>Markets</legend>
      {[['all', 'all markets'] as const, ...marketNames].map(([value, label]) => (
        <label key={value} className="checkbox">
          <input type="checkbox" name="market" value={value} /> {label}
        </label>
      ))}
    </fieldset>
    <Input name="days" label="Days until it expires" type="number" value={String(input?.days || defaultDays)} isRequired />
    <SubmitButton>Create token</SubmitButton>
  </form>
);
