// Ends sign-ins of the account: those in other browsers, or all of them. If the account has sign-in methods other than its password, the
// page first offers to remove recently added ones, because an attacker may have added them.

import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountTrail } from '../account-trail.tsx';
import { notices } from '../notices.ts';
import { leave, toSignIn } from '../require-account.ts';
import { listSignInMethods } from './sign-in-methods-page.tsx';

export const accountSessions: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

const path = routePath('accountSessions');
const toAccount: SeeOther = { kind: 'see-other', to: routePath('account') };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  if (!context.shopper.account.current()) return toSignIn(path);
  const methods = await listSignInMethods(context);
  return methods.length === 0 ? { ...toAccount, notices: context.notices } : show(context, methods);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, report, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(toAccount.to);
  const since = form.get('since');
  const methods = since === null ? await listSignInMethods(context) : [];
  if (methods.length > 0) return show(context, methods);
  if (since !== null && /^\d{1,15}$/.test(since)) {
    const removed = await shopper.gateway('consumer.removeSignInMethods', { query: { since } });
    if (!removed.ok) return leave(context, removed, toAccount.to);
  }
  const isAll = form.get('which') === 'all';
  const answer = await shopper.gateway('consumer.endSessions', { query: { own: isAll ? 'true' : 'false' } });
  if (!answer.ok) return leave(context, answer, toAccount.to);
  if (!isAll) return { ...toAccount, notices: [notices.othersEnded] };
  await account.signOut().catch(report);
  return { kind: 'see-other', to: account.isFromProvider() ? routePath('providerSignOut') : '/', clearsStorage: true };
}

type Methods = Awaited<ReturnType<typeof listSignInMethods>>;

function show({ renderContext: { t }, notices: left }: PersonalContext, methods: Methods): LoadedPage {
  const banners: DisplayedNotice[] = left.includes(notices.passwordChanged)
    ? [{ kind: 'success', title: t('account.passwordChanged') }]
    : [];
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('account.methodsTitle')} | ${t('site.name')}`, description: t('account.methodsText'), robots: 'noindex' },
    body: <EndSessions methods={methods} banners={banners} />,
  };
}

function EndSessions({ methods, banners }: { methods: Methods; banners: readonly DisplayedNotice[] }) {
  const { t, link, date, market } = useRenderContext();
  const readDay = (at: number) => readClock(at, market.settings.dispatch.timeZone).day;
  // The list has one entry per day. The methods are sorted newest first, so the earliest time of each day remains.
  const removals = [...new Map(methods.map(({ addedAt }) => [readDay(addedAt), addedAt]))];
  return (
    <section className="section account" data-block="signed-in">
      <StyleSheet name="account.page" />
      <AccountTrail title={t('account.methodsTitle')} />
      <h1>{t('account.methodsTitle')}</h1>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
      <p>{t('account.methodsText')}</p>
      <ul className="account-sessions">
        {methods.map(({ name, addedAt }) => (
          <li key={`${name} ${addedAt}`}>
            <strong>{name}</strong>
            <span>
              {t('account.methodAdded')} <CivilDate date={readDay(addedAt)} />
            </span>
          </li>
        ))}
      </ul>
      <form className="form" method="post" action={link(path)} data-once="">
        <StyleSheet name="form.part" />
        <fieldset>
          <legend>{t('account.methodsRemove')}</legend>
          <label className="choice">
            <input type="radio" name="since" value="" defaultChecked />
            <span>{t('account.methodsKeep')}</span>
          </label>
          {removals.map(([day, addedAt]) => (
            <label className="choice" key={day}>
              <input type="radio" name="since" value={addedAt} />
              <span>{t('account.methodsSince', { day: date(day) })}</span>
            </label>
          ))}
        </fieldset>
        <p className="account-links">
          <button type="submit" name="which" value="all" className="action action-solid">
            {t('account.endAll')}
          </button>
          <button type="submit" name="which" value="others" className="action action-outline">
            {t('account.endOthers')}
          </button>
        </p>
      </form>
    </section>
  );
}
