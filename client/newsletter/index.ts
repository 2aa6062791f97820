// Sends the newsletter form without leaving the page, and validates it with the server's rules. A separate chunk, fetched when the pointer
// or focus is on the form. Without it, the browser validates and sends the form.
import { type FetchedPage, fetchPage, NoResponseError, readNoResponseText } from '../dialogs/fetch-page.ts';
import { findFields, isMarkedWrong, showMessage } from '../forms/field.ts';
import '../forms/index.ts';
import { createKey } from '../forms/submit-once.ts';

/** Forms that this script has prepared. */
const watched = new WeakSet<HTMLFormElement>();

export function watchNewsletter(form: HTMLFormElement): void {
  if (watched.has(form)) return;
  watched.add(form);
  for (const control of form.querySelectorAll<HTMLElement>('[data-later]')) control.dataset.rules = control.dataset.later;
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy !== 'true') void send(form);
  });
}

// runs after the validation of client/forms, which was registered earlier on the same document
document.addEventListener(
  'submit',
  ({ target, defaultPrevented }) => {
    if (defaultPrevented && target instanceof HTMLFormElement && watched.has(target)) findFields(target).find(isMarkedWrong)?.focus();
  },
  { capture: true },
);

async function send(form: HTMLFormElement): Promise<void> {
  // the cast is safe, because the form has no files
  const texts = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  texts.set('key', createKey());
  const status = form.querySelector('[role="status"]');
  try {
    const answer = await fetchPage(form.action, texts);
    const text = answer.kind === 'page' ? showErrors(form, answer) : form.dataset.newsletter;
    if (text === undefined) return form.submit(); // the returned page asks for more than this form can display
    if (answer.kind === 'see-other') form.reset();
    if (status) status.textContent = text;
  } catch (error) {
    if (error instanceof NoResponseError && status) status.textContent = readNoResponseText();
    else form.submit();
  } finally {
    form.ariaBusy = null;
  }
}

/**
 * Displays the field errors of the returned page at the fields of this form. Returns the text for the status line of the form; undefined if
 * the page contains neither a field error nor a message.
 */
function showErrors(form: HTMLFormElement, { content }: FetchedPage): string | undefined {
  const problems = findFields(form).flatMap((field) => {
    const line = content.querySelector(`[id$="-${field.getAttribute('name')}-error"]`)?.textContent;
    return line ? [{ field, line }] : [];
  });
  for (const { field, line } of problems) showMessage(field, line);
  problems[0]?.field.focus();
  const notice = content.querySelector('.notice-title')?.textContent ?? undefined;
  return problems.length > 0 ? (notice ?? '') : notice;
}
