// The outbox pages, outside production. They list the emails that the shop has written and render them as the recipient would see them.
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createNonce } from '#backend/platform/nonce.ts';
import { createOutbox, type WrittenEmail } from '#backend/services/emails/outbox.ts';
import { type EmailSender, type RenderedEmail, renderEmail } from '#backend/services/emails/render-email.ts';
import { refuseInProduction, respondHtml, respondNotFound, writeToolPage } from '../tools/tool-page.ts';
import { style } from './style.ts';

export const outboxPath = '/outbox';

type Html = ReturnType<typeof html>;
type OutboxApp = Hono<{ Bindings: BackendEnv }>;

/** Maximum number of emails in the list. */
const maxListed = 50;

export function createOutboxApp(): OutboxApp {
  const app: OutboxApp = new Hono();
  app.use(refuseInProduction);
  app.get(outboxPath, async ({ env, req }) => {
    const outbox = createOutbox(env.BACKEND_DB);
    const emails = await outbox.readEmails(maxListed);
    const wanted = req.query('mail');
    const email = wanted === undefined ? emails[0] : await outbox.readEmail(wanted);
    if (wanted !== undefined && !email) return respondNotFound();
    const sender = createSender(env, req.url);
    const subjects = await Promise.all(emails.map(async (each) => (await renderEmail(each, sender)).subject));
    const shown = email && { email, rendered: await renderEmail(email, sender) };
    const nonce = createNonce();
    return respondHtml(
      writePage({
        emails: emails.map((each, index) => ({ ...each, subject: subjects[index] ?? '' })),
        shown,
        isChosen: wanted !== undefined,
        nonce,
      }),
      ["form-action 'none'", `style-src 'nonce-${nonce}'`, "frame-src 'self'", "frame-ancestors 'none'"],
    );
  });
  app.get(`${outboxPath}/html`, async ({ env, req }) => {
    const email = await createOutbox(env.BACKEND_DB).readEmail(req.query('mail') ?? '');
    if (!email) return respondNotFound();
    const sender = createSender(env, req.url);
    const { html: page } = await renderEmail(email, sender);
    // links must open outside the frame, because the shop's pages cannot be framed
    return respondHtml(page.replace('<head>', '<head>\n<base target="_blank">'), [
      "form-action 'none'",
      `img-src ${sender.origin}`,
      "style-src 'unsafe-inline'",
      "frame-ancestors 'self'",
      `sandbox ${frameRights}`,
    ]);
  });
  app.notFound(respondNotFound);
  return app;
}

/**
 * Permissions of the sandboxed frame: it keeps its origin, because images are served only to the same origin, and its links open in normal
 * tabs. Scripts do not run in it.
 */
const frameRights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * Creates the settings for rendering emails. Links in emails start with SITE_ORIGIN, or with the backend's origin if SITE_ORIGIN is not
 * set.
 */
const createSender = (env: BackendEnv, url: string): EmailSender => ({ origin: env.SITE_ORIGIN || new URL(url).origin, secrets: env });

interface Shown {
  emails: (WrittenEmail & { subject: string })[];
  shown: { email: WrittenEmail; rendered: RenderedEmail } | undefined;
  /** True if the URL contains the email's id. Phones then display the email without the list. */
  isChosen: boolean;
  nonce: string;
}

const createAddress = (emailId: string, path = outboxPath): string => `${path}?mail=${encodeURIComponent(emailId)}`;

const writePage = ({ emails, shown, isChosen, nonce }: Shown): Html =>
  writeToolPage({
    title: 'Outbox',
    nonce,
    style,
    bodyClass: isChosen ? 'is-chosen' : '',
    header: html`<h1><a href="${outboxPath}">Outbox</a></h1><p>${emails.length === 0 ? 'The shop has not written any emails yet. They appear here, for example after you place an order.' : 'Emails that the shop has written, newest first. They are not sent to anyone.'}</p>`,
    main: html`${emails.length === 0 ? '' : html`<nav aria-label="Emails"><ul>${emails.map((email) => writeEntry(email, shown?.email.emailId))}</ul></nav>`}
${shown ? writeEmail(shown) : ''}`,
  });

const writeEntry = ({ emailId, subject, recipient, kind, writtenAt }: Shown['emails'][number], shownId: string | undefined): Html =>
  html`<li><a href="${createAddress(emailId)}"${emailId === shownId ? raw(' aria-current="true"') : ''}><b>${subject}</b><span>${recipient}</span><span>${kind} · ${writeTime(writtenAt)}</span></a></li>`;

const writeEmail = ({
  email: { emailId, recipient, kind, locale, writtenAt },
  rendered,
}: NonNullable<Shown['shown']>): Html => html`<article>
<p class="back"><a href="${outboxPath}">All emails</a></p>
<h2>${rendered.subject}</h2>
<dl><div><dt>To</dt><dd>${recipient}</dd></div><div><dt>Kind</dt><dd>${kind}</dd></div><div><dt>Locale</dt><dd>${locale}</dd></div><div><dt>Written</dt><dd>${writeTime(writtenAt)}</dd></div></dl>
<div class="bodies">
<section aria-labelledby="as-html"><h3 id="as-html">HTML</h3><iframe title="${rendered.subject}" src="${createAddress(emailId, `${outboxPath}/html`)}" sandbox="${frameRights}" loading="lazy"></iframe></section>
<section aria-labelledby="as-text"><h3 id="as-text">Text</h3><pre tabindex="0" lang="${locale}">${rendered.text}</pre></section>
</div>
</article>`;

const writeTime = (instant: number): string =>
  new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/:\d\d\.\d+Z$/, ' UTC');
