// The sign-in, as a page and in a dialog. Customers who are already signed in are redirected to the return path.
import type { ReactNode } from 'react';
import { beginSignIn } from '#commerce/account.ts';
import { isErrorCode } from '#contract/errors/catalog.ts';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import { showFormEspots } from '#features/content-pages/espots.tsx';
import { describeRefusal, type FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { PersonalContext, PersonalPage } from '#http/page.ts';
import { joinPath, withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createEnrollment } from '../enrollment/create-enrollment.ts';
import { enrollmentQuery, readNext } from '../enrollment/paths.ts';
import { notices } from '../notices.ts';
import { providerBanners } from './providers/provider-notices.ts';
import { SignInMethods } from './sign-in-choices.tsx';
import { signInForm } from './sign-in-form.ts';

const form = signInForm();

/** Returns the path to redirect to after the sign-in, without the locale. */
export const readReturn = readNext;

/** The notice that a new password was set. */
export const passwordSetNotice = 'password-set';
/** The notice that the account was deleted. */
export const accountDeletedNotice = 'account-deleted';

const regular = defineFormPage({
  hasBotCheck: true,
  load: (context) => {
    const { shopper, renderContext } = context;
    const { account } = shopper;
    if (account.current()) return { kind: 'see-other', to: readReturn(context) };
    // An employee must end the store sale before a customer can sign in.
    if (shopper.sale) return { kind: 'see-other', to: '/' };
    return { form, banners: [...describeNotices(context), ...providerBanners(renderContext, context)] };
  },
  loadSent: ({ shopper }) => (shopper.sale ? { kind: 'see-other', to: '/' } : { form }),
  act: async (context, { value }) => {
    const { shopper } = context;
    const begun = await beginSignIn({ ...value, botToken: readBotToken(context) }, { shopper, returnTo: readReturn(context) });
    return begun.ok ? { kind: 'see-other', to: begun.value } : begun;
  },
  view: (context, shown) => {
    const { t } = context.renderContext;
    return {
      head: { title: `${t('signIn.title')} | ${t('site.name')}`, description: t('signIn.text'), robots: 'noindex' },
      body: <SignIn context={context} shown={shown} espots={showFormEspots(context, 'sign-in-modal')} />,
    };
  },
});

/** Returns the banners for the notices that the previous page left. */
const describeNotices = ({ notices: left, renderContext }: PersonalContext): DisplayedNotice[] =>
  left.flatMap((code): DisplayedNotice[] => {
    const { t } = renderContext;
    if (code === accountDeletedNotice) return [{ kind: 'success', title: t('account.deleted') }];
    if (code === notices.notLoaded) return [{ kind: 'warning', title: t('profile.notLoaded') }];
    if (code === passwordSetNotice) return [{ kind: 'success', title: t('signIn.passwordSet') }];
    return isErrorCode(code) ? (describeRefusal(renderContext, { code }, { name: form.name, fields: [] }).banners ?? []) : [];
  });

const simplified = createEnrollment('signIn');

/** Selects the page for the market. If there are notices, selects the regular form, because only that form displays them. */
const choosePage = ({ market, notices: left }: PersonalContext) =>
  market.settings.signIn.usesSimplifiedEnrollment && left.length === 0 ? simplified : regular;

/** The sign-in page. In markets whose settings enable it, the simplified enrollment replaces the sign-in form. */
export const signIn: PersonalPage = {
  isPersonal: true,
  cacheQuery: ['next', ...enrollmentQuery],
  load: (context) => choosePage(context).load(context),
  submit: (context) => choosePage(context).submit(context),
  showFault: (context, fault) => choosePage(context).showFault(context, fault),
};

function SignIn({ context, shown, espots }: { context: PersonalContext; shown: FormState; espots: ReactNode }) {
  const { t, link, market } = useRenderContext();
  const returnTo = readReturn(context);
  return (
    <section className="section sign-in">
      <StyleSheet name="sign-in.page" />
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.text')}</p>
      <SignInMethods context={context} returnTo={returnTo} shown={shown} />
      <div className="sign-in-other">
        <h2>{t('signIn.newHere')}</h2>
        {market.settings.signIn.offersSignUp && (
          <>
            <p>{t('signIn.why')}</p>
            <a className="action action-outline" href={link(withReturn(routePath('signUp'), returnTo))} data-dialog-next="">
              {t('signIn.create')}
            </a>
          </>
        )}
        <p>{t('loyalty.joinText')}</p>
        <a className="action action-text" href={link(joinPath(returnTo))} data-dialog-next="">
          {t('loyalty.join')}
        </a>
      </div>
      {espots}
    </section>
  );
}
