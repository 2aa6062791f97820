import { expect, test } from 'vitest';
import { maxPictureName, namePictureOfFile } from '#lib/pictures/file-name.ts';

test.each([
  ['ridge.jpg', 'ridge.jpg'],
  ['/home/ada/ridge.jpg', 'ridge.jpg'],
  ['C:\\Photos\\ridge.jpg', 'ridge.jpg'],
  [' a\u0000\u202egpj.exe ', 'a gpj.exe'],
  ['Grüße 雪 🏔️.png', 'Grüße 雪 🏔️.png'],
  ['', 'Picture'],
  ['folder/', 'Picture'],
  ['\u200b', 'Picture'],
])('the picture of the file %j is named %j', (file, name) => {
  expect(namePictureOfFile(file)).toBe(name);
});

test('a long name keeps the ending of the file, and is not cut in the middle of a character', () => {
  const name = namePictureOfFile(`${'🏔'.repeat(150)}.jpeg`);
  expect(name.length).toBeLessThanOrEqual(maxPictureName);
  expect(name).toMatch(/^🏔+\.jpeg$/u);
  expect(namePictureOfFile('x'.repeat(300))).toBe('x'.repeat(maxPictureName));
});
