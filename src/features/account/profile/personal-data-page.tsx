// The customer's personal data: the download of a copy, and the link that deletes the account.
import { brand } from '#brand.ts';
import type { CallReply } from '#contract/calls.ts';
import { createRefusalNotice, readWait } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from '../account-layout.tsx';
import { isSeeOther, leave, readProfile, toSignIn } from '../require-account.ts';
import { describeDeletion } from './describe-deletion.ts';

export const accountData: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

const path = routePath('accountData');

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  return show(context, profile, { status: 200 });
}

interface ShownData extends Pick<LoadedPage, 'status' | 'retryAfterSeconds'> {
  banners?: DisplayedNotice[];
}

function show(
  { renderContext: { t } }: PersonalContext,
  profile: CallReply<'consumer.profile'>,
  { banners = [], ...answer }: ShownData,
): LoadedPage {
  return {
    kind: 'page',
    ...answer,
    head: { title: `${t('myData.title')} | ${t('site.name')}`, description: t('myData.short'), robots: 'noindex' },
    body: <MyData isEmailProven={profile.isEmailProven ?? false} banners={banners} />,
  };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { renderContext, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(path);
  const answer = await shopper.gateway('consumer.exportData', {});
  if (!answer.ok && answer.error.code === 'API429') {
    const profile = await readProfile(context, path);
    if (isSeeOther(profile)) return profile;
    return show(context, profile, { status: 429, banners: [createRefusalNotice(renderContext, answer.error)], ...readWait(answer.error) });
  }
  if (!answer.ok) return leave(context, answer, path);
  const { createdAt, parts } = answer.value;
  const day = new Date(createdAt).toISOString();
  const text = `${JSON.stringify({ createdAt: day, ...parts }, null, 2)}\n`;
  return {
    kind: 'file',
    fileName: `${brand.id}-${day.slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    bytes: new TextEncoder().encode(text),
  };
}

function MyData({ isEmailProven, banners }: { isEmailProven: boolean; banners: readonly DisplayedNotice[] }) {
  const renderContext = useRenderContext();
  const { t, link, offering } = renderContext;
  const hasMessages = (['contact', 'questions', 'event-registration'] as const).some(offering.has);
  const toDelete = link(routePath('accountDelete'));
  const toProof = link(routePath('forgotPassword'));
  return (
    <AccountLayout section="accountData">
      <section className="account" data-block="signed-in">
        <StyleSheet name="account.page" />
        <h1>{t('myData.title')}</h1>
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
        <section className="account-part" aria-labelledby="copy">
          <h2 id="copy">{t('myData.copyTitle')}</h2>
          <p>{t('myData.copyText')}</p>
          {hasMessages && <p>{t(isEmailProven ? 'myData.copyAll' : 'myData.copyNote')}</p>}
          {hasMessages && !isEmailProven && toProof !== undefined && (
            <p>
              <a href={toProof}>{t('myData.prove')}</a>
            </p>
          )}
          <form className="account-links" method="post" action={link(path)}>
            <button type="submit" className="action action-solid">
              {t('myData.copy')}
            </button>
          </form>
        </section>
        {toDelete !== undefined && (
          <section className="account-part" aria-labelledby="delete">
            <h2 id="delete">{t('myData.deleteTitle')}</h2>
            <p>{describeDeletion(renderContext)}</p>
            <p className="account-links">
              <a className="action action-outline" href={toDelete}>
                {t('myData.toDelete')}
              </a>
            </p>
          </section>
        )}
      </section>
    </AccountLayout>
  );
}
