// Formats the text of a field while it is typed, and when the field loses focus.
import { cleanText } from '#forms/clean-text.ts';
import type { ClientField } from '#forms/client-field.ts';
import { findPhoneMask, maskedPhone, splitPhone } from '#lib/address/phone.ts';
import { isCivilDate } from '#lib/civil-date.ts';
import { keepDigits, maskDigits, type Typing, withoutDigit } from '#lib/mask.ts';
import { type Control, readClientField } from './field.ts';

/** The digits in a field before the last edit. If a deletion leaves them unchanged, it has deleted only a separator of the mask. */
const digitsBefore = new WeakMap<Control, string>();

/** True for inputs with text. A file input is excluded, because scripts must not set its value, a file name (HTML, value mode filename). */
const isTextInput = (control: Control): control is HTMLInputElement => control instanceof HTMLInputElement && control.type !== 'file';

/** Formats a phone number or a date with a mask. The caret stays at the same digit. */
export function maskWhileTyping(control: Control, inputType = ''): void {
  if (!isTextInput(control)) return;
  const clientField = readClientField(control);
  const edit: Typing = { text: control.value, caret: control.selectionStart ?? control.value.length };
  const meant = interpretEdit(control, edit, inputType, clientField);
  const mask = findMask(control, clientField, keepDigits(meant.text));
  if (mask && !isCompleteText(edit.text)) writeMasked(control, maskDigits(meant, mask));
  digitsBefore.set(control, keepDigits(control.value));
}

/**
 * True for a phone number with its dial code, or a date that the browser has filled in. Such a text is formatted only when the field loses
 * focus.
 */
const isCompleteText = (text: string): boolean => /^\s*(\+|\(\+|00)/.test(text) || isCivilDate(text);

function findMask(control: HTMLInputElement, { type, rules }: ClientField, digits: string): string | undefined {
  if (type === 'date') return 'XX/XX/XXXX';
  const phone = rules.find((rule) => rule.kind === 'phone');
  const dialCode = phone?.dialCodes.find(({ code }) => code === readDialCode(control, phone.codeField));
  return dialCode && findPhoneMask(digits, dialCode);
}

const readDialCode = ({ form }: Control, name: string): string | undefined => {
  const field = form?.elements.namedItem(name);
  return field && 'value' in field ? String(field.value) : undefined;
};

function interpretEdit(control: HTMLInputElement, edit: Typing, inputType: string, { type }: ClientField): Typing {
  const { text, caret } = edit;
  // a separator after one digit completes a part of the date, so "1/" becomes "01/"
  if (type === 'date' && inputType === 'insertText' && caret === text.length)
    return { ...edit, text: text.replace(/(^|\D)(\d)\D$/, '$10$2/'), caret: caret + 1 };
  const isSignOnly = inputType.startsWith('delete') && digitsBefore.get(control) === keepDigits(text);
  return isSignOnly ? withoutDigit(edit, inputType.endsWith('Forward') ? 'after' : 'before') : edit;
}

function writeMasked(control: HTMLInputElement, { text, caret }: Typing): void {
  if (control.value === text) return;
  control.value = text;
  if (control === document.activeElement) control.setSelectionRange(caret, caret);
}

/** Formats the text for display when the field loses focus. A phone number with a dial code also selects that code. */
export function formatOnBlur(control: Control): void {
  if (!isTextInput(control)) return;
  const clientField = readClientField(control);
  if (clientField.type === 'checkbox' || clientField.type === 'password') return;
  const phone = clientField.rules.find((rule) => rule.kind === 'phone');
  const split = phone && splitPhone(control.value, phone.dialCodes, readDialCode(control, phone.codeField));
  if (!split || control.value.trim() === '') control.value = cleanText(control.value, clientField);
  else {
    const code = control.form?.elements.namedItem(phone.codeField);
    if (code instanceof HTMLSelectElement) code.value = split.dialCode.code;
    control.value = maskedPhone(split);
  }
}
