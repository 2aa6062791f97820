// The summary of what is wrong, as the page has it ready and hidden.
import { type Field, findControls } from './field.ts';

/** Fills it, shows it, and gives it the focus. A form without one has its problems at the fields alone. */
export function showSummary(form: HTMLFormElement, problems: readonly { field: Field; text: string }[]): void {
  const summary = form.querySelector<HTMLElement>('[data-titles]');
  const title = summary?.querySelector('h2 span');
  if (!summary || !title) return;
  const titles: string[] = JSON.parse(summary.dataset.titles ?? '[]');
  title.textContent = titles[problems.length - 1] ?? '';
  summary.querySelector('ul')?.replaceChildren(...problems.map(({ field, text }) => createLine(field, text, summary.dataset.line ?? '')));
  summary.hidden = false;
  summary.focus();
}

function createLine(field: Field, text: string, pattern: string): HTMLLIElement {
  const link = document.createElement('a');
  const [first] = findControls(field);
  link.href = `#${first?.id}`;
  link.textContent = pattern.replace(/\{label\}|\{error\}/g, (name) => (name === '{label}' ? readLabel(field) : text));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Without the note that it is optional. */
const readLabel = (field: Field): string => {
  const label = field.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  return (label?.querySelector(':scope > span:not(.field-optional)') ?? label)?.firstChild?.textContent ?? '';
};
