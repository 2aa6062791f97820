// Restores the input of a checkout form after the shopper reloads the page. Browsers do not restore it, because the page must not be stored
// (no-store).
import { inputStorageKey } from '#lib/storage/browser-names.ts';
import { type Control, isControl } from '../forms/field.ts';

interface Input {
  name: string;
  value: string;
  /** Whether a radio button or checkbox is checked. False for other controls. */
  isChecked: boolean;
}

/** Restores the form's input after a reload, and stores it when the shopper leaves the page without submitting the form. */
export function keepUnsentInput(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('form[data-checkout="input"]');
  if (!form) return;
  // the cast is safe, because entries of the type `navigation` have this class
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const inputs = takeInputs();
  if (entry?.type === 'reload') for (const input of inputs) restore(form, input);
  let isSent = false;
  form.addEventListener('submit', () => (isSent = true));
  addEventListener('pagehide', () => isSent || storeInputs(listControls(form).filter(isChanged)));
}

/**
 * Returns the controls that a shopper fills in. Fields with `autocomplete="off"` are left out, such as the answer to a bot check, which is
 * valid only once.
 */
const listControls = ({ elements }: HTMLFormElement): Control[] =>
  Array.from(elements)
    .filter(isControl)
    .filter(({ type, autocomplete }) => type !== 'hidden' && type !== 'password' && autocomplete !== 'off');

const isToggle = (control: Control): control is HTMLInputElement => control.type === 'radio' || control.type === 'checkbox';

function isChanged(control: Control): boolean {
  if (isToggle(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = Array.from(control.options);
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0]) !== control.selectedOptions[0];
}

function storeInputs(controls: readonly Control[]): void {
  const inputs = controls.map(
    (control): Input => ({ name: control.name, value: control.value, isChecked: isToggle(control) && control.checked }),
  );
  try {
    if (inputs.length === 0) sessionStorage.removeItem(inputStorageKey);
    else sessionStorage.setItem(inputStorageKey, JSON.stringify({ path: location.pathname, inputs }));
  } catch {} // storage is blocked or full, so a reload loses the input
}

/** Returns the input that was stored for this page, and removes it from the storage. */
function takeInputs(): Input[] {
  try {
    // the type is known, because only storeInputs stores this value
    const { path, inputs } = JSON.parse(sessionStorage.getItem(inputStorageKey) ?? '{}');
    sessionStorage.removeItem(inputStorageKey);
    return path === location.pathname ? inputs : [];
  } catch {
    return [];
  }
}

function restore(form: HTMLFormElement, { name, value, isChecked }: Input): void {
  for (const control of listControls(form)) {
    if (control.name !== name) continue;
    if (!isToggle(control)) control.value = value;
    else if (control.value === value) control.checked = isChecked;
  }
}
