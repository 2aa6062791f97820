// A new account, as the market asks for it; whoever made one is signed in to it. What a link brings fills the form in.
import { beginSignUp } from '#commerce/account.ts';
import { readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { createSignUpBody } from '#domain/forms/sign-up-body.ts';
import { signUpForm } from '#domain/forms/sign-up-form.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { botCheckField, readBotToken } from '../bot-check/bot-check.tsx';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, SubmitFault, Submitted } from '../page.ts';
import { AccountForm, describeFault, describeRefusal, refusalStatus, type Shown } from '../sign-in/account-form.tsx';
import { readReturn, withReturn } from '../sign-in/index.tsx';
import { ProviderButton } from '../sign-in/provider-button.tsx';
import { prefillSignUp } from './prefill.ts';

/** `leadSource` is sent by the gateway client; `recipe` is carried on for whoever customised a product. */
const cacheQuery = ['next', 'email', 'from', 'leadSource', 'recipe', 'storeNum', 'enrollment_marketing_source', 'referral_code'] as const;

export const signUp: PersonalPage = { isPersonal: true, cacheQuery, load, submit, showFault };

type SignUpForm = ReturnType<typeof signUpForm>;

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  if (context.account.current()) return { kind: 'see-other', to: readReturn(context) };
  const [form, values] = await Promise.all([readSignUpForm(context), prefillSignUp(context)]);
  return show(context, 200, { form, values });
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, query, renderContext, shopper } = context;
  const form = await readSignUpForm(context);
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, { form, ...reading });
  const body = createSignUpBody(reading.value, {
    store: query.get('storeNum')?.slice(0, maxOrigin),
    campaignName: query.get('enrollment_marketing_source')?.slice(0, maxOrigin),
  });
  const begun = await beginSignUp(body, { account, shopper, returnTo: readReturn(context), botToken: readBotToken(context) });
  if (begun.ok) return { kind: 'see-other', to: begun.value };
  const refused = describeRefusal(renderContext, begun.error, form);
  return show(context, refusalStatus(begun.error), { form, values: typedAnswers(form, context.form), ...refused });
}

const maxOrigin = 40;

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const form = signUpForm(context.market, readUtcDay(Date.now()));
  return show(context, fault.status, {
    form,
    values: typedAnswers(form, context.form),
    ...describeFault(context.renderContext, fault, form),
  });
}

/** By the gateway's time: no clock of a device decides who is old enough. */
async function readSignUpForm({ gateway, market, report }: PersonalContext): Promise<SignUpForm> {
  const answer = await gateway('utilities.serverTime', {}).catch((problem) => {
    report(problem);
    return undefined;
  });
  return signUpForm(market, readUtcDay(answer?.ok ? answer.value.timestamp : Date.now()));
}

interface ShownForm extends Shown {
  form: SignUpForm;
}

function show(context: PersonalContext, status: LoadedPage['status'], shown: ShownForm): LoadedPage {
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('signUp.title')} | ${t('site.name')}`, description: t('signUp.text'), robots: 'noindex' },
    body: <SignUp context={context} {...shown} />,
  };
}

function SignUp({ context, ...shown }: ShownForm & { context: PersonalContext }) {
  const { t, link } = useRenderContext();
  const returnTo = readReturn(context);
  return (
    <section className="section sign-in">
      <StyleSheet name="page/sign-in" />
      <h1>{t('signUp.title')}</h1>
      <p>{t('signUp.text')}</p>
      <Benefits />
      <AccountForm
        action={link(withQuery(context)) ?? ''}
        legend={t('signUp.fields')}
        submit={t('signUp.submit')}
        busy={t('signUp.busy')}
        {...shown}
      >
        {botCheckField(context, shown.isBotRefused ?? false, 'register')}
      </AccountForm>
      {context.identityProvider && <ProviderButton name={context.identityProvider.name} returnTo={returnTo} />}
      <div className="sign-in-other">
        <h2>{t('signUp.haveOne')}</h2>
        <a className="action action-outline" href={link(withReturn(routePath('signIn'), returnTo))} data-dialog-next="">
          {t('signIn.submit')}
        </a>
      </div>
    </section>
  );
}

/** The address of the page with what it was opened with. */
function withQuery({ query }: PersonalContext): string {
  const kept = cacheQuery.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ''] as [string, string]] : []));
  return kept.length > 0 ? `${routePath('signUp')}?${new URLSearchParams(kept)}` : routePath('signUp');
}

function Benefits() {
  const { t, market } = useRenderContext();
  return (
    <section className="sign-up-benefits" aria-labelledby="benefits">
      <h2 id="benefits">{t('signUp.benefits')}</h2>
      <ul>
        <li>{t('signUp.benefit.points')}</li>
        {market.settings.loyalty.showsFreeShipping && <li>{t('signUp.benefit.shipping')}</li>}
        <li>{t('signUp.benefit.cart')}</li>
      </ul>
    </section>
  );
}
