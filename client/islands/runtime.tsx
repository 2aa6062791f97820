// The React runtime for islands, which is fetched with the first island.
import { Component as BaseComponent, Fragment, type FunctionComponent, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Maximum number of times that an island is rendered again after errors. */
const maxRestarts = 5;

/** Returns the element that has replaced an element of the server's HTML, or that element itself. */
export type FindReplacement = (target: Element) => Element;

/**
 * Hydrates an island, or renders it if the element is empty or if a translation tool has changed its text. Resolves when React handles
 * events, so that a click that was held back can be dispatched again.
 */
export function mount(element: HTMLElement, Component: FunctionComponent<object>, props: object): Promise<FindReplacement> {
  return new Promise((resolve) => {
    const identifierPrefix = element.getAttribute('uid') ?? '';
    const restoreInput = rememberInput(element);
    const before = listElements(element);
    const findReplacement: FindReplacement = (target) => {
      const index = before.findIndex((each) => each === target.closest(':not(font)'));
      return target.isConnected ? target : (listElements(element)[index] ?? target);
    };
    const onReady = () => resolve(findReplacement);
    const island = (
      <Restarting element={element}>
        <Awake onReady={onReady} onRendered={restoreInput} Component={Component} props={props} />
      </Restarting>
    );
    // translation tools put each text into a font element, so the markup no longer equals the server's
    if (element.querySelector('font')) element.replaceChildren();
    if (!element.hasChildNodes()) return createRoot(element, { identifierPrefix }).render(island);
    hydrateRoot(element, island, {
      identifierPrefix,
      onRecoverableError: (error) => {
        element.setAttribute('recovered', '');
        console.error('The rendered island did not match the server’s HTML.', error);
      },
    });
  });
}

/** Returns the elements of an island, without those that translation tools add. */
const listElements = (element: HTMLElement): Element[] => [...element.querySelectorAll(':not(font)')];

/** Calls `onReady` after hydration. It adds no element and no id, because the markup must equal the server's. */
function Awake({ Component, props, onReady, onRendered }: AwakeProps) {
  // before the effects of the component, which may read the input
  useLayoutEffect(onRendered, [onRendered]);
  useEffect(onReady, [onReady]);
  return <Component {...props} />;
}

interface AwakeProps {
  Component: FunctionComponent<object>;
  props: object;
  onReady: () => void;
  onRendered: () => void;
}

/**
 * Renders an island again after an error. React moves and removes the elements and texts that it has created; if a translation tool has
 * replaced one of them, that fails, and React would remove the whole island.
 */
class Restarting extends BaseComponent<{ children: ReactNode; element: HTMLElement }, { key: number }> {
  override state = { key: 0 };
  #restarts = 0;

  /** Changes the key, so that React creates every element again. */
  static getDerivedStateFromError = () => ({ key: performance.now() });

  override componentDidCatch(error: unknown): void {
    if (++this.#restarts > maxRestarts) throw error;
  }

  override getSnapshotBeforeUpdate = () => rememberInput(this.props.element);
  override componentDidUpdate = (_props: object, _state: object, restoreInput: () => void) => restoreInput();

  override render(): ReactNode {
    return <Fragment key={this.state.key}>{this.props.children}</Fragment>;
  }
}

/** Reads the changed fields of an island and the focus, and returns a function that restores them in the elements that replace these. */
function rememberInput(element: HTMLElement): () => void {
  const listFields = () => [...element.querySelectorAll<HTMLInputElement>('input,select')];
  const fields = listFields();
  const focused = document.activeElement;
  return () => {
    const next = listFields();
    for (const [index, field] of fields.entries()) {
      const replacement = next[index];
      if (!replacement || replacement === field || replacement.name !== field.name) continue;
      // a select has no defaultValue, so its value is always copied
      if (field.value !== field.defaultValue) replacement.value = field.value;
      if (field === focused) replacement.focus();
    }
  };
}
