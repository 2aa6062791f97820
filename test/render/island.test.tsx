import { type FunctionComponent, useEffect, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import Probe from '#features/dev-tools/probe.island.tsx';
import Gallery from '#features/product/gallery/gallery.island.tsx';
import { Island } from '#islands/island.tsx';
import { countElements, findAttribute, findAttributes, readInnerHtml } from '../support/html.ts';
import { rendered } from '../support/rendered.ts';

const prepared = (render: () => React.ReactNode) => rendered(render());

/**
 * Renders an island as client/islands/runtime.tsx does: in a root with the island's id prefix, inside a wrapper that adds no elements and
 * no ids.
 */
function asClient<Props extends object>(Component: FunctionComponent<Props>, props: Props, uid: string): string {
  const Awake = () => {
    useEffect(() => {}, []);
    return <Component {...props} />;
  };
  return renderToString(<Awake />, { identifierPrefix: uid });
}

const attribute = (html: string, name: string) => findAttribute(html, 'cairn-island', name) ?? '';
const inner = (html: string) => readInnerHtml(html, 'cairn-island');

describe('Island', () => {
  const { html } = prepared(() => <Island name="probe" component={Probe} props={{ label: 'Count' }} when="idle" />);

  test('has the same HTML on the server as its root in the browser, including ids', () => {
    const uid = attribute(html, 'uid');
    expect(countElements(html, 'cairn-island [id]')).toBeGreaterThan(0);
    expect(inner(html)).toBe(readInnerHtml(asClient(Probe, { label: 'Count' }, uid)));
  });

  test('has its name, trigger and props as attributes', () => {
    expect([attribute(html, 'name'), attribute(html, 'when')]).toEqual(['probe', 'idle']);
    expect(JSON.parse(attribute(html, 'props'))).toEqual({ label: 'Count' });
  });

  test('has different ids each time it is rendered in a page', () => {
    const twice = prepared(() => (
      <>
        <Island name="probe" component={Probe} props={{ label: 'a' }} when="load" />
        <Island name="probe" component={Probe} props={{ label: 'b' }} when="load" />
      </>
    ));
    const ids = findAttributes(twice.html, '[id]', 'id');
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('has no ids in common with the content around it', () => {
    const Around = () => <p id={useId()} />;
    const both = prepared(() => (
      <>
        <Around />
        <Island name="probe" component={Probe} props={{ label: '' }} when="load" />
      </>
    ));
    const ids = findAttributes(both.html, '[id]', 'id');
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('escapes its props', () => {
    const hostile = '"></cairn-island><script>alert(1)</script>';
    const { html: escaped } = prepared(() => <Island name="probe" component={Probe} props={{ label: hostile }} when="load" />);
    expect(countElements(escaped, 'script')).toBe(0);
    expect(JSON.parse(attribute(escaped, 'props'))).toEqual({ label: hostile });
  });
});

test('gallery island has the same HTML on the server and in the browser', () => {
  const props = {
    pictures: [{ srcset: '/a.webp 480w, /b.webp 960w', src: '/a.webp', alt: 'Talus "front"', width: 480, height: 600 }],
    sizes: '100vw',
    labels: {
      gallery: 'Pictures',
      zoom: 'Enlarge',
      close: 'Close',
      previous: 'Previous',
      next: 'Next',
      larger: 'Larger',
      smaller: 'Smaller',
      counts: ['1 of 1'],
    },
  };
  const { html } = prepared(() => <Island name="gallery" component={Gallery} props={props} when="interaction" />);
  expect(inner(html)).toBe(readInnerHtml(asClient(Gallery, props, attribute(html, 'uid'))));
});
