// Renders an email: subject, HTML, plain text and headers.
import { html } from 'hono/html';
import type { PinSecrets } from '#backend/platform/pin-hash.ts';
import { unsealText } from '#backend/platform/sealed-text.ts';
import { brand } from '#brand.ts';
import type { EmailDefinition, EmailReader } from './email.ts';
import type { WrittenEmail } from './outbox.ts';
import { font, writePartHtml } from './part-html.ts';
import { writePartText } from './part-text.ts';
import { createReader } from './reader.ts';
import { findEmail } from './registry.ts';
import { sellerPart } from './terms.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** Email headers other than sender, recipient, address for replies and subject. */
  headers: Record<string, string>;
  /** Address for replies. Undefined if replies go to customer service. */
  replyTo: string | undefined;
  /** Site of the recipient, which determines the sender. */
  siteId: string;
}

/** Settings for rendering emails. */
export interface EmailSender {
  /** Scheme and host of the shop, for pictures and links. */
  origin: string;
  /** Secrets for decrypting the encrypted fields in the outbox. */
  secrets: PinSecrets;
}

export async function renderEmail(
  email: Pick<WrittenEmail, 'kind' | 'locale' | 'data'>,
  { origin, secrets }: EmailSender,
): Promise<RenderedEmail> {
  // Kind and data belong together, because they come from the same outbox row.
  const definition = findEmail(email.kind) as EmailDefinition<unknown>;
  const data = definition.open ? await definition.open(email.data, (sealed) => unsealText(secrets, sealed)) : email.data;
  return render(definition, data, createReader(email.locale, origin));
}

async function render(definition: EmailDefinition<unknown>, data: unknown, reader: EmailReader): Promise<RenderedEmail> {
  const parts = [...definition.parts(data, reader), sellerPart(reader)];
  const subject = toOneLine(definition.subject(data, reader));
  const page = await html`<!doctype html>
<html lang="${reader.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background-color:${colors.stone}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${colors.stone}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:${colors.white}">
<tr><td style="padding:20px 24px;background-color:${colors.ink};${font};color:${colors.white};font-size:24px;line-height:28px;font-weight:bold;letter-spacing:.02em">${name}</td></tr>
<tr><td style="padding:32px 24px 40px">${parts.map(writePartHtml)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  const text = [name, '', ...parts.flatMap(writePartText)].join('\n').replace(/\n{3,}/g, '\n\n');
  return {
    subject,
    html: page.toString(),
    text: `${text.trim()}\n`,
    headers: writeHeaders(definition, data, reader),
    replyTo: definition.replyTo?.(data),
    siteId: reader.market.siteId,
  };
}

/**
 * Returns the headers for one-click unsubscribing (RFC 2369, RFC 8058). The email program sends a POST request to the URL, without cookies.
 */
function writeHeaders({ unsubscribe }: EmailDefinition<unknown>, data: unknown, { link }: EmailReader): Record<string, string> {
  if (!unsubscribe) return {};
  return { 'List-Unsubscribe': `<${link(unsubscribe(data))}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const { name, colors } = brand;

/** Replaces line breaks in a subject, because a line break would end the subject and start another header (RFC 5322, section 2.2). */
const toOneLine = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
