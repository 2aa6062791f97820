// Pages that open in a dialog.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { openLink, prepareLink } from '../../../client/dialogs/index.ts';
import { clearPrefetched } from '../../../client/dialogs/prefetched.ts';
import { deferred, find, openPage } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

let answers: { address: string; form: unknown; answer: ReturnType<typeof deferred<Fetched>> }[];

beforeEach(() => {
  answers = [];
  vi.useFakeTimers();
  clearPrefetched();
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

describe('a link that opens in a dialog', () => {
  test("a dialog link opens its page in a dialog with the link's layout, named by the page's heading", async () => {
    const dialog = await openGuide();
    expect([dialog.open, dialog.dataset.layout, dialog.dataset.size]).toEqual([true, 'panel', 'lg']);
    expect(dialog.getAttribute('aria-labelledby')).toBe(find('dialog h1').id);
    expect(dialog.dataset.address).toBe(`${location.origin}/en-us/guide`);
  });

  test("a dialog for a page without a heading is named by the page's title", async () => {
    expect((await openGuide('<p>Text</p>')).ariaLabel).toBe('Size guide');
  });

  test('a dialog link is busy while its page is being fetched, and a second click fetches nothing', async () => {
    const link = find<HTMLAnchorElement>('#guide');
    void openLink(link);
    void openLink(link);
    expect([link.ariaBusy, listAsked()]).toEqual(['true', ['/en-us/guide']]);
    await answer('<h1>Guide</h1>');
    expect([link.ariaBusy, document.querySelectorAll('dialog').length]).toEqual([null, 1]);
  });

  test('openLink rejects if the page of a dialog link cannot be fetched, so that the browser follows the link', async () => {
    const opened = openLink(find<HTMLAnchorElement>('#guide')).catch((error: Error) => error.message);
    answers[0]?.answer.reject(new Error('offline'));
    expect(await opened).toBe('offline');
    expect([find('#guide').ariaBusy, document.querySelector('dialog')]).toEqual([null, null]);
  });

  test('openLink rejects for a dialog link that redirects, unless the link has data-dialog-leads', async () => {
    const seeOther = { kind: 'see-other', address: `${location.origin}/en-us/other` } as const;
    const opened = openLink(find<HTMLAnchorElement>('#guide')).catch((error: Error) => error.message);
    answers[0]?.answer.resolve(seeOther);
    expect(await opened).toContain('redirected');
    find('#guide').dataset.dialogLeads = '';
    void openLink(find<HTMLAnchorElement>('#guide'));
    answers[1]?.answer.resolve(seeOther);
    await settle();
    await answer('<h1>Other</h1>', '/en-us/other');
    expect(find('dialog h1').textContent).toBe('Other');
  });

  test('a dialog link with a fragment opens the dialog that has the fragment as its id, or else navigates to the fragment', async () => {
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

  test('a link in a dialog displays its page in the same dialog and focuses the heading', async () => {
    const dialog = await openGuide();
    await follow('<h1>Units</h1>');
    expect([...document.querySelectorAll('dialog')]).toEqual([dialog]);
    expect([dialog.textContent, dialog.dataset.address]).toEqual(['Units', `${location.origin}/en-us/units`]);
    expect(document.activeElement).toBe(find('dialog h1'));
  });

  test('a link in a dialog keeps the focus on the same link, or moves it to an autofocus element', async () => {
    await openGuide();
    await follow('<h1>Units</h1><a id="next" href="/en-us/units">Units</a>');
    expect(document.activeElement).toBe(find('#next'));
    await follow('<h1>Units</h1><a id="next" href="/en-us/units">Units</a><input autofocus>');
    expect(document.activeElement).toBe(find('dialog input'));
  });

  test('a link opens a second dialog over a dialog with data-dialog-stays, unless the link has data-dialog-next', async () => {
    find('#guide').dataset.dialogStays = '';
    await openGuide();
    await follow('<h1>Units</h1><a id="next" href="/en-us/other">Other</a>');
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    await follow('<h1>Other</h1>');
    expect([...document.querySelectorAll('dialog')].map(({ open }) => open)).toEqual([true, true]);
  });
});

test('a dialog form displays the page in the response, such as one with errors, and moves the focus there', async () => {
  await openGuide('<h1>Ask</h1><form method="post" action="/en-us/guide"><input name="text" value="Warm?"><button></button></form>');
  find('.dialog-body button').click();
  expect(`${answers[1]?.form}`).toContain('text=Warm');
  await answer('<h1>Ask</h1><p autofocus tabindex="-1">Enter an email</p>');
  expect([find('.dialog-body p').textContent, document.activeElement]).toEqual(['Enter an email', find('.dialog-body p')]);
});

test('a closed dialog and its style are removed from the page', async () => {
  const before = document.adoptedStyleSheets.length;
  const dialog = await openGuide();
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  dialog.close();
  await settle();
  expect([dialog.isConnected, document.adoptedStyleSheets.length]).toEqual([false, before]);
});

describe('prefetching a dialog page', () => {
  const rest = async () => {
    find('#guide').focus();
    prepareLink(find<HTMLAnchorElement>('#guide'));
    await vi.advanceTimersByTimeAsync(150);
  };

  test('a prefetched dialog page is displayed without a second request the first time, and is fetched again the next time', async () => {
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

  test('a dialog page is not prefetched if the focus only passes its link', async () => {
    find('#guide').focus();
    prepareLink(find<HTMLAnchorElement>('#guide'));
    find('#guide').blur();
    await vi.advanceTimersByTimeAsync(150);
    expect(listAsked()).toEqual([]);
  });

  test.each(['submit', 'cairn:cart'])(
    'a prefetched dialog page is fetched again after the event %s, because it may have changed',
    async (change) => {
      await rest();
      document.dispatchEvent(new Event(change));
      void openLink(find<HTMLAnchorElement>('#guide'));
      expect(answers).toHaveLength(2);
    },
  );
});
