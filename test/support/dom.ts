// Helpers for tests of browser code, which run with a DOM.
import { vi } from 'vitest';

/** Replaces the page. The new page has empty storage and full consent. */
export function openPage(html: string): void {
  document.documentElement.dataset.consent = 'assumed';
  document.body.innerHTML = html;
  localStorage.clear();
  sessionStorage.clear();
}

export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`No element matches ${selector}.`);
  return found;
}

/** Waits for promises that depend neither on timers nor on the network. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** Creates a promise that the test resolves or rejects. */
export function deferred<Value>() {
  let [resolve, reject] = [(_: Value): void => undefined, (_: unknown): void => undefined];
  const promise = new Promise<Value>((keep, refuse) => {
    [resolve, reject] = [keep, refuse];
  });
  return { promise, resolve, reject };
}

/** Runs a script that adds listeners to the document and the window, and returns a function that removes these listeners. */
export function trackListeners(run: () => void): () => void {
  const removals: (() => void)[] = [];
  const spies = [document, globalThis].map((target: EventTarget) => {
    const add = target.addEventListener.bind(target);
    return vi.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
      add(...listener);
      removals.push(() => target.removeEventListener(...listener));
    });
  });
  run();
  for (const spy of spies) spy.mockRestore();
  return () => {
    for (const remove of removals) remove();
  };
}

/** Collects the details of a document event whenever it is dispatched. */
export function listen<Name extends keyof DocumentEventMap>(name: Name): unknown[] {
  const details: unknown[] = [];
  document.addEventListener(name, (event) => details.push('detail' in event ? event.detail : undefined));
  return details;
}

/** Sets whether the browser sends the Global Privacy Control signal. */
export const setPrivacySignal = (isSent: boolean): void =>
  void vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (target, name) => (name === 'globalPrivacyControl' ? isSent : Reflect.get(target, name)) }),
  );
