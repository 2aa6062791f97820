// The sign-in, as a page and in a dialog. A signed-in customer is redirected to the target.
import type { ReactNode } from 'react';
import { beginSignIn } from '#commerce/account.ts';
import { isErrorCode } from '#contract/errors/catalogue.ts';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import { showFormEspots } from '#features/content-pages/espots.tsx';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { joinPath, withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createEnrollment } from '../enrollment/create-enrollment.ts';
import { enrollmentQuery, readNext } from '../enrollment/paths.ts';
import { notices } from '../notices.ts';
import { providerBanners } from './providers/provider-notices.ts';
import { SignInMethods } from './sign-in-choices.tsx';
import { signInForm } from './sign-in-form.ts';

/** The sign-in page. The simplified enrollment replaces it in markets whose settings ask for it. */
export const signIn: PersonalPage = {
  isPersonal: true,
  cacheQuery: ['next', ...enrollmentQuery],
  load: (context) => (isSimplified(context) ? simplified.load(context) : load(context)),
  submit: (context) => (isSimplified(context) ? simplified.submit(context) : submit(context)),
  showFault: (context, fault) => (isSimplified(context) ? simplified.showFault(context, fault) : showFault(context, fault)),
};

const simplified = createEnrollment('signIn');

/** True if the simplified enrollment replaces the sign-in. Notices are always shown by the regular form. */
const isSimplified = ({ market, notices }: PersonalContext): boolean =>
  market.settings.signIn.usesSimplifiedEnrollment && notices.length === 0;

const form = signInForm();

/** Returns the target after the sign-in: a path below the locale. */
export const readReturn = readNext;

/** The notice that a new password was set. */
export const passwordSetNotice = 'password-set';
/** The notice that the account was deleted. */
export const accountDeletedNotice = 'account-deleted';

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { account, renderContext } = context;
  if (account.current()) return { kind: 'see-other', to: readReturn(context) };
  if (context.shopper.sale) return { kind: 'see-other', to: '/' }; // an employee must end the store sale before signing in
  const { t } = renderContext;
  const banners: Shown['banners'] = context.notices.flatMap((code) => {
    if (code === accountDeletedNotice) return [{ kind: 'success' as const, title: t('account.deleted') }];
    if (code === notices.notLoaded) return [{ kind: 'warning' as const, title: t('profile.notLoaded') }];
    if (code === passwordSetNotice) return [{ kind: 'success' as const, title: t('signIn.passwordSet') }];
    return isErrorCode(code) ? (describeRefusal(renderContext, { code }, { name: form.name, fields: [] }).banners ?? []) : [];
  });
  return show(context, 200, { banners: [...banners, ...providerBanners(renderContext, context)] });
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, shopper, renderContext } = context;
  if (shopper.sale) return { kind: 'see-other', to: '/' };
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, reading);
  const begun = await beginSignIn(
    { ...reading.value, botToken: readBotToken(context) },
    { account, shopper, returnTo: readReturn(context) },
  );
  if (begun.ok) return { kind: 'see-other', to: begun.value };
  const refused = describeRefusal(renderContext, begun.error, form);
  return show(context, refusalStatus(begun.error), { values: typedAnswers(form, context.form), ...refused });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  return show(context, fault.status, { values: typedAnswers(form, context.form), ...describeFault(context.renderContext, fault, form) });
}

function show(context: PersonalContext, status: LoadedPage['status'], shown: Shown): LoadedPage {
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('signIn.title')} | ${t('site.name')}`, description: t('signIn.text'), robots: 'noindex' },
    body: <SignIn context={context} shown={shown} espots={showFormEspots(context, 'sign-in-modal')} />,
  };
}

function SignIn({ context, shown, espots }: { context: PersonalContext; shown: Shown; espots: ReactNode }) {
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
        <a className="action action-outline" href={link(joinPath(returnTo))} data-dialog-next="">
          {t('loyalty.join')}
        </a>
      </div>
      {espots}
    </section>
  );
}
