// Reads and displays a form field: its validation rules, its text and its error message.
import { cleanText } from '#forms/clean-text.ts';
import type { ClientField } from '#forms/client-field.ts';
import { passes } from '#lib/rules/field-rules.ts';

/** A form control, or the fieldset around several controls. */
export type Field = HTMLElement;
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const findField = (target: EventTarget | null): Field | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-rules]') : null;

export const findFields = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<HTMLElement>('[data-rules]')];

export const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

export const findControls = (field: Field): Control[] =>
  isControl(field) ? [field] : [...field.querySelectorAll<HTMLInputElement>('input')];

/** Reads the field's validation rules. The server writes them as JSON of the same type. */
export const readClientField = (field: Field): ClientField => JSON.parse(field.dataset.rules ?? '{}');

function readText(field: Field, { type }: ClientField): string {
  const controls = findControls(field);
  if (type === 'date-parts') return controls.some(({ value }) => value !== '') ? controls.map(({ value }) => value.trim()).join('/') : '';
  if (type !== 'checkbox' && type !== 'checkboxes' && type !== 'radio') return controls[0]?.value ?? '';
  return controls.flatMap((control) => ((control as HTMLInputElement).checked ? [control.value] : [])).join(' ');
}

/** Returns the field's error text; undefined if the field is valid. */
export function findProblem(field: Field): string | undefined {
  const clientField = readClientField(field);
  const other = (name: string) => readValue(findControls(field)[0]?.form?.elements.namedItem(name) ?? null);
  const text = cleanText(readText(field, clientField), clientField);
  return clientField.rules.find((rule) => !passes(rule, text, other))?.text;
}

const readValue = (named: Element | RadioNodeList | null): string => (named && 'value' in named ? String(named.value) : '');

const findErrorLine = (field: Field): HTMLElement | null => document.getElementById(`${field.id}-error`);

export const isMarkedWrong = (field: Field): boolean => Boolean(findErrorLine(field)?.textContent);

/**
 * Displays an error text at a field, or removes it. `isQuiet`: the error summary contains the text as well, so screen readers must not
 * announce it here.
 */
export function showMessage(field: Field, problem: string | undefined, isQuiet = false): void {
  const line = findErrorLine(field);
  if (!line || line.textContent === (problem ?? '')) return;
  line.ariaLive = isQuiet ? 'off' : 'polite';
  line.textContent = problem ?? '';
  for (const control of findControls(field)) {
    if (problem === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}
