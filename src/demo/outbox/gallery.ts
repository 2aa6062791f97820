// The email gallery: each kind of email in each locale, rendered from sample data.
import { html, raw } from 'hono/html';
import { createNonce } from '#backend/platform/nonce.ts';
import type { WrittenEmail } from '#backend/services/emails/outbox.ts';
import { type EmailKind, emailKinds, isEmailKind } from '#backend/services/emails/registry.ts';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { defaultLocale, isLocale, locales } from '#markets/registry.ts';
import { respondHtml, respondNotFound, writeToolPage } from '../tools/tool-page.ts';
import { createSender, type OutboxApp, pagePolicy, respondFrame, writeBodies } from './email-view.ts';
import { emailSamples } from './samples.ts';
import { style } from './style.ts';

export const galleryPath = '/outbox/kinds';

interface Choice {
  kind: EmailKind;
  locale: string;
}

export function mountGallery(app: OutboxApp): void {
  app.get(galleryPath, async ({ env, req }) => {
    const choice = readChoice(req.query('kind'), req.query('locale'));
    if (!choice) return respondNotFound();
    const rendered = await renderEmail(createEmail(choice), createSender(env, req.url));
    const nonce = createNonce();
    const { kind, locale } = choice;
    const page = writeToolPage({
      title: 'Email gallery',
      nonce,
      style: style + galleryStyle,
      bodyClass: 'is-gallery',
      header: html`<h1><a href="${galleryPath}">Email gallery</a></h1><p>Each kind of email in each locale, with sample data.</p>`,
      main: html`<nav aria-label="Kinds"><ul>${listKinds().map((each) => html`<li><a href="${createAddress({ kind: each, locale })}"${markCurrent(each === kind)}>${each}</a></li>`)}</ul></nav>
<article>
<p class="locales">${locales.map((each) => html`<a href="${createAddress({ kind, locale: each })}"${markCurrent(each === locale)}>${each}</a> `)}</p>
<h2>${rendered.subject}</h2>
${writeBodies(rendered, { frame: createAddress(choice, `${galleryPath}/html`), locale })}
</article>`,
    });
    return respondHtml(page, pagePolicy(nonce));
  });
  app.get(`${galleryPath}/html`, async ({ env, req }) => {
    const choice = readChoice(req.query('kind'), req.query('locale'));
    return choice ? respondFrame(createEmail(choice), createSender(env, req.url)) : respondNotFound();
  });
}

const listKinds = (): EmailKind[] => Object.keys(emailKinds).filter(isEmailKind);

const readChoice = (kind = 'order-confirmation', locale: string = defaultLocale): Choice | undefined =>
  isEmailKind(kind) && isLocale(locale) ? { kind, locale } : undefined;

/** Returns an email with sample data. */
const createEmail = ({ kind, locale }: Choice) =>
  ({ kind, locale, data: emailSamples[kind] }) as Pick<WrittenEmail, 'kind' | 'locale' | 'data'>;

const createAddress = ({ kind, locale }: Choice, path = galleryPath): string => `${path}?kind=${kind}&locale=${locale}`;
const markCurrent = (isCurrent: boolean) => (isCurrent ? raw(' aria-current="true"') : '');

/** On phones, the list of kinds is above the email. */
const galleryStyle = `
.locales { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 1rem; }
.locales a { color: var(--accent); }
.locales a[aria-current] { color: inherit; font-weight: bold; text-decoration: none; }
@media (max-width: 63.99rem) {
  .is-gallery nav { max-height: 12rem; overflow-y: auto; border-bottom: 1px solid var(--line); }
  body.is-gallery article { display: block; }
}
`;
