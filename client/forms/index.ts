// Validates forms while they are being filled in. Masks format the text while it is typed, and the server's rules apply when a field loses
// focus or the form is submitted. A separate chunk, for pages with such fields. Without it, the server finds the same errors.

import { runAfterPress } from './after-press.ts';
import { loadBotChecks, watchBotChecks } from './bot-check.ts';
import { watchCountries } from './country.ts';
import {
  type Control,
  type Field,
  findControls,
  findField,
  findFields,
  findProblem,
  isControl,
  isMarkedWrong,
  readClientField,
  showMessage,
} from './field.ts';
import { hidePasswords, markFulfilledRequirements, showPasswordButtons, togglePassword } from './password.ts';
import { showSummary } from './summary.ts';
import { formatOnBlur, maskWhileTyping } from './typing.ts';

/** Fields into which the shopper has typed. Only these display an error when they lose focus. */
const touched = new WeakSet<Field>();

document.addEventListener('input', (event) => {
  const { target } = event;
  endSpellingQuestion(target);
  const field = findField(target);
  if (!field || !isControl(target)) return;
  if (target === field) maskWhileTyping(target, (event as InputEvent).inputType);
  updateFieldHints(field, target);
  if (isMarkedWrong(field) && findProblem(field) === undefined) showMessage(field, undefined);
});

/** Updates the password checklist and the character count of a field. */
function updateFieldHints(field: Field, control: Control): void {
  touched.add(field);
  markFulfilledRequirements(control);
  const count = document.getElementById(`${field.id}-count`);
  if (count) count.textContent = String(control.value.length);
}

document.addEventListener('change', ({ target }) => {
  const field = findField(target);
  if (!field || !isControl(target)) return;
  if (target === field) formatOnBlur(target);
  for (const each of target.form ? findFields(target.form) : []) if (dependsOn(each, target.name)) checkDependentField(each);
});

/** True if one of the field's rules depends on the field with that name. */
const dependsOn = (field: Field, name: string): boolean =>
  readClientField(field).rules.some((rule) => ('codeField' in rule && rule.codeField === name) || ('field' in rule && rule.field === name));

function checkDependentField(field: Field): void {
  if (isControl(field)) maskWhileTyping(field);
  runAfterPress(() => isMarkedWrong(field) && showMessage(field, findProblem(field)));
}

document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const field = findField(target);
  const isLeft = field && !(relatedTarget instanceof Node && field.contains(relatedTarget));
  if (isLeft && touched.has(field)) runAfterPress(() => showMessage(field, findProblem(field)));
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null;
  if (button) togglePassword(button);
});

// listens in the capture phase, so that other listeners do not receive the submit event of a form with errors
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    hidePasswords(form);
    // forms that a script submits, such as one with a card session, and forms whose button has formnovalidate are not validated
    if (!event.submitter || (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate)) return;
    const problems = findFields(form).flatMap((field) => {
      const text = isActive(field) ? findProblem(field) : undefined;
      showMessage(field, text, true);
      return text === undefined ? [] : [{ field, text }];
    });
    if (problems.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    for (const { field } of problems) touched.add(field);
    showSummary(form, problems);
  },
  { capture: true },
);

// called here, because its submit listener must be registered after the one that validates fields
watchBotChecks();
holdFields();
watchCountries();

const isActive = (field: Field): boolean => field.checkVisibility() && !findControls(field)[0]?.disabled;

/** Prepares the forms of the page, or of a dialog whose content has just arrived, apart from their validation. */
export function startForms(): void {
  showPasswordButtons();
  loadBotChecks();
}

// formats fields that were filled in before this chunk was loaded
for (const field of document.querySelectorAll<Field>('[data-rules]')) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value === field.defaultValue) continue;
  if (field === document.activeElement) maskWhileTyping(field);
  else formatOnBlur(field);
  updateFieldHints(field, field);
}

// Makes the fields of a form inert while the form is being sent, so that the displayed values are those that were sent. The fields are not
// disabled, because browsers leave disabled fields out of a submission (HTML, constructing the form data set).
export function holdFields(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLFormElement && target.matches('[data-once]'))
        for (const group of target.querySelectorAll('fieldset')) group.inert = target.ariaBusy === 'true';
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
}

// Removes the question about the spelling of an address (src/features/checkout/address/spelling.tsx) when the shopper changes a field of
// that address, because the question is about the submitted address. The submit button, which the question replaces, is then displayed
// again.

function endSpellingQuestion(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const question = target.form?.querySelector<HTMLElement>('[data-spelling]');
  if (!question?.dataset.spelling?.split(' ').includes(target.name)) return;
  question.remove();
  target.form?.querySelector('[data-after-spelling]')?.removeAttribute('hidden');
}
