// An island in a page: its server HTML, and what the loader needs to hydrate it.
import { type FunctionComponent, type HTMLAttributes, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName, IslandProps } from '#features/islands.ts';

/**
 * When an island is hydrated: as soon as the loader runs, when the browser is idle, 200 px before it is visible,
 * or at the first interaction. A click before that is replayed.
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
  /** Sent to the browser as JSON in addition to the HTML: few and plain values. */
  props: IslandProps<Name>;
  when: Trigger;
}

export function Island<Name extends IslandName>({ name, component: Component, props, when }: IslandOptions<Name>) {
  const uid = useId();
  // its own root and id prefix, as in the browser: otherwise useId would give other ids there
  const html = renderToString(<Component {...(props as IslandProps<Name> & object)} />, { identifierPrefix: uid });
  return <cairn-island name={name} uid={uid} when={when} props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
