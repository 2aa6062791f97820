// Ends sign-ins of the account: those of other browsers, or all of them.
import { routePath } from '#routes.ts';
import type { PersonalPage, SeeOther, SubmitContext, Submitted } from '../page.ts';
import { notices } from './notices.ts';
import { leave, toSignIn } from './require-account.ts';

export const accountSessions: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

async function load(): Promise<SeeOther> {
  return { kind: 'see-other', to: routePath('account') };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, form, report, shopper } = context;
  const path = routePath('account');
  if (!account.current()) return toSignIn(path);
  const isAll = form.get('which') === 'all';
  const answer = await shopper.gateway('consumer.endSessions', { query: { own: isAll ? 'true' : 'false' } });
  if (!answer.ok) return leave(context, answer, path);
  if (!isAll) return { kind: 'see-other', to: path, notices: [notices.othersEnded] };
  await account.signOut().catch(report);
  return { kind: 'see-other', to: account.isFromProvider() ? routePath('providerSignOut') : '/', clearsStorage: true };
}
