import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Banners, type BannersProps, type DisplayedNotice } from '#ui/notice/banners.tsx';
import type { NoticeKind } from '#ui/notice/notice.ts';
import { ToastRegion } from '#ui/notice/toast-region.tsx';
import { countElements, findAttribute, findAttributes, findElements, readText, readTexts } from '../support/html.ts';
import { rendered } from '../support/rendered.ts';

const html = (notices: DisplayedNotice[], props: Partial<BannersProps> = {}) =>
  rendered(<Banners notices={notices} label="Please note" {...props} />).html;
const aNotice = (kind: NoticeKind, changes: Partial<DisplayedNotice> = {}): DisplayedNotice => ({ kind, title: `A ${kind}`, ...changes });

describe('notice banners', () => {
  test.each([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('a banner of the kind %s has the role %s', (kind, role) => {
    expect(findAttributes(html([aNotice(kind)]), '[role]', 'role')).toEqual([role]);
  });

  test('several banners are in one element with the role of the most urgent banner', () => {
    expect(findAttributes(html([aNotice('info'), aNotice('error')]), '[role]', 'role')).toEqual(['alert']);
  });

  test('a banner displays its additional lines and its link', () => {
    const text = html([aNotice('error', { lines: ['One', 'Two'], action: { href: '/en-us/cart', text: 'Mend it' } })]);
    expect(readTexts(text, 'li')).toEqual(['One', 'Two']);
    expect(readText(text, 'a[href="/en-us/cart"]')).toBe('Mend it');
  });

  test('a banner renders its title as text, not as HTML', () => {
    expect(readText(html([aNotice('error', { title: '<img src=x>' })]))).toBe('<img src=x>');
  });

  test('a banner has a dismiss button if a label for it is given', () => {
    expect(findAttributes(html([aNotice('error')], { dismiss: 'Dismiss' }), 'button', 'aria-label')).toEqual(['Dismiss: A error']);
    expect(countElements(html([aNotice('error')]), 'button')).toBe(0);
  });

  test('a banner receives the focus only if the caller requests it', () => {
    expect(countElements(html([aNotice('error')], { receivesFocus: true }), '[autofocus]')).toBe(1);
    expect(countElements(html([aNotice('error')]), '[autofocus]')).toBe(0);
  });

  test('a banner without links needs no render context, because islands have none', () => {
    const text = renderToStaticMarkup(<Banners notices={[aNotice('error')]} label="Please note" />);
    expect(readText(text)).toBe('A error');
  });

  test('Banners renders nothing if there are no notices', () => {
    expect(html([])).toBe('');
  });
});

describe('notice toasts', () => {
  const toast = aNotice('error', { surface: 'toast', lines: ['More'] });

  test('a toast is rendered as a banner, which a script turns into a persistent toast', () => {
    const text = html([toast]);
    expect(readText(text)).toBe('A error More');
    const data = findAttribute(text, '[data-toast]', 'data-toast');
    expect(JSON.parse(data ?? '')).toEqual({ kind: 'error', title: 'A error', lines: ['More'], isPersistent: true });
  });

  test('a toast is rendered separately from a banner, and only the banner receives the focus', () => {
    const text = html([aNotice('error', { title: 'Banner' }), toast], { receivesFocus: true });
    expect(findElements(text, '[role=alert]').map((alert) => readText(alert))).toEqual(['Banner', 'A error More']);
    expect(readTexts(text, '[autofocus]')).toEqual(['Banner']);
  });

  test('the toast region contains its settings and labels for scripts', () => {
    const region = rendered(<ToastRegion />, 'de-de').html;
    expect(findAttribute(region, '[popover=manual]', 'aria-label')).toBe('Mitteilungen');
    expect(findAttribute(region, '[data-delay]', 'data-dismiss')).toBe('Schließen');
  });
});
