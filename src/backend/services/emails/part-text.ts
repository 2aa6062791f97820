// Renders the parts of an email as plain text, with the same texts in the same order as the HTML.
import type { EmailItem, EmailPart, TermsBlock } from './parts.ts';

/** Returns the lines of a part. An empty line separates paragraphs. */
export function writePartText(part: EmailPart): string[] {
  switch (part.kind) {
    case 'title':
      return [part.text, '='.repeat(Math.min(part.text.length, 72)), ''];
    case 'heading':
      return ['', part.text, '-'.repeat(Math.min(part.text.length, 72)), ''];
    case 'text':
      return [...part.text.split('\n'), ''];
    case 'quote':
      return [...part.text.split('\n').map((line) => `> ${line}`), ''];
    case 'facts':
      return [...part.facts.flatMap(({ title, lines }) => ['', title, ...lines]), ''];
    case 'items':
      return part.items.flatMap((item) => [...writeItem(item), '']);
    case 'sums':
      return part.rows.map(({ label, amount }) => `${label} ${amount}`);
    case 'action':
      return ['', part.text, part.url, ''];
    case 'terms':
      return ['', '–'.repeat(36), ...part.blocks.flatMap(writeTerms)];
  }
}

const writeItem = ({ name, lines, amount, before }: EmailItem): string[] => [
  name,
  ...lines,
  ...(before ? [`${before.was} ${before.amount}`] : []),
  ...(amount === undefined ? [] : [amount]),
];

function writeTerms({ kind, runs }: TermsBlock): string[] {
  const translations = runs.map(({ text, url }) => (url === undefined || !url.startsWith('http') ? text : `${text} (${url})`)).join('');
  if (kind === 'title') return ['', translations, '='.repeat(Math.min(translations.length, 72)), ''];
  if (kind === 'heading') return ['', translations];
  return kind === 'item' ? [`- ${translations}`] : translations.split('\n');
}
