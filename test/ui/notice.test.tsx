import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { NoticeKind } from '#domain/notice.ts';
import { Banners, type BannersProps, type ShownNotice } from '#ui/notice/banners.tsx';
import { ToastRegion } from '#ui/notice/toast-region.tsx';
import { rendered } from '../support/rendered.tsx';

const html = (notices: ShownNotice[], props: Partial<BannersProps> = {}) =>
  rendered(<Banners notices={notices} label="Please note" {...props} />).html;
const aNotice = (kind: NoticeKind, changes: Partial<ShownNotice> = {}): ShownNotice => ({ kind, title: `A ${kind}`, ...changes });

describe('banners', () => {
  test.each([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('of kind %s are said as %s', (kind, role) => {
    expect(html([aNotice(kind)])).toContain(`role="${role}"`);
  });

  test('that stand together are said together, as urgently as the most urgent', () => {
    const text = html([aNotice('info'), aNotice('error')]);
    expect(text.match(/role="/g)).toHaveLength(1);
    expect(text).toContain('role="alert"');
  });

  test('hold their lines and their way', () => {
    const text = html([aNotice('error', { lines: ['One', 'Two'], action: { href: '/en-us/cart', text: 'Mend it' } })]);
    expect(text).toMatch(/<li>One<\/li><li>Two<\/li>.*<a href="\/en-us\/cart">Mend it<\/a>/);
  });

  test('write what they are given as text', () => {
    expect(html([aNotice('error', { title: '<img src=x>' })])).not.toContain('<img');
  });

  test('are dismissible where a word is given for it', () => {
    expect(html([aNotice('error')], { dismiss: 'Dismiss' })).toContain('aria-label="Dismiss: A error"');
    expect(html([aNotice('error')])).not.toContain('<button');
  });

  test('take the focus only where they are asked to', () => {
    expect(html([aNotice('error')], { takesFocus: true })).toMatch(/autofocus/i);
    expect(html([aNotice('error')])).not.toMatch(/autofocus/i);
  });

  test('need no view while they have no links: islands have none', () => {
    const text = renderToStaticMarkup(<Banners notices={[aNotice('error')]} label="Please note" />);
    expect(text).toContain('<p class="notice-title">A error</p>');
  });

  test('of nothing are nothing', () => {
    expect(html([])).toBe('');
  });
});

describe('a toast', () => {
  const toast = aNotice('error', { surface: 'toast', lines: ['More'] });

  test('is a banner in the page, and says what a script makes of it: one that stays', () => {
    const text = html([toast]);
    expect(text).toContain('<p class="notice-title">A error</p>');
    const data = /data-toast="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(data)).toEqual({ kind: 'error', title: 'A error', lines: ['More'], isPersistent: true });
  });

  test('beside a banner stands by itself, and leaves it the focus', () => {
    const text = html([aNotice('error', { title: 'Banner' }), toast], { takesFocus: true });
    expect(text.match(/role="alert"/g)).toHaveLength(2);
    expect(text.match(/autofocus/gi)).toHaveLength(1);
    expect(text.indexOf('autofocus') < text.indexOf('data-toast') || text.indexOf('autoFocus') < text.indexOf('data-toast')).toBe(true);
  });

  test('has its place, its time and its words in every page', () => {
    const region = rendered(<ToastRegion />, 'de-de').html;
    expect(region).toContain('popover="manual"');
    expect(region).toContain('aria-label="Mitteilungen"');
    expect(region).toMatch(/data-delay="\d+00" data-most="\d" data-dismiss="Schließen"/);
  });
});
