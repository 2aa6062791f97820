// The page for a warranty claim, linked from orders and the help pages.
import { maxClaimedQuantity, maxWarrantyLength } from '#contract/calls/purchases.ts';
import { AccountForm } from '#features/account/sign-in/account-form.tsx';
import { readToday } from '#features/account/sign-up/submit-sign-up.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import { readOwnContact } from '#http/own-contact.ts';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SubmitContext, SubmitFault, Submitted } from '#http/page.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { masterIdPattern } from '#lib/rules/ids.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { warrantyForm } from './warranty-form.ts';

const cacheQuery = ['product', 'style', 'order'] as const;

export const warranty: PersonalPage = { isPersonal: true, cacheQuery, load, submit, showFault };

/** Creates the form. `today` is the current day at the gateway, and defaults to that of this server. */
const createForm = ({ market }: PersonalContext, today = readUtcDay(Date.now())) =>
  warrantyForm({
    maxDescriptionLength: maxWarrantyLength,
    maxQuantity: maxClaimedQuantity,
    dateFormat: market.settings.dateFormat,
    today,
  });

/** Maximum length of prefilled values from a link. */
const maxBrought = 120;

async function load(context: PersonalContext): Promise<LoadedPage> {
  const { query } = context;
  const read = (name: (typeof cacheQuery)[number]) => (query.get(name) ?? '').slice(0, maxBrought);
  const style = read('style');
  const brought = { product: read('product'), masterId: masterIdPattern.test(style) ? style : '', orderNumber: read('order').slice(0, 40) };
  const [today, own] = await Promise.all([readToday(context), readOwnContact(context)]);
  return show(context, 200, { form: createForm(context, today), values: { ...brought, ...own } });
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const form = createForm(context, await readToday(context));
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, 422, { form, ...reading });
  const token = readBotToken(context);
  const { masterId, orderNumber, ...claim } = reading.value;
  const answer = await context.shopper.gateway('consumer.warranty', {
    query: { ...(masterId !== undefined && { masterId }), ...(orderNumber !== undefined && { orderNumber }) },
    body: {
      ...claim,
      ...(token !== undefined && { recaptcha_response: token }),
    },
  });
  if (answer.ok) return { kind: 'see-other', to: routePath('warrantySent') };
  const isRefused = answer.error.code === 'AUT403';
  return show(
    context,
    refusalStatus(answer.error),
    { form, values: typedAnswers(form, context.form), ...describeRefusal(context.renderContext, answer.error, form) },
    isRefused,
  );
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const form = createForm(context);
  return show(context, fault.status, {
    form,
    values: typedAnswers(form, context.form),
    ...describeFault(context.renderContext, fault, form),
  });
}

interface ShownForm extends Shown {
  form: ReturnType<typeof createForm>;
}

function show(context: PersonalContext, status: LoadedPage['status'], shown: ShownForm, isRefused = false): LoadedPage {
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('warranty.title')} | ${t('site.name')}`, description: t('warranty.text'), robots: 'noindex' },
    body: <Warranty context={context} shown={shown} isRefused={isRefused} />,
  };
}

function Warranty({ context, shown, isRefused }: { context: PersonalContext; shown: ShownForm; isRefused: boolean }) {
  const { t, link } = useRenderContext();
  const kept = cacheQuery.flatMap((name): [string, string][] => (context.query.get(name) ? [[name, context.query.get(name) ?? '']] : []));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  return (
    <section className="section sign-in">
      <StyleSheet name="sign-in.page" />
      <h1>{t('warranty.title')}</h1>
      <p>{t('warranty.text')}</p>
      <AccountForm
        action={link(`${routePath('warranty')}${query}`) ?? ''}
        legend={t('warranty.fields')}
        submit={t('warranty.submit')}
        busy={t('question.sending')}
        {...shown}
      >
        <p className="form-note">
          <a href={link(routePath('privacy'))} target="_blank" rel="noreferrer">
            {t('form.link.policy')}
          </a>
        </p>
        {botCheckField(context, isRefused)}
      </AccountForm>
    </section>
  );
}
