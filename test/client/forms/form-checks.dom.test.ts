// Validation errors, masks and messages of a form while it is filled in and when it is submitted.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendFormsOnce } from '../../../client/forms/submit-once.ts';
import { find, openPage } from '../../support/dom.ts';

const rules = (type: string, ...list: object[]) => `data-rules='${JSON.stringify({ type, rules: list })}'`;
const required = (text: string) => ({ kind: 'required', text });
const aField = (name: string, attributes: string, extra = '') =>
  `<label for="${name}"><span>${name}</span><span class="field-optional"> (optional)</span></label>
   <input id="${name}" name="${name}" ${attributes}${extra}><p id="${name}-error" class="field-error"></p>`;

const html = `<form data-once data-busy="Sending">
  <div data-titles='["One error","Two errors"]' data-line="{label}: {error}" role="alert" tabindex="-1" hidden><h2><span></span></h2><ul></ul></div>
  <section data-spelling="street city"></section>
  ${aField('street', rules('text', required('Enter a street')))}
  ${aField('email', rules('email', required('Enter an email'), { kind: 'email', text: 'Not an email' }))}
  ${aField('repeat', rules('email', { kind: 'same', field: 'email', text: 'Emails differ' }))}
  ${aField('born', rules('date'))}
  ${aField('password', rules('password'), ' type="password"')}
  <button type="button" data-shows="password" data-other="Hide" hidden>Show</button>
  <ul id="password-needs"><li data-need="length"><span hidden>met</span></li><li data-need="number"><span hidden>met</span></li></ul>
  <span id="street-count">0</span>
  <fieldset id="kind" ${rules('radio', required('Choose one'))}><legend>Kind?</legend>
    <input type="radio" id="kind-0" name="kind" value="a"><input type="radio" id="kind-1" name="kind" value="b"></fieldset>
  <p id="kind-error"></p>
  <p role="status"></p><button id="send"></button><button id="back" formnovalidate></button>
  <button id="after" data-after-spelling hidden></button></form>`;

openPage(html);
// filled in before the script was loaded
find<HTMLInputElement>('#born').value = '02032001';
find<HTMLInputElement>('#street').value = '  Main  St ';
find('#born').focus();
// imported only once, because it adds listeners to the document
const { startForms } = await import('../../../client/forms/index.ts');
sendFormsOnce();
const early = ['born', 'street'].map((name) => find<HTMLInputElement>(`#${name}`).value);

let isSubmitted: boolean;
let latest: SubmitEvent | undefined;
addEventListener(
  'submit',
  (event) => {
    latest = event;
  },
  { capture: true },
);
const recordSubmit = (event: SubmitEvent) => {
  isSubmitted = !event.defaultPrevented;
  event.preventDefault(); // prevents the test from navigating
};
beforeEach(() => {
  isSubmitted = false;
  openPage(html);
  document.addEventListener('submit', recordSubmit);
});
afterEach(() => document.removeEventListener('submit', recordSubmit));

const input = (name: string) => find<HTMLInputElement>(`#${name}`);
const readError = (name: string) => find(`#${name}-error`).textContent;
const listErrors = () => [...document.querySelectorAll('[data-titles] li')].map(({ textContent }) => textContent);
const emit = (element: Element, type: string, over: object = {}) =>
  element.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), over));
function type(name: string, value: string, inputType = 'insertText'): void {
  input(name).value = value;
  emit(input(name), 'input', { inputType });
}
const leave = (name: string, relatedTarget: Element | null = null) => emit(input(name), 'focusout', { relatedTarget });
function fillIn(): void {
  for (const [name, value] of [
    ['street', 'Main St'],
    ['email', 'a@b.example'],
    ['repeat', 'a@b.example'],
  ] as const)
    type(name, value);
  find<HTMLInputElement>('#kind-0').checked = true;
}

test('fields that were filled in before the script was loaded are formatted: with a mask if focused, otherwise for display', () => {
  expect(early).toEqual(['02/03/2001', 'Main St']);
});

describe('a form with errors', () => {
  test('a form with errors is not submitted, and lists each error with a link to its field', () => {
    find('#send').click();
    expect([isSubmitted, latest?.defaultPrevented]).toEqual([false, true]);
    expect(listErrors()).toEqual(['street', 'email', 'Kind?']);
    expect([...document.querySelectorAll('[data-titles] a')].map((link) => link.getAttribute('href'))).toEqual([
      '#street',
      '#email',
      '#kind-0',
    ]);
    expect(readError('street')).toBe('Enter a street');
    expect(input('street').getAttribute('aria-invalid')).toBe('true');
  });

  test('a form with errors displays the summary with the number of errors and focuses it', () => {
    fillIn();
    type('street', '');
    find('#send').click();
    const summary = find('[data-titles]');
    expect([summary.hidden, summary.querySelector('h2')?.textContent, document.activeElement]).toEqual([false, 'One error', summary]);
  });

  test('the summary contains the whole message of an invalid field that is not empty', () => {
    fillIn();
    type('email', 'ada');
    find('#send').click();
    expect(listErrors()).toContain('email: Not an email');
  });

  test('a form with errors does not become busy, so that it can be submitted after a correction', () => {
    find('#send').click();
    expect([find('form').ariaBusy, find('[role=status]').textContent]).toEqual([null, '']);
    fillIn();
    find('#send').click();
    expect([isSubmitted, find('form').ariaBusy]).toEqual([true, 'true']);
  });

  test('a form with errors is submitted by a button with formnovalidate', () => {
    find('#back').click();
    expect([isSubmitted, readError('street')]).toEqual([true, '']);
  });

  test('a form is submitted if all fields with errors are disabled or hidden', () => {
    fillIn();
    for (const name of ['street', 'email']) type(name, '');
    type('repeat', '');
    input('street').disabled = true;
    input('email').checkVisibility = () => false;
    find('#send').click();
    expect(isSubmitted).toBe(true);
  });
});

describe('field errors', () => {
  test('a field with input displays its error when it loses focus', () => {
    type('email', 'nobody');
    expect(readError('email')).toBe('');
    leave('email');
    expect([readError('email'), input('email').getAttribute('aria-invalid')]).toEqual(['Not an email', 'true']);
  });

  test('a field without input displays no error when it loses focus', () => {
    leave('email');
    expect(readError('email')).toBe('');
  });

  test('a field’s error is removed once its text is valid, and stays while the text is invalid', () => {
    type('email', 'nobody');
    leave('email');
    type('email', 'nobody@');
    expect(readError('email')).toBe('Not an email');
    type('email', 'nobody@b.example');
    expect([readError('email'), input('email').hasAttribute('aria-invalid')]).toEqual(['', false]);
  });

  test("a field's error is updated when a field on which its rule depends changes", () => {
    type('email', 'a@b.example');
    type('repeat', 'b@b.example');
    leave('repeat');
    expect(readError('repeat')).toBe('Emails differ');
    type('email', 'b@b.example');
    emit(input('email'), 'change');
    expect(readError('repeat')).toBe('');
  });

  test('if a button press moves the focus out of a field, the field’s error appears only after the press, so that the button does not move', async () => {
    type('email', 'nobody');
    emit(find('#send'), 'pointerdown');
    leave('email');
    expect(readError('email')).toBe('');
    emit(find('#send'), 'pointerup');
    expect(readError('email')).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(readError('email')).toBe('Not an email');
  });

  test('the error of a group is not displayed while the focus moves within the group', () => {
    emit(find('#kind-0'), 'input');
    emit(find('#kind-0'), 'focusout', { relatedTarget: find('#kind-1') });
    expect(readError('kind')).toBe('');
    emit(find('#kind-0'), 'focusout', { relatedTarget: find('#send') });
    expect(readError('kind')).toBe('Choose one');
  });
});

test('a text is formatted for display when its field loses focus', () => {
  type('street', '  Main  St ');
  emit(input('street'), 'change');
  expect(input('street').value).toBe('Main St');
});

test('the character count is updated when the text of its field changes', () => {
  type('street', 'Main');
  expect(find('#street-count').textContent).toBe('4');
});

describe('typing a date', () => {
  test('slashes are inserted into a date while it is being typed', () => {
    type('born', '0203');
    expect(input('born').value).toBe('02/03');
    type('born', '1/');
    expect(input('born').value).toBe('01');
  });

  /** Simulates an edit. `text` is the text after the edit, and `caret` the position of the caret. */
  const edit = (text: string, caret: number, inputType: string) => {
    input('born').value = text;
    input('born').focus();
    input('born').setSelectionRange(caret, caret);
    emit(input('born'), 'input', { inputType });
    return [input('born').value, input('born').selectionStart];
  };

  test('deleting a slash in a date also deletes the digit next to it', () => {
    type('born', '02032');
    expect(edit('02/032', 5, 'deleteContentBackward')).toEqual(['02/02', 4]);
    expect(edit('0202', 2, 'deleteContentForward')).toEqual(['02/2', 2]);
  });

  test('inserting a digit into a date leaves the caret after that digit', () => {
    type('born', '020320');
    expect(edit('02/903/20', 4, 'insertText')).toEqual(['02/90/320', 4]);
  });
});

describe('password fields', () => {
  test('startForms displays the button that shows and hides a password', () => {
    const button = find('[data-shows]');
    startForms();
    expect(button.hidden).toBe(false);
    button.click();
    expect([input('password').type, button.textContent]).toEqual(['text', 'Hide']);
    button.click();
    expect([input('password').type, button.textContent]).toEqual(['password', 'Show']);
  });

  test('a password is hidden before the form is submitted', () => {
    find('[data-shows]').click();
    fillIn();
    find('#send').click();
    expect([isSubmitted, input('password').type, find('[data-shows]').textContent]).toEqual([true, 'password', 'Show']);
  });

  test('the form marks only the requirements that the current password meets', () => {
    const listMet = () => [...document.querySelectorAll('[data-met]')].map((item) => item.getAttribute('data-need'));
    type('password', 'long enough');
    expect(listMet()).toEqual(['length']);
    expect(find('[data-need=length] span').hidden).toBe(false);
    type('password', 'short1');
    expect(listMet()).toEqual(['number']);
  });
});

describe('a question about the spelling of an address', () => {
  test('a spelling question is removed when one of its address fields changes, and the button that it replaced is displayed again', () => {
    type('street', 'Other St');
    expect([document.querySelector('[data-spelling]'), find('#after').hasAttribute('hidden')]).toEqual([null, false]);
  });

  test('a spelling question stays when a field outside the address changes', () => {
    type('email', 'a@b.example');
    expect([document.querySelector('[data-spelling]'), find('#after').hasAttribute('hidden')]).toEqual([find('section'), true]);
  });
});
