// Islands on a page whose text a translation tool has replaced: such tools put each text into new font elements.
import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../../../client/islands/runtime.tsx';
import { find, openPage } from '../../support/dom.ts';

/** Replaces every text in an element as Google Translate does. */
function translate(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.innerHTML = '<font></font>';
    font.firstElementChild?.append(`${text.data}*`);
    text.replaceWith(font);
  }
}

let typedAtMount: string | undefined;
let count = 2;
let render = (): void => undefined;
/** Subscribes the island to `count`, which is stored outside it, like the cart of the shop. */
function subscribe(run: () => void): () => void {
  render = run;
  return () => undefined;
}

/** Has a text beside other elements that React removes, as a careless component would. */
function Cart() {
  const items = useSyncExternalStore(
    subscribe,
    () => count,
    () => count,
  );
  useEffect(() => {
    typedAtMount = document.querySelector<HTMLInputElement>('[name=qty]')?.value;
  }, []);
  return (
    <section>
      <p id="count">{`${items} items`}</p>
      <p>
        {items > 0 && 'Checkout'}
        <b>now</b>
      </p>
      <input name="qty" defaultValue="1" />
      <select name="size" defaultValue="m">
        <option value="m">M</option>
        <option value="l">L</option>
      </select>
    </section>
  );
}

let island: HTMLElement;
const errors = vi.spyOn(console, 'error');
beforeEach(() => {
  errors.mockReset();
  count = 2;
  openPage('<cairn-island></cairn-island>');
  island = find('cairn-island');
  island.innerHTML = renderToString(<Cart />);
});
afterEach(() => errors.mockReset());

function change(items: number): void {
  count = items;
  flushSync(render);
}

describe('an island that was translated after hydration', () => {
  beforeEach(async () => {
    await mount(island, Cart, {});
    translate(island);
  });

  test('an island remains on the page and displays the new state if React cannot remove a translated text', () => {
    change(0);
    expect(find('section').textContent).toBe('0 itemsnowML');
    expect(errors).toHaveBeenCalledTimes(1);
  });

  test('an island keeps input and focus if it is rendered again', () => {
    const field = find<HTMLInputElement>('[name=qty]');
    field.value = '3';
    field.focus();
    change(0);
    const next = find<HTMLInputElement>('[name=qty]');
    expect(next).not.toBe(field);
    expect([next.value, document.activeElement]).toEqual(['3', next]);
  });

  test('an island can be rendered again several times', () => {
    for (const count of [0, 3, 0]) {
      change(count);
      translate(island);
    }
    change(5);
    expect(find('#count').textContent).toBe('5 items');
  });
});

describe('an island that was translated before hydration', () => {
  test('an island keeps the input of the shopper, which its effects can read, and logs no error', async () => {
    translate(island);
    find<HTMLInputElement>('[name=qty]').value = '3';
    find<HTMLSelectElement>('[name=size]').value = 'l';
    await mount(island, Cart, {});
    expect(typedAtMount).toBe('3');
    expect([find<HTMLInputElement>('[name=qty]').value, find<HTMLSelectElement>('[name=size]').value]).toEqual(['3', 'l']);
    expect(find('#count').textContent).toBe('2 items');
    expect(errors).not.toHaveBeenCalled();
  });
});

test('the element that replaces a clicked, translated element is found', async () => {
  translate(island);
  const [, clicked] = document.querySelectorAll('font');
  const replace = await mount(island, Cart, {});
  expect(clicked && replace(clicked)).toBe(find('#count'));
  expect(replace(find('select'))).toBe(find('select'));
});

test('an island without translated text is hydrated in place', async () => {
  const field = find('[name=qty]');
  await mount(island, Cart, {});
  expect(find('[name=qty]')).toBe(field);
});

test('an island that fails on every start is removed after a few attempts', async () => {
  let starts = 0;
  const Failing = () => {
    useEffect(() => {
      starts++;
      throw new Error('broken');
    }, []);
    return <p>Broken</p>;
  };
  const uncaught = vi.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', uncaught);
  openPage('<cairn-island></cairn-island>');
  void mount(find('cairn-island'), Failing, {});
  await vi.waitFor(() => expect(uncaught).toHaveBeenCalled());
  removeEventListener('error', uncaught);
  expect(starts).toBeGreaterThan(2);
  expect(starts).toBeLessThan(10);
});
