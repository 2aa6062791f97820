import { describe, expect, test } from 'vitest';
import { documentBytes, documentStream, heldHoles, placedHoles, shellHtml } from '#render/document.ts';
import { encoded, gapped } from '#render/gapped.ts';
import { type Hole, hole, type LiveHole, live, type Piece, ready } from '#render/piece.ts';
import { emptyPiece, type Prepared } from '#render/prepared.tsx';
import { slot } from '#ui/slots.ts';

const never = new AbortController().signal;

const aPiece = (html: string, over: Partial<Prepared> = {}): Prepared => ({ ...emptyPiece, html, ...over });

const values = { nonce: 'n0', cartCount: '3', formKey: 'k0' };

const secret = 'unknown-to-all';

function shellOf(pieces: readonly (Piece | LiveHole)[]) {
  const frame = { header: aPiece('<header></header>'), footer: aPiece('<footer></footer>') };
  const html = shellHtml({ lang: 'en-us', head: '<title>A – page</title>', ...frame, pieces, pageClass: 'product', secret });
  return encoded(gapped(html, secret));
}

const streamOf = (pieces: readonly Piece[], { signal = never, worn = [] as string[] } = {}) =>
  documentStream(shellOf(pieces), { late: placedHoles(pieces), worn: new Set(worn), values, signal });

const textOf = (pieces: readonly Piece[]) => new TextDecoder().decode(documentBytes(shellOf(pieces), values));

function waitingHole(fallback: string, styles: string[] = []) {
  let resolve: (content: Prepared) => void = () => undefined;
  const promise = new Promise<Prepared>((settle) => {
    resolve = settle;
  });
  const made: Hole = hole(promise, { fallback: aPiece(fallback, { styles }), deadlineMs: 1000, report: () => undefined });
  return { made, resolve };
}

const chunksOf = (stream: ReadableStream<Uint8Array>) => {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  return { next: async () => decoder.decode((await reader.read()).value), reader };
};

describe('a page all of whose holes have settled', () => {
  test('stands in one piece', async () => {
    const settled = hole(Promise.resolve(aPiece('<p>größer ✓</p>')), { fallback: aPiece('…'), deadlineMs: 1000, report: () => undefined });
    await settled.content;
    expect(textOf([ready(aPiece('<h1>Für draußen</h1>')), settled])).toBe(
      '<!DOCTYPE html><html lang="en-us" data-page="product"><head><title>A – page</title></head><body>' +
        '<div class="piece"><header></header></div><main id="main"><div class="piece"><h1>Für draußen</h1></div>' +
        '<div class="piece"><p>größer ✓</p></div></main><div class="piece"><footer></footer></div></body></html>',
    );
  });
});

describe('gaps', () => {
  test('are filled in the shell and in what comes late', async () => {
    const late = waitingHole('…');
    const pieces = [ready(aPiece(`<b>${slot.cartCount}</b><i>${slot.formKey}</i>`)), late.made];
    expect(textOf(pieces)).toContain('<b>3</b><i>k0</i>');
    const { next } = chunksOf(streamOf(pieces));
    expect(await next()).toContain('<b>3</b><i>k0</i>');
    late.resolve(aPiece(`<u>${slot.formKey}</u>`));
    expect(await next()).toContain('<u>k0</u>');
  });
});

describe('a live hole', () => {
  const shell = shellOf([ready(aPiece('<h1>Now</h1>')), live('stock', {})]);
  const pageWith = (hole: Hole, worn: string[] = []) => {
    const held = heldHoles([{ hole, index: 1 }], { worn: new Set(worn), values });
    return new TextDecoder().decode(documentBytes(shell, { ...values, ...held }));
  };

  test('is a gap, which its content fills', async () => {
    const { made, resolve } = waitingHole('…');
    resolve(aPiece(`<p>3 left, ${slot.formKey}</p>`));
    await made.content;
    expect(pageWith(made)).toContain('<div class="piece"><h1>Now</h1></div><div class="piece"><p>3 left, k0</p></div></main>');
  });

  test('shows its fallback, and can be found, while it is late', () => {
    expect(pageWith(waitingHole('<p>…</p>').made)).toContain('</h1></div><div class="piece" id="hole-1"><p>…</p></div></main>');
  });

  test('brings the style that the shell has not', () => {
    const { made } = waitingHole('…', ['page/product']);
    expect(pageWith(made)).toMatch(/<style nonce="n0">.+<\/style><div class="piece" id="hole-1">/s);
    expect(pageWith(made, ['page/product'])).not.toContain('<style');
  });

  test('brings style that another one of the page has brought no more', () => {
    const [one, two] = [waitingHole('…', ['page/product']).made, waitingHole('…', ['page/product']).made];
    const held = heldHoles(
      [one, two].map((hole, index) => ({ hole, index })),
      { worn: new Set(), values },
    );
    expect([held['hole-0'], held['hole-1']]).toEqual([expect.stringContaining('<style'), expect.not.stringContaining('<style')]);
  });

  test('leaves nothing where it was not opened', () => {
    expect(new TextDecoder().decode(documentBytes(shell, values))).toContain('</h1></div></main>');
  });
});

describe('a streamed page', () => {
  test('sends the shell with fallbacks at once, and each hole as it settles, whatever their order', async () => {
    const first = waitingHole('<p>first…</p>');
    const second = waitingHole('<p>second…</p>');
    const { next } = chunksOf(streamOf([first.made, ready(aPiece('<h1>Now</h1>')), second.made]));
    const shell = await next();
    expect(shell).toContain('<div class="piece" id="hole-0"><p>first…</p></div><div class="piece"><h1>Now</h1></div>');
    expect(shell).not.toContain('</html>');
    second.resolve(aPiece('<p>second</p>'));
    expect(await next()).toBe(
      '<template id="late-2"><p>second</p></template>' +
        '<script nonce="n0">document.getElementById("hole-2").replaceChildren(document.getElementById("late-2").content)</script>',
    );
    first.resolve(aPiece('<p>first</p>'));
    expect(await next()).toMatch(/^<template id="late-0"><p>first<\/p>.*<\/body><\/html>$/);
  });

  test('ends after its last hole', async () => {
    const only = waitingHole('…');
    const { next, reader } = chunksOf(streamOf([only.made]));
    await next();
    only.resolve(aPiece('there'));
    await next();
    expect((await reader.read()).done).toBe(true);
  });

  test('brings the style that the shell has not, once, with the nonce', async () => {
    const first = waitingHole('…', ['page/product']);
    const second = waitingHole('…');
    const { next } = chunksOf(streamOf([first.made, second.made], { worn: ['page/product'] }));
    await next();
    first.resolve(aPiece('a', { styles: ['page/product', 'block/recommendations'], rules: '.r1{color:red}' }));
    expect(await next()).toMatch(/^<style nonce="n0">\.r1\{color:red\}.+<\/style><template/s);
    second.resolve(aPiece('b', { styles: ['page/product', 'block/recommendations'] }));
    expect(await next()).toMatch(/^<template/);
  });

  test('sends nothing more once the client has left', async () => {
    const only = waitingHole('…');
    const leaving = new AbortController();
    const { next, reader } = chunksOf(streamOf([only.made], { signal: leaving.signal }));
    await next();
    leaving.abort();
    only.resolve(aPiece('there'));
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  test('takes no harm from a reader that gives up', async () => {
    const only = waitingHole('…');
    const { next, reader } = chunksOf(streamOf([only.made]));
    await next();
    await reader.cancel();
    only.resolve(aPiece('there'));
    await expect(only.made.content).resolves.toBeDefined();
  });
});
