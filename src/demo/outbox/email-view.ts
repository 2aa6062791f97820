// The view of an email that the outbox and the email gallery share: its HTML in a frame without scripts, and its text.
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import type { WrittenEmail } from '#backend/services/emails/outbox.ts';
import { type EmailSender, type RenderedEmail, renderEmail } from '#backend/services/emails/render-email.ts';
import { respondHtml } from '../tools/tool-page.ts';

export type OutboxApp = Hono<{ Bindings: BackendEnv }>;

/**
 * Creates the settings for rendering emails. Links in emails start with SITE_ORIGIN, or with the backend's origin if SITE_ORIGIN is not
 * set.
 */
export const createSender = (env: BackendEnv, url: string): EmailSender => ({
  origin: env.SITE_ORIGIN || new URL(url).origin,
  secrets: env,
});

/** Content Security Policy of a page with a view of an email. */
export const pagePolicy = (nonce: string): string[] => [
  "form-action 'none'",
  `style-src 'nonce-${nonce}'`,
  "frame-src 'self'",
  "frame-ancestors 'none'",
];

/** Renders the HTML of an email in a frame, whose page is at the URL `frame`, and its text. */
export const writeBodies = (
  { subject, text }: RenderedEmail,
  { frame, locale }: { frame: string; locale: string },
) => html`<div class="bodies">
<section aria-labelledby="as-html"><h3 id="as-html">HTML</h3><iframe title="${subject}" src="${frame}" sandbox="${frameRights}" loading="lazy"></iframe></section>
<section aria-labelledby="as-text"><h3 id="as-text">Text</h3><pre tabindex="0" lang="${locale}">${text}</pre></section>
</div>`;

/** Responds with the HTML of an email, for the frame. */
export async function respondFrame(email: Pick<WrittenEmail, 'kind' | 'locale' | 'data'>, sender: EmailSender): Promise<Response> {
  const { html: page } = await renderEmail(email, sender);
  // links must open outside the frame, because the shop's pages cannot be framed
  return respondHtml(page.replace('<head>', '<head>\n<base target="_blank">'), [
    "form-action 'none'",
    `img-src ${sender.origin}`,
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    `sandbox ${frameRights}`,
  ]);
}

/**
 * Permissions of the sandboxed frame: it keeps its origin, because images are served only to the same origin, and its links open in normal
 * tabs. Scripts do not run in it.
 */
const frameRights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
