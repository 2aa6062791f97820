// Restores the input of a checkout form when the shopper returns to the page. Browsers do not restore it, because they must not store the
// page (no-store).
import { inputStorageKey } from '#lib/storage/browser-names.ts';
import { type Control, isControl } from '../forms/field.ts';

interface Input {
  name: string;
  value: string;
  /** Whether a radio button or checkbox is checked. False for other controls. */
  isChecked: boolean;
}

interface StoredInputs {
  path: string;
  /** Whether the form was submitted. Its page is opened again if the browser got no response. */
  isSent: boolean;
  inputs: Input[];
}

/**
 * Restores the form's input after a reload, after Back or Forward, and after a submission without a response. Stores it when the shopper
 * leaves the page.
 */
export function keepUnsentInput(root: ParentNode): void {
  const stored = takeInputs();
  const form = root.querySelector<HTMLFormElement>('form[data-checkout="input"]');
  if (!form) return;
  // the cast is safe, because entries of the type `navigation` have this class
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isSamePage = entry?.type === 'reload' || entry?.type === 'back_forward';
  // if the shop has received the submission, the page contains its values, and they are newer
  if (stored && (isSamePage || stored.isSent))
    for (const input of stored.inputs) restore(form, input, isSamePage ? () => true : ({ value }) => value === '');
  let isSent = false;
  form.addEventListener('submit', () => (isSent = true));
  addEventListener('pagehide', () => storeInputs({ path: location.pathname, isSent, inputs: readInputs(form) }));
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

const readInputs = (form: HTMLFormElement): Input[] =>
  listControls(form)
    .filter(isChanged)
    .map((control) => ({ name: control.name, value: control.value, isChecked: isToggle(control) && control.checked }));

function storeInputs(stored: StoredInputs): void {
  try {
    if (stored.inputs.length === 0) sessionStorage.removeItem(inputStorageKey);
    else sessionStorage.setItem(inputStorageKey, JSON.stringify(stored));
  } catch {} // storage is blocked or full, so a reload loses the input
}

/** Returns the input that was stored for this page, and removes all stored input. */
function takeInputs(): StoredInputs | undefined {
  try {
    // the type is known, because only storeInputs stores this value
    const stored: StoredInputs | null = JSON.parse(sessionStorage.getItem(inputStorageKey) ?? 'null');
    sessionStorage.removeItem(inputStorageKey);
    return stored?.path === location.pathname ? stored : undefined;
  } catch {
    return undefined;
  }
}

function restore(form: HTMLFormElement, { name, value, isChecked }: Input, mayChange: (control: Control) => boolean): void {
  for (const control of listControls(form)) {
    if (control.name !== name || !mayChange(control)) continue;
    if (!isToggle(control)) control.value = value;
    else if (control.value === value) control.checked = isChecked;
  }
}
