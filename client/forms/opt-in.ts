// Opt-in to text messages. Ticking the box displays the terms and a button that accepts them. Without scripts, the terms are always
// visible, and ticking the box accepts them.
import { splitPhone, storedPhone } from '#lib/address/phone.ts';
import { findProblem, isControl, readClientField, showMessage } from './field.ts';

type State = 'empty' | 'asked' | 'accepted';

/** Starts the opt-in. `data-terms-of` is the name of the phone field. The acceptance is valid only for the number in that field. */
export function startOptIn(place: HTMLElement): void {
  const box = place.querySelector<HTMLInputElement>('input[type="checkbox"]');
  const form = box?.form;
  const number = form?.elements.namedItem(place.dataset.termsOf ?? '');
  if (!box || !form || !(number instanceof HTMLInputElement)) return;
  const { accept = '', accepted = '', ask = '', changed = '' } = place.dataset;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'action action-outline opt-in-accept', textContent: accept });
  const status = document.createElement('p');
  Object.assign(status, { role: 'status', className: 'opt-in-status' });
  place.querySelector('.field-error')?.before(status);

  let state: State = 'empty';
  let acceptedNumber = '';
  const enter = (next: State, text = '') => {
    state = next;
    box.checked = next !== 'empty';
    if (next === 'asked') status.before(button);
    else button.remove();
    if (next === 'accepted') acceptedNumber = readNumber(number);
    status.textContent = text;
  };
  // if the server rendered the box as ticked, the previous submission has accepted the terms
  if (!box.checked) enter('empty');
  else if (box.defaultChecked) enter('accepted', accepted);
  else enter('asked');
  box.addEventListener('change', () => enter(box.checked ? 'asked' : 'empty'));
  button.addEventListener('click', () => {
    const problem = number.value === '' && !number.required ? undefined : findProblem(number);
    if (problem !== undefined) {
      showMessage(number, problem);
      return number.focus();
    }
    enter('accepted', accepted);
    showMessage(box, undefined);
    (findNext(form, box) ?? box).focus();
  });
  const check = () => {
    if (state === 'accepted' && readNumber(number) !== acceptedNumber) enter('empty', changed);
  };
  form.addEventListener('input', ({ target }) => target !== box && check());
  form.addEventListener('change', ({ target }) => target !== box && check());
  // listens in the capture phase of the window, so that this runs before the form is validated and sent (client/forms/index.ts)
  addEventListener(
    'submit',
    (event) => {
      if (event.target !== form || state !== 'asked') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // the question is in the status line, because validation overwrites the field's error line (client/forms/index.ts)
      status.textContent = ask;
      button.focus();
    },
    { capture: true },
  );
}

/** Returns the phone number as it is stored, so that changing only its format does not revoke the acceptance. */
function readNumber(number: HTMLInputElement): string {
  const rule = readClientField(number).rules.find((each) => each.kind === 'phone');
  const code = rule && number.form?.elements.namedItem(rule.codeField);
  const split = rule && splitPhone(number.value, rule.dialCodes, code && 'value' in code ? String(code.value) : undefined);
  return split ? storedPhone(split) : number.value;
}

/** Finds the visible control that follows the box in its form. */
function findNext(form: HTMLFormElement, box: HTMLInputElement): HTMLElement | undefined {
  const controls = [...form.elements].filter((control) => control.checkVisibility());
  return controls
    .slice(controls.indexOf(box) + 1)
    .find((control): control is HTMLElement => isControl(control) || control instanceof HTMLButtonElement);
}
