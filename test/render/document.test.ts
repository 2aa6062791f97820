import { describe, expect, test } from 'vitest';
import { type DocumentProps, documentBytes, documentHtml, documentStream } from '#render/document.ts';
import { type Hole, hole, type Piece, ready } from '#render/piece.ts';
import { emptyPiece, type Prepared } from '#render/prepared.tsx';
import { slot } from '#ui/slots.ts';

const aPiece = (html: string, over: Partial<Prepared> = {}): Prepared => ({ ...emptyPiece, html, ...over });

function document(pieces: readonly Piece[]): DocumentProps {
  const frame = { header: aPiece('<header></header>'), footer: aPiece('<footer></footer>') };
  return {
    lang: 'en-us',
    head: '<title>A – page</title>',
    ...frame,
    pieces,
    nonce: 'n0',
    pageClass: 'product',
    slots: { cartCount: '3', formKey: 'k0' },
  };
}

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

const never = new AbortController().signal;

describe('a page all of whose holes have settled', () => {
  test('is the same as text and as bytes', async () => {
    const settled = hole(Promise.resolve(aPiece('<p>größer ✓</p>')), { fallback: aPiece('…'), deadlineMs: 1000, report: () => undefined });
    await settled.content;
    const props = document([ready(aPiece('<h1>Für draußen</h1>')), settled]);
    expect(new TextDecoder().decode(documentBytes(props))).toBe(documentHtml(props));
    expect(documentHtml(props)).toBe(
      '<!DOCTYPE html><html lang="en-us" data-page="product"><head><title>A – page</title></head><body>' +
        '<div class="piece"><header></header></div><main id="main"><div class="piece"><h1>Für draußen</h1></div>' +
        '<div class="piece"><p>größer ✓</p></div></main><div class="piece"><footer></footer></div></body></html>',
    );
  });
});

describe('gaps', () => {
  test('are filled in text, in bytes and in what comes late', async () => {
    const late = waitingHole('…');
    const props = document([ready(aPiece(`<b>${slot.cartCount}</b><i>${slot.formKey}</i>`)), late.made]);
    expect(documentHtml(props)).toContain('<b>3</b><i>k0</i>');
    expect(new TextDecoder().decode(documentBytes(props))).toBe(documentHtml(props));
    const { next } = chunksOf(documentStream(props, never));
    expect(await next()).toContain('<b>3</b><i>k0</i>');
    late.resolve(aPiece(`<u>${slot.formKey}</u>`));
    expect(await next()).toContain('<u>k0</u>');
  });
});

describe('a streamed page', () => {
  test('sends the shell with fallbacks at once, and each hole as it settles, whatever their order', async () => {
    const first = waitingHole('<p>first…</p>');
    const second = waitingHole('<p>second…</p>');
    const { next } = chunksOf(documentStream(document([first.made, ready(aPiece('<h1>Now</h1>')), second.made]), never));
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
    const { next, reader } = chunksOf(documentStream(document([only.made]), never));
    await next();
    only.resolve(aPiece('there'));
    await next();
    expect((await reader.read()).done).toBe(true);
  });

  test('brings the style that the shell has not, once, with the nonce', async () => {
    const first = waitingHole('…', ['page/product']);
    const second = waitingHole('…');
    const { next } = chunksOf(documentStream(document([first.made, second.made]), never));
    await next();
    first.resolve(aPiece('a', { styles: ['page/product', 'block/recommendations'], rules: '.r1{color:red}' }));
    expect(await next()).toMatch(/^<style nonce="n0">\.r1\{color:red\}.+<\/style><template/s);
    second.resolve(aPiece('b', { styles: ['page/product', 'block/recommendations'] }));
    expect(await next()).toMatch(/^<template/);
  });

  test('sends nothing more once the client has left', async () => {
    const only = waitingHole('…');
    const leaving = new AbortController();
    const { next, reader } = chunksOf(documentStream(document([only.made]), leaving.signal));
    await next();
    leaving.abort();
    only.resolve(aPiece('there'));
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  test('takes no harm from a reader that gives up', async () => {
    const only = waitingHole('…');
    const { next, reader } = chunksOf(documentStream(document([only.made]), never));
    await next();
    await reader.cancel();
    only.resolve(aPiece('there'));
    await expect(only.made.content).resolves.toBeDefined();
  });
});
