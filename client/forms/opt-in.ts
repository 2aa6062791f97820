// A box whose terms are accepted by a button of their own, as messages to a phone want it. Without this the box is the agreement, and its
// terms show below it once it is ticked.
import { findProblem, isControl, showMessage } from './field.ts';

/** Whether its terms wait, or are accepted. */
type State = 'empty' | 'asked' | 'accepted';

/** `data-terms-of` names the field whose change takes the agreement back. */
export function startOptIn(place: HTMLElement): void {
  const box = place.querySelector<HTMLInputElement>('input[type="checkbox"]');
  const form = box?.form;
  const number = form?.elements.namedItem(place.dataset.termsOf ?? '');
  if (!box || !form || !(number instanceof HTMLInputElement)) return;
  const { accept = '', accepted = '', ask = '' } = place.dataset;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'action action-outline opt-in-accept', textContent: accept });
  const status = document.createElement('p');
  Object.assign(status, { role: 'status', className: 'opt-in-status' });
  place.querySelector('.field-error')?.before(button, status);

  let state: State = 'empty';
  const enter = (next: State) => {
    state = next;
    box.checked = next !== 'empty';
    button.hidden = next !== 'asked';
    status.textContent = next === 'accepted' ? accepted : '';
  };
  // ticked by the page itself, which came back: it was accepted before
  enter(!box.checked ? 'empty' : box.defaultChecked ? 'accepted' : 'asked');
  box.addEventListener('change', () => enter(box.checked ? 'asked' : 'empty'));
  button.addEventListener('click', () => {
    const problem = number.value === '' && !number.required ? undefined : findProblem(number);
    if (problem !== undefined) {
      showMessage(number, problem);
      return number.focus();
    }
    enter('accepted');
    showMessage(box, undefined);
    findNext(form, box, button)?.focus();
  });
  const check = () => {
    if (state === 'accepted' && (number.value === '' || findProblem(number) !== undefined)) enter('empty');
  };
  form.addEventListener('input', ({ target }) => target !== box && check());
  form.addEventListener('change', ({ target }) => target !== box && check());
  // before the form is checked and sent (client/forms/index.ts)
  addEventListener(
    'submit',
    (event) => {
      if (event.target !== form || state !== 'asked') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      status.textContent = ask; // the error line is the rules' own (client/forms/index.ts)
      button.focus();
    },
    { capture: true },
  );
}

/** The control that follows a box in its form. */
function findNext(form: HTMLFormElement, box: HTMLInputElement, button: HTMLButtonElement): HTMLElement | undefined {
  const controls = [...form.elements].filter((control) => control !== button && control.checkVisibility());
  return controls
    .slice(controls.indexOf(box) + 1)
    .find((control): control is HTMLElement => isControl(control) || control instanceof HTMLButtonElement);
}
