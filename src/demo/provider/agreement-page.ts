// GET and POST /provider/{slug}/{id}: the page on which the shopper confirms that a wallet or pay-later company pays.
import type { Context } from 'hono';
import { html } from 'hono/html';
import { isDemo } from '#backend/platform/demo-mode.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { isToken } from '#backend/platform/random-token.ts';
import type { System } from '#backend/platform/system.ts';
import { formatAmount } from '#backend/rules/money.ts';
import { createReturnUrl } from '#backend/services/hosted-pages/addresses.ts';
import { mountFormPage } from '#backend/services/hosted-pages/form-page.ts';
import { readForm } from '#backend/services/hosted-pages/gates.ts';
import { createUsedFormPage, donePage, expiredPage, unknownPage } from '#backend/services/hosted-pages/last-pages.ts';
import { type Html, type Page, plain, redirect, respond } from '#backend/services/hosted-pages/page.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { Translate } from '#backend/translations/translate.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { splitIntoInstalments } from '#lib/rules/instalments.ts';
import { marketOfSite } from '#markets/registry.ts';
import { type AgreementCompany, completeAgreement, isAgreementOutcome } from './agreements.ts';
import { type ExpressChoice, type ExpressVisit, readExpress } from './express.ts';
import { readSession, type Session } from './sessions.ts';
import { agreementOutcomes } from './simulated-payments.ts';
import { isWalletAddressName, walletAddresses } from './wallet-addresses.ts';

/** A wallet or pay-later company, which has its own confirmation page. */
export interface Company {
  /** Id of the company in the provider's tables. */
  brand: AgreementCompany;
  /** Displayed name of the company. */
  name: string;
  /** Path segment of the company's page. */
  slug: string;
  /** True if the shopper pays the company back in installments, whose number depends on the market. */
  hasInstalments: boolean;
}

export const agreementPath = ({ slug }: Pick<Company, 'slug'>, sessionId: string): string => `/provider/${slug}/${sessionId}`;

export function mountAgreementPage(app: ProviderApp, company: Company, system: System): void {
  mountFormPage(app, `/provider/${company.slug}/:id` as '/provider/:slug/:id', {
    async show(c) {
      const visit = await readVisit(c);
      if (!visit) return respond(unknownPage);
      const { session, closing } = visit;
      if (session.isUsed) return respond(donePage(closing, { type: 'payment-session-complete', sessionId: session.sessionId }));
      if (session.expiresAt <= system.now()) return respond(expiredPage({ ...closing, url: session.returnUrl }));
      return respond(agreementPage(company, visit));
    },
    async take(c) {
      const form = await readForm(c);
      const visit = await readVisit(c);
      if (!visit) return respond(unknownPage);
      const { session, closing } = visit;
      const now = system.now();
      if (!session.isUsed && session.expiresAt <= now) return respond(expiredPage({ ...closing, url: session.returnUrl }));
      const outcome = form.get('outcome') ?? 'paid';
      if (!isAgreementOutcome(outcome) || !isDemo(c.env)) return plain(400, 'The form contains an unknown answer.');
      const express = visit.express && readChoice(form, visit.express);
      if (visit.express && !express) return plain(400, 'The form contains an unknown answer.');
      const { sessionId } = session;
      const isDone = await completeAgreement(c.env.BACKEND_DB, { sessionId, company: company.brand, outcome, express, now });
      return isDone ? redirect(closing.url) : respond(createUsedFormPage(closing, 409));
    },
  });
}

interface Visit {
  session: Session;
  express: ExpressVisit | undefined;
  closing: { locale: string; framedBy: undefined; url: string };
}

async function readVisit(c: Context<{ Bindings: BackendEnv }, '/provider/:slug/:id'>): Promise<Visit | undefined> {
  const id = c.req.param('id');
  const session = isToken(id) ? await readSession(c.env.BACKEND_DB, id) : undefined;
  if (!session) return undefined;
  const { locale, returnUrl } = session;
  const express = await readExpress(c.env.BACKEND_DB, id);
  return { session, express, closing: { locale, framedBy: undefined, url: createReturnUrl(returnUrl, id) } };
}

/** Returns the address and shipping method chosen on the wallet's page, or undefined if a choice is not among those offered. */
function readChoice(form: URLSearchParams, { methods }: ExpressVisit): ExpressChoice | undefined {
  const address = form.get('address') ?? 'home';
  const method = form.get('method') ?? methods[0]?.code;
  const isOffered = method === undefined || methods.some(({ code }) => code === method);
  return isWalletAddressName(address) && isOffered ? { address, method } : undefined;
}

function agreementPage(company: Company, { session, express }: Visit): Page {
  const { locale, returnUrl, siteId, amount, currency, sessionId } = session;
  const money = (minorUnits: number) => formatAmount(minorUnits, currency, locale);
  const rule = marketOfSite(siteId)?.settings.payLater;
  const parts = company.hasInstalments && rule && amount !== null ? splitIntoInstalments(amount, rule) : undefined;
  return {
    locale,
    status: 200,
    company: company.name,
    title: (t) => t('provider.agreement.title', { company: company.name }),
    body: (t) => html`<h1>${t('provider.agreement.title', { company: company.name })}</h1>
<p><b>${t('provider.notice')}</b></p>
${amount === null ? '' : html`<p>${express ? t('provider.agreement.upTo') : t('provider.amount')} <b>${money(amount)}</b></p>`}
${parts ? plan(parts.map(money), rule?.daysBetween ?? 0, t) : ''}
<p>${express ? t('provider.agreement.expressText', { company: company.name }) : t('provider.agreement.text', { company: company.name })}</p>
<form method="post" action="${agreementPath(company, sessionId)}" novalidate>
${express ? choices(session, express, t) : ''}
<fieldset>
<legend>${t('provider.agreement.outcome')}</legend>
${agreementOutcomes.map((outcome, index) => radio('outcome', { value: outcome, text: t(`provider.agreement.outcome.${outcome}`) }, index))}
</fieldset>
<button>${t('provider.agreement.agree')}</button>
</form>
<a class="cancel" href="${returnUrl}">${t('provider.cancel')}</a>`,
    formTarget: returnUrl,
  };
}

const plan = (parts: readonly string[], daysBetween: number, t: Translate): Html => html`<h2>${t('provider.agreement.plan')}</h2>
<table><tbody>
${parts.map(
  (part, index) =>
    html`<tr><td>${index === 0 ? t('provider.agreement.today') : t('provider.agreement.after', { days: index * daysBetween })}</td><td>${part}</td></tr>`,
)}
</tbody></table>`;

/** Renders the fields to choose a shipping address and method. */
function choices({ siteId, locale, currency }: Session, { methods }: ExpressVisit, t: Translate): Html {
  const rules = marketOfSite(siteId)?.addressRules;
  const addresses = Object.entries(walletAddresses(siteId)).map(([value, address]) => ({
    value,
    text: [...(rules ? addressLines(address, rules) : []), address.country].join(', '),
  }));
  const shippingOptions = methods.map(({ code, label, price }) => ({
    value: code,
    text: `${label}, ${formatAmount(price, currency, locale)}`,
  }));
  return html`<fieldset>
<legend>${t('provider.agreement.shipTo')}</legend>
${addresses.map((each, index) => radio('address', each, index))}
</fieldset>
${shippingOptions.length === 0 ? '' : html`<fieldset><legend>${t('provider.agreement.shipBy')}</legend>${shippingOptions.map((each, index) => radio('method', each, index))}</fieldset>`}`;
}

const radio = (name: string, { value, text }: { value: string; text: string }, index: number): Html =>
  html`<label class="choice"><input type="radio" name="${name}" value="${value}"${index === 0 ? html` checked` : ''}> ${text}</label>`;
