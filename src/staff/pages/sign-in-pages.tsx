// Signing in and out.
import type { Hono } from 'hono';
import { readReturnPath } from '#lib/paths/return-path.ts';
import type { ProviderProblem } from '#openid/settings.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { findPerson, requirePerson } from '../authenticate.ts';
import type { IdentitySource } from '../config.ts';
import type { StaffContext, StaffHono } from '../context.ts';
import { developmentPeople, developmentRoles } from '../development-people.ts';
import { beginSignIn, callbackPath, findProviderOrigin, finishSignIn } from '../identity/openid.ts';
import { endSession, startSession } from '../identity/session.ts';
import { readForm } from '../read-body.ts';
import { describeGrant } from './describe-grants.tsx';
import { Message, respondPage } from './page.tsx';

const startPath = '/';

export function mountSignInPages(app: Hono<StaffHono>): void {
  app.get('/sign-in', async (c) => {
    const returnTo = readReturnPath(c.req.query('to'), startPath);
    if (await findPerson(c)) return c.redirect(returnTo, 303);
    const { source } = c.get('config');
    if (source.kind === 'access')
      return respondSignIn(c, source, { status: 401, message: 'Cloudflare Access did not confirm who you are.' });
    if (source.kind === 'openid') {
      const origin = await findProviderOrigin(source);
      if (origin === undefined) return respondSignIn(c, source, { status: 503, message: problemTexts.down });
      c.set('formOrigins', [origin]); // browsers apply form-action to redirects, too
    }
    return respondSignIn(c, source, { returnTo });
  });

  app.post('/sign-in', async (c) => {
    const form = await readForm(c);
    const { source } = c.get('config');
    const returnTo = readReturnPath(form.get('to'), startPath);
    if (source.kind === 'openid') {
      const address = await beginSignIn(c, source, returnTo);
      return address.ok ? c.redirect(address.value, 303) : respondProblem(c, source, address.error);
    }
    // people of a deployment never have this choice
    const person = source.kind === 'development' ? developmentPeople.find(({ actor }) => actor === form.get('person')) : undefined;
    if (!person) return c.notFound();
    await startSession(c, person);
    return c.redirect(returnTo, 303);
  });

  app.get(callbackPath, async (c) => {
    const { source } = c.get('config');
    if (source.kind !== 'openid') return c.notFound();
    const finished = await finishSignIn(c, source);
    if (!finished.ok) return respondProblem(c, source, finished.error);
    const { identity, returnTo } = finished.value;
    if (await startSession(c, identity)) return c.redirect(readReturnPath(returnTo, startPath), 303);
    return respondSignIn(c, source, { status: 403, message: `You have no role here, ${identity.name}. Ask an administrator for one.` });
  });

  app.post('/sign-out', requirePerson, async (c) => {
    const { source } = c.get('config');
    if (source.kind === 'access') return c.redirect('/cdn-cgi/access/logout', 303);
    await endSession(c);
    return c.redirect('/sign-in', 303);
  });
}

const problemTexts: Readonly<Record<ProviderProblem, string>> = {
  denied: 'The sign-in was canceled or rejected by the identity provider.',
  down: 'The identity provider does not respond. Try again in a few minutes.',
  expired: 'The sign-in took too long, or was already completed. Sign in again.',
  untrusted: 'The identity provider’s response could not be verified, so you were not signed in.',
};

function respondProblem(c: StaffContext, source: IdentitySource, problem: ProviderProblem): Response {
  console.error(
    JSON.stringify({ level: 'error', at: 'staff', correlationId: c.get('correlationId'), reason: `Sign-in failed: ${problem}` }),
  );
  return respondSignIn(c, source, { status: problem === 'down' ? 503 : 403, message: problemTexts[problem] });
}

interface SignIn {
  status?: 200 | 401 | 403 | 503;
  /** Why the person is not signed in. */
  message?: string;
  returnTo?: string;
}

function respondSignIn(c: StaffContext, source: IdentitySource, { status = 200, message, returnTo = startPath }: SignIn): Response {
  return respondPage(c, {
    title: 'Sign in',
    status,
    content: (
      <>
        {message !== undefined && <Message isError>{message}</Message>}
        {source.kind !== 'access' && status === 200 && (
          <form method="post" action="/sign-in" className="form">
            <input type="hidden" name="to" value={returnTo} />
            {source.kind === 'openid' ? <SubmitButton>{`Continue with ${source.settings.name}`}</SubmitButton> : <DevelopmentPeople />}
          </form>
        )}
        {source.kind === 'openid' && status !== 200 && (
          <p>
            <a href="/sign-in">Back to the sign-in page</a>
          </p>
        )}
      </>
    ),
  });
}

const DevelopmentPeople = () => (
  <>
    <p>On a developer’s machine, choose who you are. A deployment uses an identity provider.</p>
    <ul className="staff-people">
      {developmentPeople.map(({ actor, name, groups: [group = ''] }) => (
        <li key={actor}>
          <button type="submit" className="action" name="person" value={actor}>
            {name}
          </button>
          <span>{describeDevelopmentGroup(group)}</span>
        </li>
      ))}
    </ul>
  </>
);

const describeDevelopmentGroup = (group: string): string => (developmentRoles[group] ?? []).map(describeGrant).join(', ');
