// An island in a page: HTML rendered by the server, and the data that the loader needs to hydrate it.
import { type FunctionComponent, type HTMLAttributes, useId } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * When an island is hydrated: as soon as the loader runs, when the browser is idle, when the island is less than 200 px from the viewport,
 * or at the first interaction. A click before hydration is replayed after hydration.
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
  /** Name of the component in src/features/islands.ts. */
  name: string;
  component: FunctionComponent<Props>;
  /** Props of the component. They are also sent to the browser as JSON, so they should be few and plain. */
  props: Props;
  when: Trigger;
}

export function Island<Props extends object>({ name, component: Component, props, when }: IslandOptions<Props>) {
  const uid = useId();
  // rendered as a separate root with this id prefix, as in the browser; otherwise useId would return different ids on the server and in the
  // browser
  const html = renderToString(<Component {...props} />, { identifierPrefix: uid });
  return <cairn-island name={name} uid={uid} when={when} props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
