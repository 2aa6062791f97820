// Renders the parts of an email as HTML for email programs: tables for layout, inline styles, no scripts, and no external resources except
// pictures. `html` escapes every value.
import { html } from 'hono/html';
import { brand, fontStack } from '#brand.ts';
import { emailPictureSize } from '#lib/pictures/media-url.ts';
import type { EmailFacts, EmailItem, EmailPart, EmailSum, TermsBlock } from './parts.ts';

type Html = ReturnType<typeof html>;

const { colors, radius } = brand;
export const font = `font-family:${fontStack}`;
const ink = `color:${colors.ink}`;
const soft = `color:${colors.inkSoft}`;
const { line } = colors;
const body = `${font};${ink};font-size:16px;line-height:24px`;
const small = `${font};${soft};font-size:14px;line-height:21px`;
const smallText = `${font};${soft};font-size:12px;line-height:18px`;
const link = `color:${colors.accent};text-decoration:underline`;

/** The size of an item's picture in CSS pixels: half the size of its file, for sharp displays. */
const itemPicture = { width: emailPictureSize.width / 2, height: emailPictureSize.height / 2 };

export function writePartHtml(part: EmailPart): Html {
  switch (part.kind) {
    case 'title':
      return html`<h1 style="margin:0 0 16px;${font};${ink};font-size:28px;line-height:34px;font-weight:bold">${part.text}</h1>`;
    case 'heading':
      return html`<h2 style="margin:32px 0 12px;${font};${ink};font-size:18px;line-height:24px;font-weight:bold">${part.text}</h2>`;
    case 'text':
      return html`<p style="margin:0 0 16px;${body}">${withBreaks(part.text)}</p>`;
    case 'quote':
      return html`<p style="margin:0 0 16px;padding:12px 16px;background-color:${colors.stone};border-left:4px solid ${colors.accent};${body}">${withBreaks(part.text)}</p>`;
    case 'facts':
      return html`<div style="margin:0 -8px 20px">${part.facts.map(writeFacts)}</div>`;
    case 'items':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${part.items.map(writeItem)}</table>`;
    case 'sums':
      return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0;border-collapse:collapse">${part.rows.map(writeSum)}</table>`;
    case 'action':
      return html`<p style="margin:24px 0"><a href="${part.url}" style="display:inline-block;padding:14px 24px;background-color:${colors.ink};color:${colors.white};${font};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;border-radius:${radius}">${part.text}</a></p>`;
    case 'terms':
      return html`<div style="margin:40px 0 0;padding:8px 0 0;border-top:1px solid ${line}">${part.blocks.map(writeTerms)}</div>`;
  }
}

/** Renders a group of facts at half the width of the email, so that two groups are side by side if there is room. */
const writeFacts = ({ title, lines }: EmailFacts): Html =>
  html`<div style="display:inline-block;width:100%;max-width:268px;vertical-align:top"><div style="padding:20px 8px 0"><h2 style="margin:0 0 4px;${font};${ink};font-size:15px;line-height:22px;font-weight:bold">${title}</h2><p style="margin:0;${small}">${lines.map((each, index) => html`${index > 0 ? html`<br>` : ''}${each}`)}</p></div></div>`;

const writeItem = ({ picture, name, lines, amount, before }: EmailItem): Html =>
  html`<tr><td width="${itemPicture.width}" style="padding:12px 16px 12px 0;border-top:1px solid ${line};vertical-align:top"><img src="${picture}" width="${itemPicture.width}" height="${itemPicture.height}" alt="" style="display:block;border:0;background-color:${colors.stone}"></td><td style="padding:12px 12px 12px 0;border-top:1px solid ${line};vertical-align:top"><p style="margin:0 0 2px;${body};font-weight:bold">${name}</p>${lines.map((each) => html`<p style="margin:0;${small};word-break:break-word">${each}</p>`)}</td><td align="right" style="padding:12px 0;border-top:1px solid ${line};vertical-align:top;white-space:nowrap;${body}">${before ? html`<span style="${small}"><span style="${hidden}">${before.was} </span><s>${before.amount}</s></span><br>` : ''}${amount ?? ''}</td></tr>`;

const hidden = 'display:none;mso-hide:all';

const writeSum = ({ label, amount, isTotal = false }: EmailSum): Html => {
  const look = isTotal ? `${body};font-weight:bold;border-top:1px solid ${line};padding:12px 0 4px` : `${body};padding:4px 0`;
  return html`<tr><th scope="row" align="left" style="${look}${isTotal ? '' : ';font-weight:normal'}">${label}</th><td align="right" style="${look};white-space:nowrap">${amount}</td></tr>`;
};

function writeTerms({ kind, runs }: TermsBlock): Html {
  const translations = runs.map(({ text, url }) =>
    url === undefined ? withBreaks(text) : html`<a href="${url}" style="${link}">${text}</a>`,
  );
  switch (kind) {
    case 'title':
      return html`<h2 style="margin:24px 0 8px;${font};${ink};font-size:16px;line-height:22px;font-weight:bold">${translations}</h2>`;
    case 'heading':
      return html`<h3 style="margin:16px 0 4px;${font};${ink};font-size:13px;line-height:18px;font-weight:bold">${translations}</h3>`;
    case 'text':
      return html`<p style="margin:0 0 8px;${smallText}">${translations}</p>`;
    case 'item':
      return html`<p style="margin:0 0 4px 12px;${smallText}">• ${translations}</p>`;
  }
}

const withBreaks = (text: string): Html[] => text.split('\n').map((each, index) => html`${index > 0 ? html`<br>` : ''}${each}`);
