// Adds elements of the shop's allowlist (src/domain/rich-text.ts) around a selected text.

export interface Mark {
  name: string;
  before: string;
  after: string;
}

const element = (tag: string, name: string): Mark => ({ name, before: `<${tag}>`, after: `</${tag}>` });

export const marks: readonly Mark[] = [
  element('strong', 'Bold'),
  element('em', 'Italic'),
  { name: 'Link', before: '<a href="/">', after: '</a>' },
  element('p', 'Paragraph'),
  element('h2', 'Heading'),
  element('h3', 'Smaller heading'),
  { name: 'List', before: '<ul><li>', after: '</li></ul>' },
  { name: 'Numbered list', before: '<ol><li>', after: '</li></ol>' },
  element('blockquote', 'Quotation'),
  { name: 'Line break', before: '', after: '<br>' },
];

/** The marks of a line of text. */
export const inlineMarks: readonly Mark[] = marks.slice(0, 2);

interface Selection {
  start: number;
  end: number;
}

/** Returns the HTML with a mark around the selected text, and the selection of the same text. In lists, each line is an entry. */
export function wrapSelection(html: string, { start, end }: Selection, { before, after }: Mark): Selection & { html: string } {
  const selected = html.slice(start, end);
  const inner = before.includes('<li>') ? selected.split('\n').join('</li><li>') : selected;
  return {
    html: html.slice(0, start) + before + inner + after + html.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}
