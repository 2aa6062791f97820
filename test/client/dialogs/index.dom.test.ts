// Pages that open in a dialog.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { openLink, prepareLink } from '../../../client/dialogs/index.ts';
import { forgetPrefetched } from '../../../client/dialogs/prefetched.ts';
import { deferred, find, openPage } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

let answers: { address: string; form: unknown; answer: ReturnType<typeof deferred<Fetched>> }[];

beforeEach(() => {
  answers = [];
  vi.useFakeTimers();
  forgetPrefetched();
  vi.mocked(fetchPage).mockImplementation((address, form) => {
    const answer = deferred<Fetched>();
    answers.push({ address, form, answer });
    return answer.promise;
  });
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  document.adoptedStyleSheets = [];
  openPage('<a id="guide" href="/en-us/guide" data-dialog="panel" data-dialog-size="lg">Guide</a>');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const listAsked = () => answers.map(({ address }) => address.replace(location.origin, ''));

async function answer(html: string, path = '/en-us/guide'): Promise<void> {
  const content = document.createRange().createContextualFragment(html) as DocumentFragment;
  const page = { kind: 'page', title: 'Size guide', content, style: 'h1{color:red}', closeText: 'Close' } as const;
  answers.at(-1)?.answer.resolve({ ...page, address: `${location.origin}${path}` });
  await settle();
}

async function openGuide(html = '<h1>Guide</h1><a id="next" href="/en-us/units" data-dialog-next>Units</a>'): Promise<HTMLDialogElement> {
  void openLink(find<HTMLAnchorElement>('#guide'));
  await answer(html);
  return find<HTMLDialogElement>('dialog');
}

describe('a link', () => {
  test('opens its page in a dialog of its layout, named by the heading', async () => {
    const dialog = await openGuide();
    expect([dialog.open, dialog.dataset.layout, dialog.dataset.size]).toEqual([true, 'panel', 'lg']);
    expect(dialog.getAttribute('aria-labelledby')).toBe(find('dialog h1').id);
    expect(dialog.dataset.address).toBe(`${location.origin}/en-us/guide`);
  });

  test('opens a page without a heading in a dialog that has the title of the page', async () => {
    expect((await openGuide('<p>Text</p>')).ariaLabel).toBe('Size guide');
  });

  test('is busy while its page is fetched, and a second click fetches nothing', async () => {
    const link = find<HTMLAnchorElement>('#guide');
    void openLink(link);
    void openLink(link);
    expect([link.ariaBusy, listAsked()]).toEqual(['true', ['/en-us/guide']]);
    await answer('<h1>Guide</h1>');
    expect([link.ariaBusy, document.querySelectorAll('dialog').length]).toEqual([null, 1]);
  });

  test('whose page cannot be fetched rejects, so that the browser follows it, and is not busy any more', async () => {
    const opened = openLink(find<HTMLAnchorElement>('#guide')).catch((error: Error) => error.message);
    answers[0]?.answer.reject(new Error('offline'));
    expect(await opened).toBe('offline');
    expect([find('#guide').ariaBusy, document.querySelector('dialog')]).toEqual([null, null]);
  });

  test('whose address redirects rejects, unless it shows the page that it leads to', async () => {
    const seeOther = { kind: 'see-other', address: `${location.origin}/en-us/other` } as const;
    const opened = openLink(find<HTMLAnchorElement>('#guide')).catch((error: Error) => error.message);
    answers[0]?.answer.resolve(seeOther);
    expect(await opened).toContain('leads elsewhere');
    find('#guide').dataset.dialogLeads = '';
    void openLink(find<HTMLAnchorElement>('#guide'));
    answers[1]?.answer.resolve(seeOther);
    await settle();
    await answer('<h1>Other</h1>', '/en-us/other');
    expect(find('dialog h1').textContent).toBe('Other');
  });

  test('to a dialog in the page opens that, and to another place goes there', async () => {
    openPage('<a id="in" href="#sizes"></a><a id="place" href="#reviews"></a><dialog id="sizes"></dialog><h2 id="reviews"></h2>');
    await openLink(find<HTMLAnchorElement>('#in'));
    expect([find<HTMLDialogElement>('#sizes').open, listAsked()]).toEqual([true, []]);
    await openLink(find<HTMLAnchorElement>('#place'));
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(find<HTMLAnchorElement>('#place').href);
  });
});

describe('a link in a dialog', () => {
  const follow = async (html: string) => {
    find('#next').focus();
    void openLink(find<HTMLAnchorElement>('#next'));
    await answer(html, '/en-us/units');
  };

  test('shows its page in the same dialog and moves the focus to the heading', async () => {
    const dialog = await openGuide();
    await follow('<h1>Units</h1>');
    expect([...document.querySelectorAll('dialog')]).toEqual([dialog]);
    expect([dialog.textContent, dialog.dataset.address]).toEqual(['Units', `${location.origin}/en-us/units`]);
    expect(document.activeElement).toBe(find('dialog h1'));
  });

  test('keeps the focus on the same link of its page, or on the element that asks for it', async () => {
    await openGuide();
    await follow('<h1>Units</h1><a id="next" href="/en-us/units">Units</a>');
    expect(document.activeElement).toBe(find('#next'));
    await follow('<h1>Units</h1><a id="next" href="/en-us/units">Units</a><input autofocus>');
    expect(document.activeElement).toBe(find('dialog input'));
  });

  test('opens a second dialog over one with data-dialog-stays, unless the link has data-dialog-next', async () => {
    find('#guide').dataset.dialogStays = '';
    await openGuide();
    await follow('<h1>Units</h1><a id="next" href="/en-us/other">Other</a>');
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    await follow('<h1>Other</h1>');
    expect([...document.querySelectorAll('dialog')].map(({ open }) => open)).toEqual([true, true]);
  });
});

test('a form in the dialog shows the page that it is answered with, such as errors, and moves the focus there', async () => {
  await openGuide('<h1>Ask</h1><form method="post" action="/en-us/guide"><input name="text" value="Warm?"><button></button></form>');
  find('.dialog-body button').click();
  expect(`${answers[1]?.form}`).toContain('text=Warm');
  await answer('<h1>Ask</h1><p autofocus tabindex="-1">Enter an email</p>');
  expect([find('.dialog-body p').textContent, document.activeElement]).toEqual(['Enter an email', find('.dialog-body p')]);
});

test('a closed dialog and its style leave the page', async () => {
  const before = document.adoptedStyleSheets.length;
  const dialog = await openGuide();
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  dialog.close();
  await settle();
  expect([dialog.isConnected, document.adoptedStyleSheets.length]).toEqual([false, before]);
});

describe('a page that is fetched ahead', () => {
  const rest = async () => {
    find('#guide').focus();
    prepareLink(find<HTMLAnchorElement>('#guide'));
    await vi.advanceTimersByTimeAsync(150);
  };

  test('is shown without a second request, once', async () => {
    await rest();
    await rest();
    expect(listAsked()).toEqual(['/en-us/guide']);
    await openGuide();
    expect(answers).toHaveLength(1);
    find<HTMLDialogElement>('dialog').close();
    await settle();
    void openLink(find<HTMLAnchorElement>('#guide'));
    expect(answers).toHaveLength(2);
  });

  test('is not fetched for a link that is only passed', async () => {
    find('#guide').focus();
    prepareLink(find<HTMLAnchorElement>('#guide'));
    find('#guide').blur();
    await vi.advanceTimersByTimeAsync(150);
    expect(listAsked()).toEqual([]);
  });

  test.each(['submit', 'cairn:cart'])('is fetched again after %s, because it may show another state', async (change) => {
    await rest();
    document.dispatchEvent(new Event(change));
    void openLink(find<HTMLAnchorElement>('#guide'));
    expect(answers).toHaveLength(2);
  });
});
