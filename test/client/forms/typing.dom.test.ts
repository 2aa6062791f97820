// Phone numbers and dates are formatted while they are typed, and every text when its field is left.
import { beforeEach, describe, expect, test } from 'vitest';
import { maskWhileTyping, tidyWhenLeft } from '../../../client/forms/typing.ts';
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

/** An edit by the browser: the text after it, and where the caret is (default: at the end). Returns the text with the caret as `|`. */
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
  tidyWhenLeft(input(name));
  return input(name).value;
}

describe('a phone number that is typed', () => {
  test('gets the mask of the dial code that is selected', () => {
    expect(edit('phone', '3035550142', 'insertText')).toBe('(303) 555 - 0142|');
    dialCode().value = '49';
    expect(edit('phone', '3012345678', 'insertText')).toBe('3012 - 345 - 678|');
  });

  test('stays as it is typed if the form has no field for the dial code', () => {
    expect(edit('other-phone', '3035550142', 'insertText')).toBe('3035550142|');
    expect(edit('alone', '3035550142', 'insertText')).toBe('3035550142|');
  });

  test.each(['+4930123', ' +4930123', '(+49) 30123', '004930123'])('stays as it is typed if it begins with a dial code: %s', (text) => {
    expect(edit('phone', text, 'insertText')).toBe(`${text}|`);
  });

  test('gets its mask if a plus or two zeros are not at its beginning', () => {
    expect(edit('phone', '3+03', 'insertText')).toBe('(303|');
    expect(edit('phone', '3005', 'insertText')).toBe('(300) 5|');
  });

  test('keeps its last digit when a sign is typed after it', () => {
    expect(edit('phone', '(303) 5-', 'insertText')).toBe('(303) 5|');
  });

  test('loses the digit before a sign of the mask that is deleted backward', () => {
    edit('phone', '3035550', 'insertText');
    expect(edit('phone', '(303 555 - 0', 'deleteContentBackward', 4)).toBe('(30|5) 550');
  });

  test('loses the digit after a sign of the mask that is deleted forward', () => {
    edit('phone', '3035550', 'insertText');
    expect(edit('phone', '(303 555 - 0', 'deleteContentForward', 4)).toBe('(303|) 550');
  });

  test('loses one digit only when a digit is deleted', () => {
    edit('phone', '3035550', 'insertText');
    expect(edit('phone', '(303) 55 - 0', 'deleteContentBackward', 8)).toBe('(303) 55|0');
  });

  test('loses no digit when an edit that is not a deletion leaves the digits unchanged', () => {
    edit('phone', '3035550', 'insertText');
    expect(edit('phone', '(303) 555 - 0 ', 'insertText')).toBe('(303) 555 - 0|');
    expect(edit('phone', '(303) 555 - 0 ')).toBe('(303) 555 - 0|');
  });

  test('does not move the caret of a field that the focus is not in', () => {
    input('phone').value = '3035550142';
    input('phone').setSelectionRange(2, 2);
    input('name').focus();
    let moves = 0;
    input('phone').setSelectionRange = () => void moves++;
    maskWhileTyping(input('phone'));
    expect([input('phone').value, moves]).toEqual(['(303) 555 - 0142', 0]);
  });

  test('does not move the caret if its text already has the mask', () => {
    expect(edit('phone', '(303) 555', 'insertText', 5)).toBe('(303)| 555');
  });
});

describe('a date that is typed', () => {
  test('gets a zero before a first part of one digit that a sign ends', () => {
    expect(edit('born', '1/', 'insertText')).toBe('01|');
    expect(edit('born', '12/3.', 'insertText')).toBe('12/03|');
  });

  test('gets no zero before a part of two digits, and none for a sign in its middle', () => {
    expect(edit('born', '12/', 'insertText')).toBe('12|');
    expect(edit('born', '1/2', 'insertText')).toBe('12|');
    expect(edit('born', '1/', 'insertText', 1)).toBe('1|');
  });

  test('gets no zero when its slash is what a deletion leaves', () => {
    edit('born', '12', 'insertText');
    expect(edit('born', '1/', 'deleteContentBackward')).toBe('1|');
  });

  test('stays as the browser filled it in', () => {
    expect(edit('born', '2001-03-02', 'insertReplacementText')).toBe('2001-03-02|');
  });
});

describe('a field without a mask', () => {
  test('is not changed while a text is typed', () => {
    expect(edit('name', '1 ', 'insertText')).toBe('1 |');
    expect(edit('name', '12345', 'insertText')).toBe('12345|');
  });

  test('is not changed if it is a list or a file', () => {
    const file = input('photo');
    Object.defineProperty(file, 'value', { get: () => '0203', set: () => expect.fail('the value of a file is set') });
    const select = find<HTMLSelectElement>('#size');
    for (const control of [file, select]) {
      maskWhileTyping(control);
      tidyWhenLeft(control);
    }
    expect(select.value).toBe(' 1 ');
  });
});

describe('a field that is left', () => {
  test('shows a phone number in the mask of the dial code that is selected', () => {
    expect(leave('phone', '303.555.0142')).toBe('(303) 555 - 0142');
    expect(dialCode().value).toBe('1');
  });

  test.each(['+49 30 12345678', '004930 12345678'])('selects the dial code of %s and shows the number without it', (text) => {
    expect(leave('phone', text)).toBe('3012 - 345 - 678');
    expect(dialCode().value).toBe('49');
  });

  test('shows a number with a dial code in its mask if the form has no field for the code', () => {
    expect(leave('other-phone', '+1 303 555 0142')).toBe('(303) 555 - 0142');
    expect(leave('alone', '+1 303 555 0142')).toBe('(303) 555 - 0142');
  });

  test('shows a number with an unknown dial code without the spaces around it', () => {
    expect(leave('phone', ' +33 1 23 ')).toBe('+33 1 23');
  });

  test('is empty if only spaces were typed as a phone number, and keeps the dial code', () => {
    dialCode().value = '49';
    expect(leave('phone', '  ')).toBe('');
    expect(dialCode().value).toBe('49');
  });

  test('shows a text without needless spaces, and a password unchanged', () => {
    expect([leave('name', '  Ada   L '), leave('password', ' a  b ')]).toEqual(['Ada L', ' a  b ']);
  });

  test('keeps the value of a checkbox', () => {
    tidyWhenLeft(input('agree'));
    expect(input('agree').value).toBe('yes');
  });
});
