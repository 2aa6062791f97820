// Sends the consent forms of the banner and the settings page without leaving the page. A separate chunk.
import { announce } from '#islands/dom-events.ts';
import { readConsent } from '#islands/page-consent.ts';
import { findConsentChoice } from '#islands/page-cookies.ts';
import { answerTimeoutMs } from '../page/response-timeout.ts';
import { clearRefused, pageStorages } from './clear-refused.ts';

export function sendConsentForms(): void {
  watchBannerHeight();
  // listens in the capture phase, because the listener of a surrounding dialog would otherwise let the browser submit the form
  document.addEventListener('submit', handleSubmit, true);
  // a page that is restored from the browser's history may still display the banner, although the visitor has decided since
  addEventListener('pageshow', ({ persisted }) => persisted && findConsentChoice(document.cookie) && findBanner()?.remove());
}

const findBanner = (): HTMLElement | null => document.querySelector('.consent');

/**
 * Sets the banner's height as a CSS property. The page uses it to keep focused elements from being hidden behind the banner (WCAG 2.4.11).
 */
function watchBannerHeight(): void {
  const banner = findBanner();
  if (!banner) return;
  new ResizeObserver(() => document.documentElement.style.setProperty('--consent-height', `${banner.offsetHeight}px`)).observe(banner);
}

function handleSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-choice]')) return;
  event.preventDefault();
  if (form.ariaBusy !== 'true') void send(form, submitter);
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  form.ariaBusy = 'true';
  // the cast is safe, because the form has no files
  const fields = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  const headers = { accept: 'application/json' };
  try {
    const answer = await fetch(form.action, { method: 'POST', body: fields, headers, signal: AbortSignal.timeout(answerTimeoutMs) });
    if (!answer.ok) throw new Error(`The consent choice was rejected with status ${answer.status}.`);
    await applyChoice(form);
  } catch {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'choice', value: fields.get('choice') }));
    form.submit(); // the response page then displays the error
  } finally {
    form.ariaBusy = null;
  }
}

async function applyChoice(form: HTMLFormElement): Promise<void> {
  const consent = readConsent();
  clearRefused(consent, pageStorages);
  announce('cairn:consent', consent);
  await closeDialog(form.closest('dialog'));
  removeBanner();
  announce('cairn:toast', { toast: { kind: 'success', title: form.dataset.message ?? '' } });
}

/** Closes the dialog. Resolves once the focus has been returned to the opener. */
const closeDialog = (dialog: HTMLDialogElement | null): Promise<unknown> | undefined => {
  if (!dialog) return;
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.close();
  return closed;
};

/** Removes the banner. If the focus was in the banner, moves it to the main content. */
function removeBanner(): void {
  const banner = findBanner();
  const hadFocus = banner?.contains(document.activeElement);
  banner?.remove();
  if (!hadFocus) return;
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}
