import { describe, expect, test } from 'vitest';
import { joinBytes } from '#lib/encoding/join-bytes.ts';
import { createShortener } from '#lib/requests/shorten-files.ts';

const limits = { maxFileBytes: 10, maxFilesBytes: 25 };

/** Sends a form through the shortener in chunks of this size. */
async function shorten(form: FormData, chunkBytes = 7, over: Partial<typeof limits> = {}): Promise<FormData> {
  const sent = new Response(form);
  const contentType = sent.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const shortener = createShortener(contentType, { ...limits, ...over }) ?? expect.fail();
  const left: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) left.push(...shortener(bytes.subarray(at, at + chunkBytes)));
  left.push(...shortener());
  return new Response(joinBytes(left), { headers: { 'content-type': contentType } }).formData();
}

function aForm(...fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const aFile = (text: string, name = 'a.jpg') => new File([text], name, { type: 'image/jpeg' });
const readAll = async (form: FormData) =>
  Promise.all([...form].map(async ([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name, await value.text()])));

describe.each([1, 2, 7, 64, 100_000])('createShortener with chunks of %i bytes', (chunkBytes) => {
  test('truncates a large file, and leaves the fields before and after it unchanged', async () => {
    const form = aForm(['caption', 'a\r\nb'], ['photo', aFile('x'.repeat(500))], ['name', 'Ridge '.repeat(20)], ['empty', '']);
    expect(await readAll(await shorten(form, chunkBytes))).toEqual([
      ['caption', 'a\r\nb'],
      ['photo', 'a.jpg', 'x'.repeat(10)],
      ['name', 'Ridge '.repeat(20)],
      ['empty', ''],
    ]);
  });

  test('leaves a form within the limits unchanged', async () => {
    const form = aForm(['photo', aFile('0123456789')], ['photo', aFile('\r\n--\r\n', 'b.jpg')], ['none', aFile('', '')]);
    expect(await readAll(await shorten(form, chunkBytes))).toEqual(await readAll(await new Response(form).formData()));
  });
});

test('createShortener empties the files that exceed the total limit of a form', async () => {
  const form = aForm(...['a', 'b', 'c', 'd'].map((name) => ['photo', aFile('x'.repeat(20), name)] as const));
  expect((await readAll(await shorten(form))).map(([, name, text]) => [name, text?.length])).toEqual([
    ['a', 10],
    ['b', 10],
    ['c', 5],
    ['d', 0],
  ]);
});

test('createShortener leaves the bytes of a picture within the limits unchanged', async () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * at) % 256);
  const form = await shorten(aForm(['photo', new File([bytes], 'a.png')]), 64, { maxFileBytes: 5000, maxFilesBytes: 5000 });
  const file = form.get('photo');
  expect(file instanceof File && new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain; boundary=a', ''])(
  'createShortener returns undefined for %j, which is not a form with files',
  (type) => {
    expect(createShortener(type, limits)).toBeUndefined();
  },
);

test.each([
  ['text that is not a form', 'x'.repeat(40_000)],
  ['an endless part header', `--a\r\nContent-Disposition: ${'x'.repeat(40_000)}`],
  ['a truncated form', '--a\r\nContent-Disposition: form-data; name="a"\r\n\r\ntyp'],
])('createShortener leaves %s unchanged', (_, text) => {
  const shortener = createShortener('multipart/form-data; boundary="a"', limits) ?? expect.fail();
  const left = joinBytes([...shortener(new TextEncoder().encode(text)), ...shortener()]);
  expect(new TextDecoder().decode(left)).toBe(text);
});
