// A pop-up: after its delay a bar, a moment later the whole of it. Closed, it stays closed. A chunk of its own.
import { announce } from '#islands/dom-events.ts';
import { readConsent } from '#islands/page-consent.ts';
import { isDismissed, rememberDismissal } from './dismissed-notices.ts';
import { noteSeen } from './seen-popups.ts';

/** So long only the bar is there: it can be closed before it covers anything. */
const barMs = 1500;

const findId = (popup: HTMLElement): string => `popup:${popup.dataset.popup}`;

export function startPopup(popup: HTMLElement): void {
  const { delay } = popup.dataset;
  if (isDismissed(findId(popup))) return;
  whenConsentIsChosen(() => {
    setTimeout(() => show(popup), Number(delay));
  });
  let focusedBefore: HTMLElement | undefined;
  popup.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !popup.contains(relatedTarget)) focusedBefore = relatedTarget;
  });
  popup.querySelector('.popup-close')?.addEventListener('click', () => close(popup, focusedBefore));
  popup.addEventListener('keydown', ({ key }) => key === 'Escape' && close(popup, focusedBefore));
}

/** The question for consent comes first: both would stand at the foot of the screen. */
function whenConsentIsChosen(start: () => void): void {
  if (document.querySelector('.consent')) document.addEventListener('cairn:consent', start, { once: true });
  else start();
}

function show(popup: HTMLElement): void {
  if (!mayShow(popup)) return;
  const toggle = popup.querySelector('.popup-toggle');
  popup.hidden = false;
  const waiting = setTimeout(() => expand(popup, true), barMs);
  toggle?.addEventListener('click', () => {
    clearTimeout(waiting);
    const isExpanded = toggle.ariaExpanded !== 'true';
    expand(popup, isExpanded);
    reportExpanded(popup, isExpanded);
  });
  // a region that is there already is read when its text changes
  const status = popup.querySelector<HTMLElement>('[role=status]');
  setTimeout(() => status?.append(status.dataset.title ?? ''), 100);
}

/** It may have been closed in another tab meanwhile. */
const mayShow = (popup: HTMLElement): boolean =>
  !isDismissed(findId(popup)) &&
  (popup.dataset.frequency !== 'once-per-visit' ||
    noteSeen(findId(popup), { storage: () => sessionStorage, isAllowed: readConsent().functional }));

function expand(popup: HTMLElement, isExpanded: boolean): void {
  const [toggle, panel] = [popup.querySelector('.popup-toggle'), popup.querySelector<HTMLElement>('.popup-panel')];
  toggle?.setAttribute('aria-expanded', String(isExpanded));
  if (panel) panel.hidden = !isExpanded;
}

/** Only what somebody pressed: that it expands by itself is no event. */
function reportExpanded({ dataset }: HTMLElement, isExpanded: boolean): void {
  const { popUp }: { popUp: string } = JSON.parse(dataset.eventPayload ?? '{}');
  announce('cairn:events', [{ name: 'pop-up-expand', payload: { popUp, state: isExpanded ? 'expanded' : 'collapsed' } }]);
}

/** The focus that was inside goes back to where it came from, or else to the content: the keyboard goes on from there (WCAG 2.4.3). */
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
