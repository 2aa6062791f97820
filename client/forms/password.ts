// Displays a password on request, and marks which requirements it meets.
import { passwordRequirements } from '#lib/rules/password.ts';

/** Displays the buttons that reveal a password. The server hides them, because they do nothing without scripts. */
export function showPasswordButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-shows]')) button.hidden = false;
}

export function togglePassword(button: HTMLElement): void {
  const input = findInput(button);
  if (input) setPasswordShown(button, input, input.type === 'password');
}

/** Hides revealed passwords before the form is submitted. Otherwise the browser might store them as text input and suggest them later. */
export function hidePasswords(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLElement>('[data-shows]')) {
    const input = findInput(button);
    if (input?.type === 'text') setPasswordShown(button, input, false);
  }
}

export function markFulfilledRequirements(input: Element): void {
  for (const item of document.querySelectorAll(`[id="${input.id}-needs"] [data-need]`)) {
    // the server writes `data-need` from the keys of this table
    const need = passwordRequirements[item.getAttribute('data-need') as keyof typeof passwordRequirements];
    const isMet = need((input as HTMLInputElement).value);
    item.toggleAttribute('data-met', isMet);
    item.querySelector('span')?.toggleAttribute('hidden', !isMet);
  }
}

const findInput = (button: HTMLElement): HTMLInputElement | null => document.querySelector(`[id="${button.dataset.shows}"]`);

function setPasswordShown(button: HTMLElement, input: HTMLInputElement, isShown: boolean): void {
  input.type = isShown ? 'text' : 'password';
  const { other = '' } = button.dataset;
  button.dataset.other = button.textContent ?? '';
  button.textContent = other;
}
