// Holds back forms that cannot be sent, and says so in the form. Otherwise the browser would replace the page with its own error page, and
// the input would be lost; or the shop would respond as if the shopper had done nothing, because it received no cookie.

import { announce } from '#islands/dom-events.ts';
import { cookiePrefix } from '#lib/storage/browser-names.ts';
import { createElement } from './elements.ts';

/** Forms that scripts send, and whose scripts report a missing connection. */
const reportedElsewhere = '[data-cart=""],[data-favorite=""]';
/** Forms that have no effect in a browser that blocks cookies. */
const needsCookies = '[data-cart],[data-favorite],[data-cookies]';

type Reason = 'offline' | 'cookies';

/** Forms that may be sent although the browser calls itself offline, as in a shop on this computer. */
const reachable = new WeakSet<HTMLFormElement>();
/** Lines that say that the browser is offline. */
const offlineLines = new Set<HTMLElement>();

export function watchUnsentForms(): void {
  // listens in the capture phase, so that no other listener marks the form as busy
  document.addEventListener('submit', holdBack, { capture: true });
  addEventListener('online', () => {
    for (const line of offlineLines) if (line.textContent === readReason('offline')) line.textContent = '';
    offlineLines.clear();
  });
}

function holdBack(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  // the attribute, because a form with a field named `method` has no such property
  if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return;
  const lacksCookies = form.matches(needsCookies) && !acceptsCookies();
  if (!lacksCookies && (navigator.onLine || form.matches(reportedElsewhere) || reachable.delete(form))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (lacksCookies) showReason(form, 'cookies');
  else void sendIfReachable(form, submitter);
}

/** Sets a cookie and reads it back, because `navigator.cookieEnabled` is true in a Chromium whose settings block cookies. */
function acceptsCookies(): boolean {
  if (document.cookie !== '') return true;
  const name = `${cookiePrefix}probe`;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=1`;
  const isAccepted = document.cookie !== '';
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; max-age=0`;
  return isAccepted;
}

async function sendIfReachable(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  } catch {
    offlineLines.add(showReason(form, 'offline'));
    return;
  }
  reachable.add(form);
  form.requestSubmit(submitter);
}

/** Says in a form why it was not sent, and returns the line with the message. A favorite button has no space, so it raises a toast. */
function showReason(form: HTMLFormElement, reason: Reason): HTMLElement {
  const text = readReason(reason);
  // the last line is the one next to the button; fields may have lines of their own
  const line =
    [...form.querySelectorAll<HTMLElement>('[role="status"]')].at(-1) ?? createElement('p', { role: 'status', class: 'cart-notice' });
  const write = () => {
    if (!line.isConnected) form.append(line);
    line.textContent = text;
  };
  if (form.matches('[data-favorite]')) announce('cairn:toast', { toast: { kind: 'error', title: text }, failed: write });
  else write();
  return line;
}

const readReason = (reason: Reason): string => document.querySelector<HTMLElement>('#toasts')?.dataset[reason] ?? '';
