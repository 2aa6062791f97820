// What bot defence asks of a shopper through the gateway, and where the browser reads it.
import { beforeAll, describe, expect, test } from 'vitest';
import { challengeMeta } from '#lib/rules/challenge.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { findAttributes } from '../../support/html.ts';
import { aPlayer } from '../../support/player.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

/** Which question of bot defence the head of a page names. */
const readChallenges = (html: string) => findAttributes(html, `head meta[name="${challengeMeta}"]`, 'content');

describe('bot defence', () => {
  test('makes the page a 403 that names the question to the browser', async () => {
    const player = aPlayer();
    player.play('content.page=bot-defence');
    const { status, html } = await player.visit('/en-us');
    expect(status).toBe(403);
    expect(readChallenges(html)).toEqual(['scenario-app']);
  });

  test('is named to the script that asked', async () => {
    const player = aPlayer();
    player.play('cart.create=bot-defence');
    expect(await player.addItem(await anItem())).toMatchObject({ status: 403, reply: { challenge: 'scenario-app', problem: {} } });
  });

  test('at the order is no outcome that nobody knows: nothing was ordered, and it can be placed again', async () => {
    const player = aPlayer();
    const summary = await player.atSummary(await anItem({ offset: 4 }));
    player.play('checkout.placeOrder=bot-defence');
    const { status, html } = await player.place(summary);
    expect(status).toBe(403);
    expect(readChallenges(html)).toEqual(['scenario-app']);
    expect(readText(html, 'main .messages')).toContain('We couldn’t verify that you are not a robot');
    expect(readInput(html, 'revision')).toBe(readInput(summary.html, 'revision'));
    player.play(undefined);
    expect((await player.place({ ...summary, html })).location).toBe(player.path('/order-confirmation'));
  });

  test('met by the menu alone leaves the page, and is still named to the browser', async () => {
    const player = aPlayer();
    player.play('content.menu=bot-defence');
    const { status, html } = await player.visit('/en-us');
    expect(status).toBe(200);
    expect(readChallenges(html)).toEqual(['scenario-app']);
  });

  test('on the guest token is ignored: the page stands, and nobody is asked anything', async () => {
    const player = aPlayer();
    player.play('auth.token=bot-defence');
    const { productId } = await anItem();
    for (const path of ['/en-us', '/en-us/c/x-1100', `/en-us/p/x-${productId}`, '/en-us/form-gallery', '/en-us/cart']) {
      const { status, html } = await player.follow(path);
      expect([path, status, readChallenges(html)]).toEqual([path, 200, []]);
    }
  });

  test('is met by no page as long as nobody plays it', async () => {
    expect(readChallenges((await aPlayer().visit('/en-us')).html)).toEqual([]);
  });
});
