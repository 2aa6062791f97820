// Converts long texts from a simple line-based markup to the HTML of the rich-text block.

/**
 * Converts lines to HTML. A line is a paragraph unless it starts with `## ` or `### ` (a heading), `- ` (a list item) or `| ` (a table row;
 * the first row of a table is its header). Within a line, `**words**` are strong and `[words](address)` is a link. Empty lines are ignored.
 */
export function proseHtml(words: string): string {
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const html: string[] = [];
  for (let start = 0; start < lines.length; ) {
    const kind = findLineKind(lines[start] ?? '');
    let end = start + 1;
    while (kind.gathers && end < lines.length && findLineKind(lines[end] ?? '') === kind) end += 1;
    html.push(kind.html(lines.slice(start, end).map((line) => inline(line.slice(kind.mark.length)))));
    start = end;
  }
  return html.join('');
}

interface LineKind {
  mark: string;
  /** True if adjacent lines of this kind form one element, such as the items of a list. */
  gathers: boolean;
  html: (lines: readonly string[]) => string;
}

const paragraph: LineKind = { mark: '', gathers: false, html: ([text]) => `<p>${text}</p>` };

const kinds: readonly LineKind[] = [
  { mark: '### ', gathers: false, html: ([text]) => `<h3>${text}</h3>` },
  { mark: '## ', gathers: false, html: ([text]) => `<h2>${text}</h2>` },
  { mark: '- ', gathers: true, html: (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` },
  { mark: '| ', gathers: true, html: tableHtml },
];

const findLineKind = (line: string): LineKind => kinds.find(({ mark }) => line.startsWith(mark)) ?? paragraph;

function tableHtml([head = '', ...rows]: readonly string[]): string {
  const cells = (line: string) => line.split(' | ');
  const headCells = cells(head).map((cell) => `<th scope="col">${cell}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${cells(row)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  );
  return `<table><thead><tr>${headCells.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const inline = (line: string): string =>
  line.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>').replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
