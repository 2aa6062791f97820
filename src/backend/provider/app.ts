// The simulated payment provider: another company with pages of its own, below /provider. The shop's side of it is
// sessions.ts, payments.ts and challenges.ts, called in process.
import { Hono } from 'hono';
import type { BackendEnv } from '../env.ts';
import { type System, workerSystem } from '../system.ts';
import { showCardPage, takeCard } from './card-page.ts';
import { showChallengePage, takeAnswer } from './challenge-page.ts';
import { limitForm, requireOwnForm } from './gates.ts';
import { plain } from './page.ts';

/** The provider as something to fetch from; every path begins with /provider/. */
export function createProviderApp(system: System = workerSystem): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.get('/provider/session/:id', showCardPage(system));
  app.post('/provider/session/:id', requireOwnForm, limitForm, takeCard(system));
  app.get('/provider/challenge/:id', showChallengePage(system));
  app.post('/provider/challenge/:id', requireOwnForm, limitForm, takeAnswer(system));
  for (const path of ['/provider/session/:id', '/provider/challenge/:id']) {
    app.all(path, () => plain(405, 'This address does not take this method.', { Allow: 'GET, HEAD, POST' }));
  }
  app.notFound(() => plain(404, 'Nothing is found under this address.'));
  app.onError((error) => {
    // no path: it names a session
    console.error(JSON.stringify({ level: 'error', at: 'provider', reason: `${error.name}: ${error.message}` }));
    return plain(500, 'Something went wrong.');
  });
  return app;
}
