// Pages for tests of browser code, which run with a DOM.
import { vi } from 'vitest';

/** Replaces the page by another one; its storage is empty, and everything is consented to. */
export function openPage(html: string): void {
  document.documentElement.dataset.consent = 'assumed';
  document.body.innerHTML = html;
  localStorage.clear();
  sessionStorage.clear();
}

export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing on the page is ${selector}.`);
  return found;
}

/** Lets promises that wait for no timer and no network settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** A promise that the test settles. */
export function deferred<Value>() {
  let [resolve, reject] = [(_: Value): void => undefined, (_: unknown): void => undefined];
  const promise = new Promise<Value>((keep, refuse) => {
    [resolve, reject] = [keep, refuse];
  });
  return { promise, resolve, reject };
}

/** Runs a script that listens to the document and the window, and returns a function that removes its listeners again. */
export function removeListenersAfter(run: () => void): () => void {
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

/** Lists the details of an event of the document as it is announced. */
export function listen<Name extends keyof DocumentEventMap>(name: Name): unknown[] {
  const details: unknown[] = [];
  document.addEventListener(name, (event) => details.push('detail' in event ? event.detail : undefined));
  return details;
}

/** A browser that sends Global Privacy Control, or does not. */
export const setPrivacySignal = (isSent: boolean): void =>
  void vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (target, name) => (name === 'globalPrivacyControl' ? isSent : Reflect.get(target, name)) }),
  );
