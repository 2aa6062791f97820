// React for islands: fetched with the first island, never before.
import type { FunctionComponent } from 'react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island in its element. Resolves when React has taken over, so that a kept click can be replayed. */
export function mount(element: HTMLElement, Component: FunctionComponent<object>, props: object, uid: string): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(element, <Awake onReady={resolve} Component={Component} props={props} />, {
      identifierPrefix: uid,
      onRecoverableError: (error) => {
        element.setAttribute('recovered', '');
        console.error('An island did not match its HTML.', error);
      },
    });
  });
}

/** Adds no element and no id, so the markup equals the server's. */
function Awake({ Component, props, onReady }: { Component: FunctionComponent<object>; props: object; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <Component {...props} />;
}
