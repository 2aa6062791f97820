// The page for a warranty claim. Orders and help pages link to it.
import { maxClaimedQuantity, maxWarrantyLength } from '#contract/calls/purchases.ts';
import { AccountForm } from '#features/account/sign-in/account-form.tsx';
import { readToday } from '#features/account/sign-up/submit-sign-up.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import type { AnyForm } from '#forms/form.ts';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import { readOwnContact } from '#http/own-contact.ts';
import type { PersonalContext } from '#http/page.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { isId, maxIdLength } from '#lib/rules/ids.ts';
import { routePath } from '#routes.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { warrantyForm } from './warranty-form.ts';

const cacheQuery = ['product', 'style', 'order'] as const;

/** Creates the form. `today` is the current date by the gateway's clock; the default is this server's date. */
const createForm = ({ market }: PersonalContext, today = readUtcDay(Date.now())) =>
  warrantyForm({
    maxDescriptionLength: maxWarrantyLength,
    maxQuantity: maxClaimedQuantity,
    dateFormat: market.settings.dateFormat,
    today,
  });

/** Maximum length of prefilled values from a link, in UTF-16 code units. */
const maxPrefillLength = 120;

export const warranty = defineFormPage({
  cacheQuery,
  hasBotCheck: true,
  load: async (context) => {
    const read = (name: (typeof cacheQuery)[number]) => (context.query.get(name) ?? '').slice(0, maxPrefillLength);
    const style = read('style');
    const brought = {
      product: read('product'),
      masterId: isId(style) ? style : '',
      orderNumber: read('order').slice(0, maxIdLength),
    };
    const [today, own] = await Promise.all([readToday(context), readOwnContact(context)]);
    return { form: createForm(context, today), values: { ...brought, ...own } };
  },
  loadSent: async (context) => ({ form: createForm(context, await readToday(context)) }),
  loadAfterFault: (context) => ({ form: createForm(context) }),
  act: async (context, { value: { masterId, orderNumber, ...claim } }) => {
    const token = readBotToken(context);
    const answer = await context.shopper.gateway('consumer.warranty', {
      query: { ...(masterId !== undefined && { masterId }), ...(orderNumber !== undefined && { orderNumber }) },
      body: { ...claim, ...(token !== undefined && { recaptcha_response: token }) },
    });
    return answer.ok ? { kind: 'see-other', to: routePath('warrantySent') } : answer;
  },
  view: (context, shown) => {
    const { t } = context.renderContext;
    return {
      head: { title: `${t('warranty.title')} | ${t('site.name')}`, description: t('warranty.text'), robots: 'noindex' },
      body: <Warranty context={context} {...shown} />,
    };
  },
});

function Warranty({ context, ...shown }: FormState & { context: PersonalContext; form: AnyForm }) {
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
          <PageLink to={routePath('privacy')} target="_blank" rel="noreferrer">
            {t('form.link.policy')}
          </PageLink>
        </p>
        {botCheckField(context, shown.isBotRefused ?? false)}
      </AccountForm>
    </section>
  );
}
