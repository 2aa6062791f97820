// The outbox pages, outside production. They list the emails that the shop has written and render them as the recipient would see them.
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { sendsEmails } from '#backend/platform/email-settings.ts';
import { createNonce } from '#backend/platform/nonce.ts';
import { createOutbox, type WrittenEmail } from '#backend/services/emails/outbox.ts';
import { type RenderedEmail, renderEmail } from '#backend/services/emails/render-email.ts';
import { refuseInProduction, respondHtml, respondNotFound, writeToolPage } from '../tools/tool-page.ts';
import { createSender, type OutboxApp, pagePolicy, respondFrame, writeBodies } from './email-view.ts';
import { galleryPath, mountGallery } from './gallery.ts';
import { style } from './style.ts';

export const outboxPath = '/outbox';

type Html = ReturnType<typeof html>;

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
        isSending: sendsEmails(env),
        nonce,
      }),
      pagePolicy(nonce),
    );
  });
  app.get(`${outboxPath}/html`, async ({ env, req }) => {
    const email = await createOutbox(env.BACKEND_DB).readEmail(req.query('mail') ?? '');
    if (!email) return respondNotFound();
    return respondFrame(email, createSender(env, req.url));
  });
  mountGallery(app);
  app.notFound(respondNotFound);
  return app;
}

interface Shown {
  emails: (WrittenEmail & { subject: string })[];
  shown: { email: WrittenEmail; rendered: RenderedEmail } | undefined;
  /** True if the URL contains the email's id. Phones then display the email without the list. */
  isChosen: boolean;
  /** True if a transport is configured. */
  isSending: boolean;
  nonce: string;
}

const createAddress = (emailId: string, path = outboxPath): string => `${path}?mail=${encodeURIComponent(emailId)}`;

const writePage = ({ emails, shown, isChosen, isSending, nonce }: Shown): Html =>
  writeToolPage({
    title: 'Outbox',
    nonce,
    style,
    bodyClass: isChosen ? 'is-chosen' : '',
    header: html`<h1><a href="${outboxPath}">Outbox</a></h1><p>${emails.length === 0 ? 'The shop has not written any emails yet. They appear here, for example after you place an order.' : `Emails that the shop has written, newest first.${isSending ? '' : ' They are not sent to anyone.'}`} <a href="${galleryPath}">All kinds of emails</a></p>`,
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
${writeBodies(rendered, { frame: createAddress(emailId, `${outboxPath}/html`), locale })}
</article>`;

const writeTime = (instant: number): string =>
  new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/:\d\d\.\d+Z$/, ' UTC');
