// Replaces the fields of an address form when another country is chosen, and keeps the input.
import { fetchStyledPage } from '../page/fetch-styled-page.ts';

/** All values that were entered in a form. A value is restored when a country with that field is chosen again. */
const typed = new WeakMap<HTMLFormElement, Map<string, string>>();
let latest = 0;

/**
 * Watches the country fields. Also handles a country that was chosen before this chunk was loaded, or that the browser restored after Back.
 */
export function watchCountries(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== 'country') return;
    const form = target.closest<HTMLFormElement>('form[data-by-country]');
    if (form) void showCountry(form);
  });
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-by-country]')) {
    const chosen = form.querySelector<HTMLSelectElement>('select[name="country"]')?.value;
    if (chosen !== findMark(form)?.value) void showCountry(form);
  }
}

/**
 * Replaces the fields with those that the server renders for the chosen country. If that fails, the response to the next submission
 * contains the right fields.
 */
async function showCountry(form: HTMLFormElement): Promise<void> {
  latest += 1;
  const choice = latest;
  const sent = new URLSearchParams([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  const known = typed.get(form) ?? new Map<string, string>();
  for (const [name, value] of sent) known.set(name, value);
  typed.set(form, known);
  sent.set('go', 'country');
  const fetched = await fetchStyledPage(form.action, sent).catch(() => undefined);
  // keeps the current fields and their country if another country was chosen meanwhile, or if no fields could be fetched
  if (choice !== latest || fetched?.kind !== 'page') return;
  replaceFields(form, fetched.content.querySelector<HTMLFormElement>('form[data-by-country]'), known);
}

function replaceFields(form: HTMLFormElement, other: HTMLFormElement | null, known: ReadonlyMap<string, string>): void {
  const [own, next] = [findFieldSet(form), other && findFieldSet(other)];
  const [ownMark, nextMark] = [findMark(form), other && findMark(other)];
  if (!own || !next || !ownMark || !nextMark) return;
  own.replaceWith(document.adoptNode(next));
  ownMark.value = nextMark.value;
  for (const control of next.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')) restore(control, known);
}

const findFieldSet = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-address-fields]');

/** Finds the hidden input that names the country of the current fields. */
const findMark = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="fields"]');

function restore(control: HTMLInputElement | HTMLSelectElement, known: ReadonlyMap<string, string>): void {
  const value = known.get(control.name);
  if (value === undefined || control.value !== '') return;
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some((option) => option.value === value)) control.value = value;
  } else if (control.type !== 'checkbox') control.value = value;
}
