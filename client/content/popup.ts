// A pop-up: after its delay it appears as a bar, and a moment later it expands. Once the visitor has closed it, it does not appear again. A
// separate chunk.
import { announce } from '#islands/dom-events.ts';
import { readConsent } from '#islands/page-consent.ts';
import { isDismissed, rememberDismissal } from './dismissed-notices.ts';
import { recordPopupView } from './seen-popups.ts';

/** Milliseconds before the bar expands, so that the visitor can close it before it covers anything. */
const barMs = 1500;

const findId = (popup: HTMLElement): string => `popup:${popup.dataset.popup}`;

export function startPopup(popup: HTMLElement): void {
  const { delay } = popup.dataset;
  if (isDismissed(findId(popup))) return;
  afterConsentChoice(() => {
    setTimeout(() => show(popup), Number(delay));
  });
  let focusedBefore: HTMLElement | undefined;
  popup.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !popup.contains(relatedTarget)) focusedBefore = relatedTarget;
  });
  popup.querySelector('.popup-close')?.addEventListener('click', () => close(popup, focusedBefore));
  popup.addEventListener('keydown', ({ key }) => key === 'Escape' && close(popup, focusedBefore));
}

/** Waits until the consent banner is closed, because the banner and the pop-up are both at the bottom of the screen. */
function afterConsentChoice(start: () => void): void {
  if (document.querySelector('.consent')) document.addEventListener('cairn:consent', start, { once: true });
  else start();
}

function show(popup: HTMLElement): void {
  if (!canShow(popup)) return;
  const toggle = popup.querySelector('.popup-toggle');
  popup.hidden = false;
  const waiting = setTimeout(() => expand(popup, true), barMs);
  toggle?.addEventListener('click', () => {
    clearTimeout(waiting);
    const isExpanded = toggle.ariaExpanded !== 'true';
    expand(popup, isExpanded);
    reportExpanded(popup, isExpanded);
  });
  // screen readers announce a live region only if its text changes after it was added
  const status = popup.querySelector<HTMLElement>('[role=status]');
  setTimeout(() => status?.append(status.dataset.title ?? ''), 100);
}

/** True if the pop-up may appear. The visitor may have closed it in another tab since the page was loaded. */
const canShow = (popup: HTMLElement): boolean =>
  !isDismissed(findId(popup)) &&
  (popup.dataset.frequency !== 'once-per-visit' ||
    recordPopupView(findId(popup), { storage: () => sessionStorage, isAllowed: readConsent().functional }));

function expand(popup: HTMLElement, isExpanded: boolean): void {
  const [toggle, panel] = [popup.querySelector('.popup-toggle'), popup.querySelector<HTMLElement>('.popup-panel')];
  toggle?.setAttribute('aria-expanded', String(isExpanded));
  if (panel) panel.hidden = !isExpanded;
}

/** Reports that the visitor has expanded or collapsed the pop-up. Automatic expansion is not reported. */
function reportExpanded({ dataset }: HTMLElement, isExpanded: boolean): void {
  const { popUp }: { popUp: string } = JSON.parse(dataset.eventPayload ?? '{}');
  announce('cairn:events', [{ name: 'pop-up-expand', payload: { popUp, state: isExpanded ? 'expanded' : 'collapsed' } }]);
}

/**
 * Closes the pop-up. If the focus was in it, moves the focus back to the element that had the focus before, or else to the main content, so
 * that keyboard users continue from there (WCAG 2.4.3).
 */
function close(popup: HTMLElement, focusedBefore: HTMLElement | undefined): void {
  const hadFocus = popup.contains(document.activeElement);
  popup.remove();
  if (hadFocus) (focusedBefore?.isConnected ? focusedBefore : findContent())?.focus({ preventScroll: true });
  rememberDismissal(findId(popup));
}

function findContent(): HTMLElement | null {
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  return main;
}
