import { useLayoutEffect, useRef } from 'react';

/** Shows nodes that the browser parsed. Pressing the mouse leaves the focus in the field, so that the panel stays open for the click. */
export function Sections({ content }: { content: DocumentFragment }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(content.cloneNode(true)), [content]);
  // biome-ignore lint/a11y/noStaticElementInteractions: it is not operated, it only keeps the focus
  return <div className="search-sections" ref={place} onMouseDown={(event) => event.preventDefault()} />;
}
