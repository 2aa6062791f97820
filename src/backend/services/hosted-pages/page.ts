// Renders a provider page as a response with security headers.
import { html, raw } from 'hono/html';
import { createNonce } from '#backend/platform/nonce.ts';
import { type Translate, translator } from '#backend/translations/translate.ts';
import { scriptJson } from '#lib/encoding/escape.ts';
import { policyReportGroup, policyReportPath } from '#lib/requests/policy-report.ts';
import { style } from './style.ts';

export type Html = ReturnType<typeof html>;

/** The look that a shop requests for a page in its frame. */
export interface Appearance {
  /** The style sheet that follows the page's own. */
  style: string;
  /** The origin from which the page loads its font (CSP font-src). */
  fontOrigin: string | undefined;
}

export interface Page {
  locale: string;
  status: 200 | 404 | 409 | 410 | 422;
  title: (t: Translate) => string;
  body: (t: Translate) => Html;
  /** Company name in the header. Defaults to the simulated payment provider. */
  company?: string;
  /** True if the page consists only of its body, without the company name and without a script. */
  isBare?: boolean;
  /** URL to which the page redirects immediately (meta refresh). */
  leadsTo?: string;
  /** The origin that may frame the page. If absent, the page cannot be framed. */
  framedBy?: string | undefined;
  /** The look that the framing shop has requested. */
  appearance?: Appearance | undefined;
  /** True if the page's form is submitted by a message from the framing page, instead of a button of its own. */
  isSubmittedByMessage?: boolean | undefined;
  /** JavaScript that runs in a framed page. It can send requests to the page's own origin. Without a frame, pages work without scripts. */
  script?: string | undefined;
  /** A URL on the only origin, other than the page's own, to which the page's forms can be submitted or redirected (CSP form-action). */
  formTarget?: string | undefined;
  /** Message that is posted to the framing page. */
  message?: Readonly<Record<string, string>> | undefined;
}

/** Headers of every response. Plain text responses also have `closedPolicy`. */
const fixedHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // The path contains the session id, so other sites must not receive it. With `no-referrer`, browsers would send `Origin: null` with the
  // page's own form.
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Reporting-Endpoints': `${policyReportGroup}="${policyReportPath}"`,
  'X-Robots-Tag': 'noindex',
};

export async function respond(page: Page): Promise<Response> {
  const { locale, status, framedBy, appearance, company = 'Stonepay' } = page;
  const t = translator(locale);
  const nonce = createNonce();
  const parentOrigin = page.isBare ? undefined : framedBy;
  const framedLook = appearance ? 'framed embedded' : 'framed';
  const look = page.isBare ? 'bare' : parentOrigin && framedLook;
  const text = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.leadsTo === undefined ? '' : html`<meta http-equiv="refresh" content="0; url=${page.leadsTo}">`}
<title>${page.title(t)}${page.isBare ? '' : ` – ${company}`}</title>
<style nonce="${nonce}">${raw(style)}${raw(appearance?.style ?? '')}</style>
</head>
<body${look ? html` class="${look}"` : ''}>
${page.isBare ? '' : html`<header><b>${company}</b>${page.company === undefined ? html` <span>${t('provider.notice')}</span>` : ''}</header>`}
<main>${page.body(t)}</main>
${parentOrigin === undefined ? '' : createFrameScript({ ...page, nonce, parentOrigin })}
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

/** Redirects with 303, so that the browser sends a GET request. */
export const redirect = (location: string): Response => plain(303, null, { Location: location });

/** Returns a plain text response instead of a page. */
export const plain = (status: number, text: string | null, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...fixedHeaders, 'Content-Security-Policy': closedPolicy, 'X-Frame-Options': 'DENY', ...headers },
  });

const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function createPolicy(
  { framedBy, formTarget, appearance, script }: Page,
  { nonce, hasScript }: { nonce: string; hasScript: boolean },
): string {
  const formOrigin = formTarget === undefined ? '' : ` ${new URL(formTarget).origin}`;
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(hasScript ? [`script-src 'nonce-${nonce}'`] : []),
    ...(hasScript && script !== undefined ? ["connect-src 'self'"] : []),
    ...(appearance?.fontOrigin === undefined ? [] : [`font-src ${appearance.fontOrigin}`]),
    "base-uri 'none'",
    `form-action 'self'${formOrigin}`,
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${policyReportPath}`,
    `report-to ${policyReportGroup}`,
  ].join('; ');
}

/**
 * Options of the script that sends messages to the framing page. The framing page has a different origin, so it cannot read the framed page
 * itself.
 */
interface FrameScript extends Pick<Page, 'message' | 'script' | 'isSubmittedByMessage'> {
  nonce: string;
  /** Origin of the framing page. */
  parentOrigin: string;
}

/**
 * Returns a script that posts messages to the framing page: `message` if there is one, the page height whenever it changes, and every press
 * of the Escape key. If the framing page submits the form, the message with the height says so, and another message is posted when the form
 * is sent. The script also resets forms whose input the browser has restored, so that no card number reappears. Browsers restore input
 * while they parse the page (Firefox, Safari), after parsing it (Chromium), or together with the whole page from memory (bfcache). The
 * forms do not use `autocomplete="off"` for this purpose, because it would also prevent autofill.
 */
function createFrameScript({ nonce, parentOrigin, message, script, isSubmittedByMessage = false }: FrameScript): Html {
  const post = (data: string) => `parent.postMessage(${data}, ${scriptJson(parentOrigin)})`;
  const height = `{ type: "payment-page-height", height: document.body.offsetHeight, isSubmittedByMessage: ${isSubmittedByMessage} }`;
  const submits = [
    'let isSent = false',
    `addEventListener("submit", ({ defaultPrevented }) => { isSent = !defaultPrevented; if (isSent) ${post('{ type: "payment-session-sent" }')} })`,
    // only the shop that frames the page may submit the form
    `addEventListener("message", ({ source, origin, data }) => source === parent && origin === ${scriptJson(parentOrigin)} && data?.type === "payment-session-submit" && !isSent && document.forms[0]?.requestSubmit())`,
  ];
  const posts = [
    ...(message ? [post(scriptJson(message))] : []),
    `new ResizeObserver(() => ${post(height)}).observe(document.body)`,
    'const reset = () => { for (const form of document.forms) form.reset() }',
    'reset()',
    'addEventListener("pageshow", ({ persisted }) => (persisted || performance.getEntriesByType("navigation")[0]?.type !== "navigate") && reset())',
    ...(isSubmittedByMessage ? submits : []),
    `addEventListener("keydown", ({ key }) => key === "Escape" && ${post('{ type: "payment-page-escape" }')})`,
  ];
  return html`<script nonce="${nonce}">if (parent !== window) { ${raw(posts.join('; '))} } ${raw(script ?? '')}</script>`;
}
