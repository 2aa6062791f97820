// Formatting of phone numbers and dates while they are being typed, and of all texts when a field loses focus.
import { beforeEach, describe, expect, test } from 'vitest';
import { formatOnBlur, maskWhileTyping } from '../../../client/forms/typing.ts';
import { find, openPage } from '../../support/dom.ts';

const dialCodes = [
  { country: 'US', code: '1', mask: '(XXX) XXX - XXXX', trunk: '' },
  { country: 'DE', code: '49', mask: 'XXXX - XXX - XXX', trunk: '0' },
];
const phone = { kind: 'phone', text: 'Not a phone number', codeField: 'code', dialCodes };
const rules = (type: string, ...list: object[]) => `data-rules='${JSON.stringify({ type, rules: list })}'`;
const required = { kind: 'required', text: 'Required' };

beforeEach(() =>
  openPage(`<form>
    <select name="code"><option value="1" selected>+1</option><option value="49">+49</option></select>
    <input id="phone" ${rules('tel', required, phone)}>
    <input id="other-phone" ${rules('tel', { ...phone, codeField: 'missing' })}>
    <input id="born" ${rules('date', required)}>
    <input id="name" ${rules('text', required)}>
    <input id="password" type="password" ${rules('password')}>
    <input id="agree" type="checkbox" value="yes" ${rules('checkbox')}>
    <input id="photo" type="file" ${rules('date')}>
    <select id="size" ${rules('date')}><option value=" 1 ">1</option></select></form>
    <input id="alone" ${rules('tel', phone)}>`),
);

const input = (name: string) => find<HTMLInputElement>(`#${name}`);
const dialCode = () => find<HTMLSelectElement>('select');

/**
 * Simulates an edit. `text` is the text after the edit, and `caret` the position of the caret (by default at the end). Returns the field's
 * text with the caret as `|`.
 */
function edit(name: string, text: string, inputType?: string, caret = text.length): string {
  const control = input(name);
  control.focus();
  control.value = text;
  control.setSelectionRange(caret, caret);
  maskWhileTyping(control, inputType);
  const after = control.selectionStart ?? 0;
  return `${control.value.slice(0, after)}|${control.value.slice(after)}`;
}

function leave(name: string, value: string): string {
  input(name).value = value;
  formatOnBlur(input(name));
  return input(name).value;
}

describe('typing a phone number', () => {
  test('a phone number gets the mask of the selected dial code while it is typed', () => {
    expect(edit('phone', '3035550142', 'insertText')).toBe('(303) 555 - 0142|');
    dialCode().value = '49';
    expect(edit('phone', '3012345678', 'insertText')).toBe('3012 - 345 - 678|');
  });

  test('a phone number is unchanged if the form has no field for the dial code', () => {
    expect(edit('other-phone', '3035550142', 'insertText')).toBe('3035550142|');
    expect(edit('alone', '3035550142', 'insertText')).toBe('3035550142|');
  });

  test.each(['+4930123', ' +4930123', '(+49) 30123', '004930123'])(
    'a phone number with a dial code is unchanged while it is typed: %s',
    (text) => {
      expect(edit('phone', text, 'insertText')).toBe(`${text}|`);
    },
  );

  test('a phone number is masked if a plus sign or two zeros occur after its start', () => {
    expect(edit('phone', '3+03', 'insertText')).toBe('(303|');
    expect(edit('phone', '3005', 'insertText')).toBe('(300) 5|');
  });

  test('typing a symbol after a phone number does not remove the last digit', () => {
    expect(edit('phone', '(303) 5-', 'insertText')).toBe('(303) 5|');
  });

  test('deleting a mask character backward deletes the digit before it from a phone number', () => {
    edit('phone', '3035550', 'insertText');
    expect(edit('phone', '(303 555 - 0', 'deleteContentBackward', 4)).toBe('(30|5) 550');
  });

  test('deleting a mask character forward deletes the digit after it from a phone number', () => {
    edit('phone', '3035550', 'insertText');
    expect(edit('phone', '(303 555 - 0', 'deleteContentForward', 4)).toBe('(303|) 550');
  });

  test('deleting a digit of a phone number deletes only that digit', () => {
    edit('phone', '3035550', 'insertText');
    expect(edit('phone', '(303) 55 - 0', 'deleteContentBackward', 8)).toBe('(303) 55|0');
  });

  test('an edit that is not a deletion removes no digit from a phone number', () => {
    edit('phone', '3035550', 'insertText');
    expect(edit('phone', '(303) 555 - 0 ', 'insertText')).toBe('(303) 555 - 0|');
    expect(edit('phone', '(303) 555 - 0 ')).toBe('(303) 555 - 0|');
  });

  test('masking a phone number does not move the caret of a field without focus', () => {
    input('phone').value = '3035550142';
    input('phone').setSelectionRange(2, 2);
    input('name').focus();
    let moves = 0;
    input('phone').setSelectionRange = () => void moves++;
    maskWhileTyping(input('phone'));
    expect([input('phone').value, moves]).toEqual(['(303) 555 - 0142', 0]);
  });

  test('masking does not move the caret if the text already matches the mask', () => {
    expect(edit('phone', '(303) 555', 'insertText', 5)).toBe('(303)| 555');
  });
});

describe('typing a date', () => {
  test('a date gets a leading zero when a separator follows a single digit', () => {
    expect(edit('born', '1/', 'insertText')).toBe('01|');
    expect(edit('born', '12/3.', 'insertText')).toBe('12/03|');
  });

  test('a date gets no leading zero after two digits, or if the separator is in the middle', () => {
    expect(edit('born', '12/', 'insertText')).toBe('12|');
    expect(edit('born', '1/2', 'insertText')).toBe('12|');
    expect(edit('born', '1/', 'insertText', 1)).toBe('1|');
  });

  test('a date gets no leading zero if a deletion leaves a slash after a single digit', () => {
    edit('born', '12', 'insertText');
    expect(edit('born', '1/', 'deleteContentBackward')).toBe('1|');
  });

  test('a date that the browser has filled in is unchanged', () => {
    expect(edit('born', '2001-03-02', 'insertReplacementText')).toBe('2001-03-02|');
  });
});

describe('fields without a mask', () => {
  test('a field without a mask is not changed while typing', () => {
    expect(edit('name', '1 ', 'insertText')).toBe('1 |');
    expect(edit('name', '12345', 'insertText')).toBe('12345|');
  });

  test('a select or a file input is not changed', () => {
    const file = input('photo');
    Object.defineProperty(file, 'value', { get: () => '0203', set: () => expect.fail('the value of a file is set') });
    const select = find<HTMLSelectElement>('#size');
    for (const control of [file, select]) {
      maskWhileTyping(control);
      formatOnBlur(control);
    }
    expect(select.value).toBe(' 1 ');
  });
});

describe('formatting when a field loses focus', () => {
  test('a phone number gets the mask of the selected dial code when its field loses focus', () => {
    expect(leave('phone', '303.555.0142')).toBe('(303) 555 - 0142');
    expect(dialCode().value).toBe('1');
  });

  test.each(['+49 30 12345678', '004930 12345678'])(
    'the dial code of %s is selected when the field loses focus, and the number is displayed without it',
    (text) => {
      expect(leave('phone', text)).toBe('3012 - 345 - 678');
      expect(dialCode().value).toBe('49');
    },
  );

  test('a phone number with a dial code is masked if the form has no field for the dial code', () => {
    expect(leave('other-phone', '+1 303 555 0142')).toBe('(303) 555 - 0142');
    expect(leave('alone', '+1 303 555 0142')).toBe('(303) 555 - 0142');
  });

  test('a phone number with an unknown dial code loses only its surrounding spaces', () => {
    expect(leave('phone', ' +33 1 23 ')).toBe('+33 1 23');
  });

  test('a phone number field with only spaces is emptied when it loses focus, and the dial code is unchanged', () => {
    dialCode().value = '49';
    expect(leave('phone', '  ')).toBe('');
    expect(dialCode().value).toBe('49');
  });

  test('unnecessary spaces are removed from a text when its field loses focus, but not from a password', () => {
    expect([leave('name', '  Ada   L '), leave('password', ' a  b ')]).toEqual(['Ada L', ' a  b ']);
  });

  test('the value of a checkbox is unchanged when it loses focus', () => {
    formatOnBlur(input('agree'));
    expect(input('agree').value).toBe('yes');
  });
});
