// Bot defense challenges that the gateway returns, and where the browser finds them.
import { beforeAll, describe, expect, test } from 'vitest';
import { challengeMeta } from '#lib/rules/challenge.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { findAttributes } from '../../support/html.ts';
import { aPlayer } from '../../support/player.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

/** Returns the challenges in the head of a page. */
const readChallenges = (html: string) => findAttributes(html, `head meta[name="${challengeMeta}"]`, 'content');

describe('a bot defense challenge', () => {
  test('turns the page into a 403 response that contains the challenge for the browser', async () => {
    const player = aPlayer();
    player.play('content.page=bot-defence');
    const { status, html } = await player.visit('/en-us');
    expect(status).toBe(403);
    expect(readChallenges(html)).toEqual(['scenario-app']);
  });

  test('is part of the reply to a script', async () => {
    const player = aPlayer();
    player.play('cart.create=bot-defence');
    expect(await player.addItem(await anItem())).toMatchObject({ status: 403, reply: { challenge: 'scenario-app', problem: {} } });
  });

  test('for placing an order places no order, and the order can be placed again', async () => {
    const player = aPlayer();
    const summary = await player.atSummary(await anItem({ offset: 4 }));
    player.play('checkout.placeOrder=bot-defence');
    const { status, html } = await player.place(summary);
    expect(status).toBe(403);
    expect(readChallenges(html)).toEqual(['scenario-app']);
    expect(readText(html, 'main .messages')).toContain('We couldn’t verify that you’re not a robot');
    expect(readInput(html, 'revision')).toBe(readInput(summary.html, 'revision'));
    player.play(undefined);
    expect((await player.place({ ...summary, html })).location).toBe(player.path('/order-confirmation'));
  });

  test('for the menu call does not replace the page; the page contains the challenge for the browser', async () => {
    const player = aPlayer();
    player.play('content.menu=bot-defence');
    const { status, html } = await player.visit('/en-us');
    expect(status).toBe(200);
    expect(readChallenges(html)).toEqual(['scenario-app']);
  });

  test('for the guest token is ignored: the page is complete and contains no challenge', async () => {
    const player = aPlayer();
    player.play('auth.token=bot-defence');
    const { productId } = await anItem();
    for (const path of ['/en-us', '/en-us/c/x-1100', `/en-us/p/x-${productId}`, '/en-us/form-gallery', '/en-us/cart']) {
      const { status, html } = await player.follow(path);
      expect([path, status, readChallenges(html)]).toEqual([path, 200, []]);
    }
  });

  test('is absent from every page if no fault scenario causes it', async () => {
    expect(readChallenges((await aPlayer().visit('/en-us')).html)).toEqual([]);
  });
});
