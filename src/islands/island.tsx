// An island in a page: its server HTML, and the data that the loader needs to hydrate it.
import { type FunctionComponent, type HTMLAttributes, useId } from 'react';
import { renderToString } from 'react-dom/server';

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

interface IslandOptions<Props extends object> {
  /** The name of the component in src/features/islands.ts. */
  name: string;
  component: FunctionComponent<Props>;
  /** Sent to the browser as JSON in addition to the HTML, so there should be few and plain values. */
  props: Props;
  when: Trigger;
}

export function Island<Props extends object>({ name, component: Component, props, when }: IslandOptions<Props>) {
  const uid = useId();
  // a separate root and id prefix, as in the browser; otherwise useId would return other ids there
  const html = renderToString(<Component {...props} />, { identifierPrefix: uid });
  return <cairn-island name={name} uid={uid} when={when} props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
