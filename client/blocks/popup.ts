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
  popup.querySelector('.popup-close')?.addEventListener('click', () => close(popup));
  popup.addEventListener('keydown', ({ key }) => key === 'Escape' && close(popup));
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

function close(popup: HTMLElement): void {
  popup.remove();
  rememberDismissal(findId(popup));
}
