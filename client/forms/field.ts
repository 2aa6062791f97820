// A field of a page's form: the element that carries its rules, what is typed into it, and what is said about it.
import { cleanText } from '#domain/forms/clean-text.ts';
import type { ClientField } from '#domain/forms/client-field.ts';
import { passes } from '#lib/field-rules.ts';

/** A control, or the fieldset of several. */
export type Field = HTMLElement;
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-rules]') : null;

export const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<HTMLElement>('[data-rules]')];

export const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

export const controlsOf = (field: Field): Control[] =>
  isControl(field) ? [field] : [...field.querySelectorAll<HTMLInputElement>('input')];

/** The page's own JSON, written by the same code. */
export const clientFieldOf = (field: Field): ClientField => JSON.parse(field.dataset.rules ?? '{}');

function typedText(field: Field, { type }: ClientField): string {
  const controls = controlsOf(field);
  if (type === 'date-parts') return controls.some(({ value }) => value !== '') ? controls.map(({ value }) => value.trim()).join('/') : '';
  if (type !== 'checkbox' && type !== 'checkboxes' && type !== 'radio') return controls[0]?.value ?? '';
  return controls.flatMap((control) => ((control as HTMLInputElement).checked ? [control.value] : [])).join(' ');
}

/** What is wrong, in the words of the page; undefined when nothing is. */
export function problemOf(field: Field): string | undefined {
  const live = clientFieldOf(field);
  const other = (name: string) => sentValue(controlsOf(field)[0]?.form?.elements.namedItem(name) ?? null);
  const text = cleanText(typedText(field, live), live);
  return live.rules.find((rule) => !passes(rule, text, other))?.text;
}

const sentValue = (named: Element | RadioNodeList | null): string => (named && 'value' in named ? String(named.value) : '');

const lineOf = (field: Field): HTMLElement | null => document.getElementById(`${field.id}-error`);

export const isMarkedWrong = (field: Field): boolean => Boolean(lineOf(field)?.textContent);

/** `isQuiet`: it is said elsewhere, and not read out here as well. */
export function showMessage(field: Field, problem: string | undefined, isQuiet = false): void {
  const line = lineOf(field);
  if (!line || line.textContent === (problem ?? '')) return;
  line.ariaLive = isQuiet ? 'off' : 'polite';
  line.textContent = problem ?? '';
  for (const control of controlsOf(field)) {
    if (problem === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}
