// The pages behind the links in emails about personal data, below /provider/personal-data: the owner of a mailbox confirms a request, or
// downloads the copy (docs/decisions/083). Following a link changes nothing, because email scanners follow links, too.
import { html } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import type { System } from '#backend/platform/system.ts';
import { mountFormPage } from '#backend/services/hosted-pages/form-page.ts';
import { type Page, redirect, respond } from '#backend/services/hosted-pages/page.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import { copyData } from '#backend/services/personal-data/copy-data.ts';
import { consumerByLoginQuery, toLogin } from '#backend/stores/consumers.ts';
import { confirmRequest, type PrivacyRequest, requestByTokenQuery } from '#backend/stores/privacy-requests.ts';
import { brand } from '#brand.ts';
import { copyAccount } from './account-data.ts';

const path = '/provider/personal-data/:token';

/** Returns the hash of a link's token, which is stored instead of the token. */
export const hashPrivacyToken = (token: string): Promise<string> => hashInput(['personal data', token]);

export function mountPrivacyPages(app: ProviderApp, system: System): void {
  mountFormPage(app, path, {
    async show({ env, req }) {
      const request = await findRequest(env, req.param('token'), system.now());
      return respond(request ? createPage(request) : expiredPage);
    },
    async take({ env, req }) {
      const now = system.now();
      const request = await findRequest(env, req.param('token'), now);
      if (request?.state === 'ready') return download(env, request, now);
      if (request?.state === 'sent') await confirmRequest(env.BACKEND_DB, request.requestId, now);
      return redirect(new URL(req.url).pathname);
    },
  });
}

async function findRequest({ BACKEND_DB: db }: BackendEnv, token: string, now: number): Promise<PrivacyRequest | undefined> {
  const [[request]] = await read(db, requestByTokenQuery(await hashPrivacyToken(token), now));
  return request;
}

/** The shop's colors, instead of those of the payment provider. */
const { ink, white } = brand.colors;
const style = `:root { --accent: ${ink}; --accent-hover: ${ink}; --page: ${white}; --text: ${ink}; } header b, h1 { font-family: var(--font); }`;
const look = { company: brand.name, appearance: { style, fontOrigin: undefined } };

const expiredPage: Page = {
  ...look,
  locale: 'en-us',
  status: 410,
  title: (t) => t('provider.personalData.expired.title'),
  body: (t) => html`<h1>${t('provider.personalData.expired.title')}</h1><p>${t('provider.personalData.expired.text')}</p>`,
};

function createPage({ kind, state, locale }: PrivacyRequest): Page {
  const page = { ...look, locale, status: 200 } as const;
  if (state !== 'sent' && state !== 'ready')
    return {
      ...page,
      title: (t) => t('provider.personalData.confirmed.title'),
      body: (t) => html`<h1>${t('provider.personalData.confirmed.title')}</h1><p>${t('provider.personalData.confirmed.text')}</p>`,
    };
  const key = state === 'ready' ? 'ready' : kind === 'copy' ? 'confirmCopy' : 'confirmDeletion';
  return {
    ...page,
    title: (t) => t(`email.personalData.${key}.title`),
    body: (t) => html`<h1>${t(`email.personalData.${key}.title`)}</h1>
<p>${t(`email.personalData.${key}.intro`)}</p>
<form method="post"><button>${t(state === 'ready' ? 'provider.personalData.download' : 'provider.personalData.confirm')}</button></form>`,
  };
}

/** Responds with the data as it is now. No copy is stored. */
async function download(env: BackendEnv, { email }: PrivacyRequest, now: number): Promise<Response> {
  const db = env.BACKEND_DB;
  const [[consumer]] = await read(db, consumerByLoginQuery(toLogin(email)));
  const parts = consumer ? await copyAccount(consumer, true, { db, env }) : await copyData(db, { provenEmail: email });
  return new Response(JSON.stringify({ createdAt: now, parts }, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
