import { describe, expect, test } from 'vitest';
import { type DeferredLook, type OpenSection, renderOpenSection, sectionOpener } from '#render/deferred-section.tsx';
import { ServedSections } from '#render/served-sections.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { findAttributes, findElement, readAttribute } from '../support/html.ts';
import { aRenderContext } from '../support/render-context.ts';
import { aScope } from '../support/rendered.ts';

const values = { nonce: 'n0', formKey: 'k0', cartCount: '3', cartLabel: 'Cart, 3 items', accountLabel: 'Account' };

const look: DeferredLook<object, { text: string }> = {
  Content: ({ text }) => (
    <p id={useResponse().formKey}>
      <StyleSheet name="product.page" />
      {text}
    </p>
  ),
  Fallback: () => <p>…</p>,
  Unavailable: () => <p>unknown</p>,
};

interface Waiting {
  section: OpenSection;
  resolve: (text: string) => void;
  reject: (problem: unknown) => void;
  problems: unknown[];
}

function aSection(over: Partial<typeof look> = {}): Waiting {
  const problems: unknown[] = [];
  const { open } = sectionOpener({ deadlineMs: 1000, report: (problem) => problems.push(problem), isShared: true });
  let settle: Pick<Waiting, 'resolve' | 'reject'> | undefined;
  const data = new Promise<{ text: string }>((resolve, reject) => {
    settle = { resolve: (text) => resolve({ text }), reject };
  });
  if (!settle) throw new Error('A promise runs its executor at once.');
  return { section: open({ ...look, ...over }, {}, data), problems, ...settle };
}

const served = (waiting: readonly Waiting[], sheets: string[] = ['product.page']) =>
  new ServedSections(
    waiting.map(({ section }) => section),
    aScope(),
    { values, sheets },
  );

const text = (bytes?: Uint8Array) => new TextDecoder().decode(bytes);
const never = new AbortController().signal;

describe('dynamic section of a cached page', () => {
  test('fills its placeholder with its content and the values of the response', async () => {
    const one = aSection();
    one.resolve('3 left');
    await one.section.data.promise;
    expect(served([one]).fillings()).toEqual({ 'section-0': '<p id="k0">3 left</p>' });
  });

  test('fills its placeholder with the fallback while its data is loading', () => {
    expect(served([aSection()]).fillings()).toEqual({ 'section-0': '<p>…</p>' });
  });

  test('displays that it is unavailable if loading or rendering fails', async () => {
    const failed = aSection();
    failed.reject(new Error('down'));
    const broken = aSection({
      Content: () => {
        throw new Error('broken');
      },
    });
    broken.resolve('x');
    await Promise.all([failed, broken].map(({ section }) => section.data.promise));
    expect(served([failed, broken]).fillings()).toEqual({ 'section-0': '<p>unknown</p>', 'section-1': '<p>unknown</p>' });
    expect([failed.problems, broken.problems]).toEqual([[new Error('down')], [new Error('broken')]]);
  });

  test.each([
    ['an employee sees the same text as shoppers', '', '<p>unknown</p>'],
    ['an editor in a preview also sees the reason', 'preview=1', '<p class="block-problem"> down</p><p>unknown</p>'],
  ])('displays its failure in a page for one shopper: %s', async (_, carriedQuery, html) => {
    const failed = aSection();
    failed.reject(new Error('down'));
    const settled = await failed.section.data.promise;
    const renderContext = { ...aRenderContext(), isShared: false, carriedQuery };
    expect(renderOpenSection(failed.section, settled, { ...aScope(), renderContext }).html.segments).toEqual([html]);
  });

  test('adds a missing style sheet to the page once, with the nonce', async () => {
    const [one, two] = [aSection(), aSection()];
    for (const each of [one, two]) each.resolve('x');
    await Promise.all([one, two].map(({ section }) => section.data.promise));
    const filled = served([one, two], []).fillings();
    expect(findAttributes(filled['section-0'] ?? '', 'style', 'nonce')).toEqual(['n0']);
    expect(filled['section-1']).toBe('<p id="k0">x</p>');
  });
});

describe('late sections', () => {
  test('are sent in the order of arrival, and the last one ends the document', async () => {
    const [one, two] = [aSection(), aSection()];
    const reader = served([one, two]).stream(new TextEncoder().encode('<html>…'), never).getReader();
    expect(text((await reader.read()).value)).toBe('<html>…');
    two.resolve('two');
    expect(text((await reader.read()).value)).toBe(
      '<template id="late-section-1"><p id="k0">two</p></template>' +
        '<script nonce="n0">document.getElementById("section-1").replaceChildren(document.getElementById("late-section-1").content)</script>',
    );
    one.resolve('one');
    const last = text((await reader.read()).value);
    expect(readAttribute(findElement(last, 'template'), 'id')).toBe('late-section-0');
    expect(last.endsWith('</body></html>')).toBe(true);
    expect((await reader.read()).done).toBe(true);
  });

  test('are not sent after the client has disconnected', async () => {
    const one = aSection();
    const leaving = new AbortController();
    const reader = served([one])
      .stream(new Uint8Array([1]), leaving.signal)
      .getReader();
    await reader.read();
    leaving.abort();
    one.resolve('there');
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  test('cause no error if they arrive after the stream was canceled', async () => {
    const one = aSection();
    const reader = served([one])
      .stream(new Uint8Array([1]), never)
      .getReader();
    await reader.read();
    await reader.cancel();
    one.resolve('there');
    await expect(one.section.data.promise).resolves.toBeDefined();
  });
});
