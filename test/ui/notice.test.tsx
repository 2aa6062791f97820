import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Banners, type BannersProps, type ShownNotice } from '#ui/notice/banners.tsx';
import type { NoticeKind } from '#ui/notice/notice.ts';
import { ToastRegion } from '#ui/notice/toast-region.tsx';
import { countElements, findAttribute, findAttributes, findElements, readText, readTexts } from '../support/html.ts';
import { rendered } from '../support/rendered.ts';

const html = (notices: ShownNotice[], props: Partial<BannersProps> = {}) =>
  rendered(<Banners notices={notices} label="Please note" {...props} />).html;
const aNotice = (kind: NoticeKind, changes: Partial<ShownNotice> = {}): ShownNotice => ({ kind, title: `A ${kind}`, ...changes });

describe('banners', () => {
  test.each([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('of kind %s have the role %s', (kind, role) => {
    expect(findAttributes(html([aNotice(kind)]), '[role]', 'role')).toEqual([role]);
  });

  test('that stand together have one role, that of the most urgent', () => {
    expect(findAttributes(html([aNotice('info'), aNotice('error')]), '[role]', 'role')).toEqual(['alert']);
  });

  test('hold their lines and their way', () => {
    const text = html([aNotice('error', { lines: ['One', 'Two'], action: { href: '/en-us/cart', text: 'Mend it' } })]);
    expect(readTexts(text, 'li')).toEqual(['One', 'Two']);
    expect(readText(text, 'a[href="/en-us/cart"]')).toBe('Mend it');
  });

  test('write what they are given as text', () => {
    expect(readText(html([aNotice('error', { title: '<img src=x>' })]))).toBe('<img src=x>');
  });

  test('are dismissible where a word is given for it', () => {
    expect(findAttributes(html([aNotice('error')], { dismiss: 'Dismiss' }), 'button', 'aria-label')).toEqual(['Dismiss: A error']);
    expect(countElements(html([aNotice('error')]), 'button')).toBe(0);
  });

  test('take the focus only where they are asked to', () => {
    expect(countElements(html([aNotice('error')], { takesFocus: true }), '[autofocus]')).toBe(1);
    expect(countElements(html([aNotice('error')]), '[autofocus]')).toBe(0);
  });

  test('need no view while they have no links: islands have none', () => {
    const text = renderToStaticMarkup(<Banners notices={[aNotice('error')]} label="Please note" />);
    expect(readText(text)).toBe('A error');
  });

  test('of nothing are nothing', () => {
    expect(html([])).toBe('');
  });
});

describe('a toast', () => {
  const toast = aNotice('error', { surface: 'toast', lines: ['More'] });

  test('is a banner in the page, from which a script makes a toast that stays', () => {
    const text = html([toast]);
    expect(readText(text)).toBe('A error More');
    const data = findAttribute(text, '[data-toast]', 'data-toast');
    expect(JSON.parse(data ?? '')).toEqual({ kind: 'error', title: 'A error', lines: ['More'], isPersistent: true });
  });

  test('beside a banner stands by itself, and leaves it the focus', () => {
    const text = html([aNotice('error', { title: 'Banner' }), toast], { takesFocus: true });
    expect(findElements(text, '[role=alert]').map((alert) => readText(alert))).toEqual(['Banner', 'A error More']);
    expect(readTexts(text, '[autofocus]')).toEqual(['Banner']);
  });

  test('has its place, its time and its words in every page', () => {
    const region = rendered(<ToastRegion />, 'de-de').html;
    expect(findAttribute(region, '[popover=manual]', 'aria-label')).toBe('Mitteilungen');
    expect(findAttribute(region, '[data-delay][data-most]', 'data-dismiss')).toBe('Schließen');
  });
});
