// A page of the provider as a response: its HTML, its status and the headers that fence it in.
import { html, raw } from 'hono/html';
import { createNonce } from '#backend/platform/nonce.ts';
import { type Translate, translator } from '#backend/translations/translate.ts';
import { scriptJson } from '#lib/encoding/escape.ts';
import { policyReportGroup, policyReportPath } from '#lib/requests/policy-report.ts';
import { style } from './style.ts';

export type Html = ReturnType<typeof html>;

export interface Page {
  locale: string;
  status: 200 | 404 | 409 | 410 | 422;
  title: (t: Translate) => string;
  body: (t: Translate) => Html;
  /** The company it is of; absent: the payment provider. */
  company?: string;
  /** Its body alone, without the name of the provider and without a script. */
  isBare?: boolean;
  /** Where it leads by itself, at once. */
  leadsTo?: string;
  /** The origin that may frame it; absent: none may. */
  framedBy?: string | undefined;
  /** Where its forms may lead beside here, redirects included: the address of a page. */
  formTarget?: string | undefined;
  /** The message to the framing page. */
  message?: Readonly<Record<string, string>> | undefined;
}

/** Headers of every answer; one without a page may do nothing at all. */
const fixedHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // the path names a session; with no-referrer browsers would send `Origin: null` with our own forms
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Reporting-Endpoints': `${policyReportGroup}="${policyReportPath}"`,
  'X-Robots-Tag': 'noindex',
};

export async function respond(page: Page): Promise<Response> {
  const { locale, status, framedBy, message, company = 'Stonepay' } = page;
  const t = translator(locale);
  const nonce = createNonce();
  const parentOrigin = page.isBare ? undefined : framedBy;
  const look = page.isBare ? 'bare' : parentOrigin && 'framed';
  const text = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.leadsTo === undefined ? '' : html`<meta http-equiv="refresh" content="0; url=${page.leadsTo}">`}
<title>${page.title(t)}${page.isBare ? '' : ` – ${company}`}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body${look ? html` class="${look}"` : ''}>
${page.isBare ? '' : html`<header><b>${company}</b>${page.company === undefined ? html` <span>${t('provider.notice')}</span>` : ''}</header>`}
<main>${page.body(t)}</main>
${parentOrigin === undefined ? '' : createFrameScript({ nonce, parentOrigin, message })}
</body>
</html>`;
  return new Response(text.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...fixedHeaders,
      'Content-Security-Policy': createPolicy(page, { nonce, hasScript: parentOrigin !== undefined }),
      ...(framedBy === undefined && { 'X-Frame-Options': 'DENY' }),
    },
  });
}

/** Leads on by a fresh GET. */
export const redirect = (location: string): Response => plain(303, null, { Location: location });

/** An answer without a page. */
export const plain = (status: number, text: string | null, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...fixedHeaders, 'Content-Security-Policy': closedPolicy, 'X-Frame-Options': 'DENY', ...headers },
  });

const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function createPolicy({ framedBy, formTarget }: Page, { nonce, hasScript }: { nonce: string; hasScript: boolean }): string {
  const formOrigin = formTarget === undefined ? '' : ` ${new URL(formTarget).origin}`;
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(hasScript ? [`script-src 'nonce-${nonce}'`] : []),
    "base-uri 'none'",
    `form-action 'self'${formOrigin}`,
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${policyReportPath}`,
    `report-to ${policyReportGroup}`,
  ].join('; ');
}

/** What a page in a frame tells the page around it, which can look into it no more than any other site can. */
interface FrameScript {
  nonce: string;
  /** The origin of the page around it. */
  parentOrigin: string;
  message?: Readonly<Record<string, string>> | undefined;
}

/** Posts the message, if any, the height of the page whenever it changes, and that Escape was pressed. */
function createFrameScript({ nonce, parentOrigin, message }: FrameScript): Html {
  const post = (data: string) => `parent.postMessage(${data}, ${scriptJson(parentOrigin)})`;
  const height = '{ type: "payment-page-height", height: document.body.offsetHeight }';
  const posts = [
    ...(message ? [post(scriptJson(message))] : []),
    `new ResizeObserver(() => ${post(height)}).observe(document.body)`,
    `addEventListener("keydown", ({ key }) => key === "Escape" && ${post('{ type: "payment-page-escape" }')})`,
  ];
  return html`<script nonce="${nonce}">if (parent !== window) { ${raw(posts.join('; '))} }</script>`;
}
