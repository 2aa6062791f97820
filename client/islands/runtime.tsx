// The React runtime for islands, which is fetched with the first island.
import type { FunctionComponent } from 'react';
import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Hydrates an island, or renders it if the element is empty. Resolves when React handles events, so that a click that was held back can be
 * dispatched again.
 */
export function mount(element: HTMLElement, Component: FunctionComponent<object>, props: object, uid: string): Promise<void> {
  return new Promise((resolve) => {
    const island = <Awake onReady={resolve} Component={Component} props={props} />;
    if (!element.hasChildNodes()) return createRoot(element, { identifierPrefix: uid }).render(island);
    hydrateRoot(element, island, {
      identifierPrefix: uid,
      onRecoverableError: (error) => {
        element.setAttribute('recovered', '');
        console.error('The rendered island did not match the server’s HTML.', error);
      },
    });
  });
}

/** Calls `onReady` after hydration. It adds no element and no id, because the markup must equal the server's. */
function Awake({ Component, props, onReady }: { Component: FunctionComponent<object>; props: object; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <Component {...props} />;
}
