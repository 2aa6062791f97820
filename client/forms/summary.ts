// The error summary of a form. The server renders it empty and hidden.
import { writeLabelLine } from '#lib/label-line.ts';
import { type Field, findControls, readClientField } from './field.ts';

/** Fills and displays the summary, and moves the focus to it. In a form without a summary, errors are displayed only at their fields. */
export function showSummary(form: HTMLFormElement, problems: readonly { field: Field; text: string }[]): void {
  const summary = form.querySelector<HTMLElement>('[data-titles]');
  const title = summary?.querySelector('h2 span');
  if (!summary || !title) return;
  const { line = '' } = summary.dataset;
  const titles: string[] = JSON.parse(summary.dataset.titles ?? '[]');
  title.textContent = titles[problems.length - 1] ?? '';
  const lines = problems.map(({ field, text }) => createLine(field, text, line));
  summary.querySelector('ul')?.replaceChildren(...lines);
  summary.hidden = false;
  summary.focus();
}

/** True if the text is the message of an empty field. */
const isRequiredText = (field: Field, text: string): boolean =>
  readClientField(field).rules.some((rule) => rule.text === text && rule.kind.startsWith('required'));

function createLine(field: Field, text: string, pattern: string): HTMLLIElement {
  const link = document.createElement('a');
  const [first] = findControls(field);
  link.href = `#${first?.id}`;
  const label = readLabel(field);
  link.textContent = isRequiredText(field, text) ? label : writeLabelLine(pattern, label, text);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Returns a field's label without the word "optional". */
const readLabel = (field: Field): string => {
  const label = field.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  return (label?.querySelector(':scope > span:not(.field-optional)') ?? label)?.firstChild?.textContent ?? '';
};
