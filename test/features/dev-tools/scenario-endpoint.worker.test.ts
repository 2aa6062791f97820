// Starting and ending fault scenarios. A scenario affects only the browser in which it was started.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { findElement, readText, readTexts } from '../../support/html.ts';
import { aPlayer } from '../../support/player.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';

beforeAll(() => prepareBackend(), 60_000);

describe('fault scenario', () => {
  test('a fault scenario can be started by a header, and the page has a button that ends it', async () => {
    const player = aPlayer();
    const { html } = await player.visit('/en-us', { headers: { 'x-cairn-scenario': 'content.footer=GEN500' } });
    const note = findElement(html, 'aside[aria-label]');
    expect(readText(note)).toContain('content.footer=GEN500');
    expect(readTexts(note, 'form button[type=submit]')).toEqual(['End']);
  });

  test('the fault scenario form starts and ends a scenario, and redirects only to pages of the shop', async () => {
    const player = aPlayer();
    const begun = await player.post('/actions/scenario', { scenario: 'cart.addItem=INV700', to: '/en-us/cart' });
    expect([begun.status, begun.location, player.cookies.get('cairn-scenario')]).toEqual([303, '/en-us/cart', 'cart.addItem=INV700']);
    expect(begun.headers.get('set-cookie')).toContain('Max-Age=600');
    const ended = await player.post('/actions/scenario', { scenario: '', to: '//elsewhere.example' });
    expect([ended.status, ended.location, player.cookies.has('cairn-scenario')]).toEqual([303, '/', false]);
  });

  test.each(['cart.addItem=NEW999', '*=GEN500; Domain=x', 'x'.repeat(500)])(
    'POST /actions/scenario returns 400 for the invalid scenario %j',
    async (scenario) => {
      expect((await aPlayer().post('/actions/scenario', { scenario, to: '/' })).status).toBe(400);
    },
  );

  test('a page rendered with a fault scenario is not cached, and requests without the scenario get the normal page', async () => {
    const shop = aShop();
    const [player, other] = [aBrowser(shop), aBrowser(shop)];
    const headers = { 'x-cairn-scenario': '*=GEN500' };
    expect((await player.visit('/en-us', { headers })).status).toBe(503);
    expect((await other.visit('/en-us')).status).toBe(200);
    expect((await player.visit('/en-us', { headers })).status).toBe(503);
  });

  test('fault scenarios are ignored in production', async () => {
    const player = aPlayer({ ENVIRONMENT: 'production' });
    player.play('*=GEN500');
    const { status, html } = await player.visit('/en-us', { headers: { 'x-cairn-scenario': '*=GEN500' } });
    expect([status, html.includes('scenario-note')]).toEqual([200, false]);
    expect((await player.post('/actions/scenario', { scenario: '*=GEN500', to: '/' })).status).toBe(405);
  });
});
