// Text message opt-in: ticking the box displays its terms with a button that accepts them. Without scripts, the terms are always visible,
// and the ticked box is the agreement.
import { splitPhone, storedPhone } from '#lib/address/phone.ts';
import { findProblem, isControl, readClientField, showMessage } from './field.ts';

type State = 'empty' | 'asked' | 'accepted';

/** Starts the opt-in. `data-terms-of` names the phone field: the agreement is valid only for the number in it. */
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
  // a box that the server rendered as ticked was accepted in the previous submission
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
  // in the capture phase of the window, before the form is validated and sent (client/forms/index.ts)
  addEventListener(
    'submit',
    (event) => {
      if (event.target !== form || state !== 'asked') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      status.textContent = ask; // the error line belongs to the rules of the field (client/forms/index.ts)
      button.focus();
    },
    { capture: true },
  );
}

/** Returns the number in its stored form, so that a mask or a trunk digit makes no difference. */
function readNumber(number: HTMLInputElement): string {
  const rule = readClientField(number).rules.find((each) => each.kind === 'phone');
  const code = rule && number.form?.elements.namedItem(rule.codeField);
  const split = rule && splitPhone(number.value, rule.dialCodes, code && 'value' in code ? String(code.value) : undefined);
  return split ? storedPhone(split) : number.value;
}

/** Finds the control that follows a box in its form. */
function findNext(form: HTMLFormElement, box: HTMLInputElement): HTMLElement | undefined {
  const controls = [...form.elements].filter((control) => control.checkVisibility());
  return controls
    .slice(controls.indexOf(box) + 1)
    .find((control): control is HTMLElement => isControl(control) || control instanceof HTMLButtonElement);
}
