// Seller information and terms of sale. The texts are the same as on the shop's pages, so that an email matches the pages of the day on
// which it was sent.

import { imprint } from '#backend/company/imprint.ts';
import { fillIn, readRegion } from '#backend/company/regions.ts';
import { saleTerms } from '#backend/company/sale-terms.ts';
import { localizeText } from '#backend/translations/regions.ts';
import { brand } from '#brand.ts';
import type { EmailReader } from './email.ts';
import type { EmailPart, TermsBlock } from './parts.ts';

/**
 * Returns the terms of sale with the right of withdrawal, which the shopper must receive on a durable medium (Directive 2011/83/EU, article
 * 8(7)).
 */
export function termsPart(reader: EmailReader): EmailPart {
  const { region, language } = readRegion(reader.locale);
  const { title, body } = saleTerms[language](region);
  return { kind: 'terms', blocks: writeBlocks(title, body, reader) };
}

/**
 * Returns the footer of every email: customer service's contact details, followed by the imprint if the country's law requires one,
 * otherwise by the seller's name and address.
 */
export function sellerPart(reader: EmailReader): EmailPart {
  const { region, language } = readRegion(reader.locale);
  const help: TermsBlock = { kind: 'text', runs: [{ text: reader.t('email.help', { phone: region.phone, email: brand.email }) }] };
  const seller: TermsBlock = { kind: 'text', runs: [{ text: `${region.company}\n${region.address}` }] };
  if (language === 'en' || !imprintSites.includes(reader.market.siteId)) return { kind: 'terms', blocks: [help, seller] };
  const { title, body } = imprint[language](region);
  return { kind: 'terms', blocks: [help, ...writeBlocks(title, body, reader)] };
}

const imprintSites: readonly string[] = ['de', 'fr', 'it'];

function writeBlocks(title: string, body: string, reader: EmailReader): TermsBlock[] {
  const lines = fillIn(localizeText(body, reader.locale), reader.locale)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [{ kind: 'title', runs: [{ text: localizeText(title, reader.locale) }] }, ...lines.map((line) => writeBlock(line, reader))];
}

/** Parses a line in the format that `proseHtml` reads. */
function writeBlock(line: string, reader: EmailReader): TermsBlock {
  const [, mark = '', translations = ''] = /^(#{2,3} |- |)(.*)$/.exec(line) ?? [];
  const kind = mark.startsWith('#') ? 'heading' : mark === '- ' ? 'item' : 'text';
  return { kind, runs: writeRuns(translations.replaceAll('<br>', '\n').replaceAll('**', ''), reader) };
}

function writeRuns(translations: string, { link }: EmailReader): TermsBlock['runs'] {
  const runs: TermsBlock['runs'] = [];
  let from = 0;
  for (const { 0: whole, 1: text = '', 2: address = '', index } of translations.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
    runs.push({ text: translations.slice(from, index) }, { text, url: address.startsWith('/') ? link(address) : address });
    from = index + whole.length;
  }
  return [...runs, { text: translations.slice(from) }].filter(({ text }) => text !== '');
}
