// Where an island stands in a page: its HTML as the server renders it, and what the loader needs to wake it.
import { type FunctionComponent, type HTMLAttributes, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName, IslandProps } from './registry.ts';

/**
 * When an island is hydrated: as soon as the page is read, when the browser is idle, 200 px before it is seen,
 * or at the first touch, whose click is kept and replayed.
 */
export type Trigger = 'load' | 'idle' | 'visible' | 'interaction';

interface IslandElement extends HTMLAttributes<HTMLElement> {
  name: string;
  uid: string;
  when: Trigger;
  props: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cairn-island': IslandElement;
    }
  }
}

interface IslandOptions<Name extends IslandName> {
  name: Name;
  component: FunctionComponent<IslandProps<Name>>;
  /** Sent to the browser once more as JSON: keep them few and plain. */
  props: IslandProps<Name>;
  when: Trigger;
}

export function Island<Name extends IslandName>({ name, component: Component, props, when }: IslandOptions<Name>) {
  const uid = useId();
  // A root and a prefix of its own, as in the browser: else useId differs between the two.
  const html = renderToString(<Component {...(props as IslandProps<Name> & object)} />, { identifierPrefix: uid });
  return <cairn-island name={name} uid={uid} when={when} props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
