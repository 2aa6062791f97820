// Uploading files in the background: progress, results and errors of each file.
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { uploadFiles } from '../../../client/staff/upload-files.ts';

/** A fake XMLHttpRequest, to which the test responds. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  url = '';
  file: File | undefined;
  open(method: string, url: string): void {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(): void {}
  send(file: File): void {
    this.file = file;
    FakeRequest.sent.push(this);
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true }));
  }
  async answer(status: number, body: unknown): Promise<void> {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    await this.end('load');
  }
  async end(type: string): Promise<void> {
    this.dispatchEvent(new Event(type));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const id = 'a'.repeat(32);
const stored = (outcome = 'stored') => ({ answer: { outcome, item: { id, hash: 'b'.repeat(32) } } });
const aFile = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' });

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const texts = () =>
  [...document.querySelectorAll('[data-uploads] li')].map((entry) => (entry.textContent ?? '').replace(/\s+/g, ' ').trim());
const summary = () => find('[data-upload-summary]').textContent?.trim();
const request = (index: number) => FakeRequest.sent[index] as FakeRequest;

function choose(...files: File[]): void {
  const field = find('input[type=file]') as HTMLInputElement;
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  field.dispatchEvent(new Event('change'));
}

let listening: (readonly [EventTarget, MockInstance<EventTarget['addEventListener']>])[] = [];

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  document.body.innerHTML = `<form data-upload data-max-bytes="10" data-shop="https://shop.example"><input type="file"><button type="submit">Upload</button></form>
    <p data-upload-summary></p><ul data-uploads></ul><input id="find"><p data-total>There are no pictures yet.</p>`;
  listening = [document, document.body, window].map((target) => [target, vi.spyOn(target, 'addEventListener')] as const);
  uploadFiles(find('form') as HTMLFormElement);
});
afterEach(() => {
  // otherwise the listeners would remain in the next test
  for (const [target, spy] of listening) {
    for (const [type, listener] of spy.mock.calls) target.removeEventListener(type, listener as EventListener);
    spy.mockRestore();
  }
});

test('sends each chosen file alone, two at a time, and shows the progress of each', async () => {
  choose(aFile('one.png'), aFile('two & three.png'), aFile('four.png'));
  expect(FakeRequest.sent.map(({ url }) => url)).toEqual([
    'POST /api/media/uploadMedia?name=one.png',
    'POST /api/media/uploadMedia?name=two+%26+three.png',
  ]);
  expect(summary()).toBe('3 files are being uploaded.');
  request(0).progress(1, 4);
  expect(texts()[0]).toBe('one.png25 %');
  expect(find('progress').getAttribute('aria-label')).toBe('Upload of one.png');
  request(0).progress(4, 4);
  expect(texts()[0]).toContain('Being checked');
  await request(0).answer(200, stored());
  expect(FakeRequest.sent).toHaveLength(3);
  expect(request(2).file?.name).toBe('four.png');
});

test('removes the number of pictures in the library, which is outdated, when a file is stored', async () => {
  choose(aFile('one.png'), aFile('two.png'));
  await request(0).answer(200, stored('unchanged'));
  expect(document.body.textContent).toContain('There are no pictures yet.');
  await request(1).answer(200, stored());
  expect(document.body.textContent).not.toContain('There are no pictures yet.');
});

test('shows the picture, and a link to its page, when a file is stored or was already in the library', async () => {
  choose(aFile('one.png'), aFile('two.png'));
  await request(0).answer(200, stored());
  await request(1).answer(200, stored('unchanged'));
  expect(texts()).toEqual(['one.png: add alt texts', 'two.png: add alt texts It was already in the library.']);
  expect(find('[data-uploads] a').getAttribute('href')).toBe(`/studio/media/${id}`);
  expect(find('[data-uploads] img').getAttribute('src')).toBe(`https://shop.example/media/uploads/${'b'.repeat(32)}-480.avif`);
  expect(summary()).toBe('1 stored, 1 already in the library. Show them in the library');
});

test('shows the error of a file beside its name as text, and goes on with the others', async () => {
  choose(aFile('<b>bad.svg'), aFile('good.png'));
  await request(0).answer(409, { error: '<img src=x onerror=alert(1)> is an SVG.' });
  await request(1).answer(200, stored());
  expect(texts()[0]).toBe('<b>bad.svg<img src=x onerror=alert(1)> is an SVG.');
  expect(document.querySelector('[src=x]')).toBeNull();
  expect(document.querySelector('[data-uploads] button')).toBeNull();
  expect(summary()).toContain('1 stored, 1 not stored.');
});

test('links to the picture that an error names', async () => {
  choose(aFile('old.png'));
  await request(0).answer(409, { error: `This file belongs to the picture ${id}. Use that one.` });
  expect(find('[data-uploads] a').getAttribute('href')).toBe(`/studio/media/${id}`);
  expect(texts()[0]).not.toContain(id);
});

test.each([
  ['a broken connection', (sent: FakeRequest) => sent.end('error'), 'The connection was interrupted.'],
  ['a timeout', (sent: FakeRequest) => sent.end('timeout'), 'The upload took too long.'],
  ['a failing server', (sent: FakeRequest) => sent.answer(503, 'Bad gateway'), 'The server could not store the file.'],
  [
    'an expired session',
    (sent: FakeRequest) => sent.answer(401, { error: 'Sign in.' }),
    'Your session has ended. Sign in in another tab, then try again.',
  ],
  ['a reply without a picture', (sent: FakeRequest) => sent.answer(200, {}), 'The server could not store the file.'],
])('after %s, the file stays in the list and can be sent again', async (_, fail, text) => {
  choose(aFile('one.png'));
  await fail(request(0));
  expect(texts()[0]).toContain(text);
  const retry = find('[data-uploads] button');
  expect(retry.getAttribute('aria-label')).toBe('Try again: one.png');
  retry.click();
  expect(request(1).file?.name).toBe('one.png');
  expect(summary()).toBe('1 file is being uploaded.');
  await request(1).answer(200, stored());
  expect(summary()).toContain('1 stored.');
  expect(document.querySelector('[data-uploads] button')).toBeNull();
});

test('a file that is too large is not sent', async () => {
  choose(aFile('large.png', 11));
  await new Promise((resolve) => setTimeout(resolve));
  expect(FakeRequest.sent).toEqual([]);
  expect(texts()[0]).toContain('The file has more than');
});

const drop = (type: string, files: File[], types = ['Files']) => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  find('#find').dispatchEvent(Object.assign(event, { dataTransfer: { files, types }, relatedTarget: null }));
  return event;
};

test('files that are dropped anywhere on the page are uploaded, and a dropped text is left to the browser', () => {
  expect(drop('dragover', []).defaultPrevented).toBe(true);
  expect(document.body.className).toBe('media-dropping');
  expect(drop('drop', [aFile('one.png')]).defaultPrevented).toBe(true);
  expect(document.body.className).toBe('');
  expect(request(0).file?.name).toBe('one.png');
  expect(drop('drop', [], ['text/plain']).defaultPrevented).toBe(false);
});

const paste = (files: File[], target: Element = document.body) =>
  target.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { files } }));

test('a pasted picture is uploaded with a name that says when it was pasted, but not a picture that is pasted into a text field', () => {
  paste([aFile('image.png')], find('#find'));
  expect(FakeRequest.sent).toEqual([]);
  paste([aFile('image.png')]);
  expect(request(0).url).toMatch(/name=Pasted\+\d{4}-\d\d-\d\d\+\d\d%3A\d\d\+UTC\.png$/);
  paste([aFile('ridge.png')]);
  expect(request(1).url).toContain('name=ridge.png');
});

test('the browser asks before leaving the page during an upload, and not afterwards', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  choose(aFile('one.png'));
  expect(leave()).toBe(true);
  await request(0).answer(200, stored());
  expect(leave()).toBe(false);
});
