import { expect, test } from 'vitest';
import { findNeighbors, namePhoto, readPhotoFilter, writePhotoFilter } from '#features/photos/photo-texts.ts';
import { photoForm, readStash } from '#features/photos/share-photo-form.ts';
import { readForm } from '#forms/read-form.ts';
import { somePhotos } from '../../support/samples.ts';

test.each([
  ['category=snow', '?category=snow'],
  ['category=lava', ''],
  ['stream=CNFL0001', '?stream=CNFL0001'],
  ['stream=../x', ''],
  ['category=snow&stream=CNFL0001', '?category=snow'],
  ['page=3', '?page=3'],
  ['page=1', ''],
  ['page=999', '?page=100'],
  ['page=-2', ''],
  ['category=snow&page=2', '?category=snow&page=2'],
  ['', ''],
])('readPhotoFilter normalizes %j to %j', (query, written) => {
  expect(writePhotoFilter(readPhotoFilter(new URLSearchParams(query)))).toBe(written);
});

test.each([
  ['one', undefined, 'two'],
  ['two', 'one', 'three'],
  ['three', 'two', undefined],
  ['four', undefined, undefined],
])('findNeighbors of photo %s returns the previous photo %j and the next photo %j', (mediaId, previous, next) => {
  const found = findNeighbors(somePhotos().items, mediaId);
  expect([found.previous?.mediaId, found.next?.mediaId]).toEqual([previous, next]);
});

test('namePhoto returns only the photographer for a photo without a caption', () => {
  const t = (key: string) => key;
  expect([namePhoto(t, { photographer: 'Ridge', caption: '' }), namePhoto(t, { photographer: 'Ridge', caption: 'Up' })]).toEqual([
    'photos.by',
    'photos.byWith',
  ]);
});

const typed = { category: 'trail', name: 'Ridge', terms: 'on', policy: 'on' };
const errorsOf = (fields: Record<string, string>, isGuest = false): string[] => {
  const reading = readForm(photoForm({ isGuest }), Object.entries(fields));
  return reading.ok ? [] : Object.keys(reading.errors);
};

test.each([
  ['valid input', typed, []],
  ['no terms', { ...typed, terms: '' }, ['terms']],
  ['no category', { ...typed, category: '' }, ['category']],
  ['an unknown category', { ...typed, category: 'lava' }, ['category']],
  ['a caption of 300 characters', { ...typed, caption: 'a'.repeat(300) }, []],
  ['a caption of 301 characters', { ...typed, caption: 'a'.repeat(301) }, ['caption']],
  ['an invisible name', { ...typed, name: '\u200b' }, ['name']],
])('photoForm reports errors for %s at the fields %j', (_, fields, wrong) => {
  expect(errorsOf(fields as Record<string, string>)).toEqual(wrong);
});

test('photoForm requires the email address of a guest', () => {
  expect([errorsOf(typed, true), errorsOf({ ...typed, email: 'ada@example.org' }, true)]).toEqual([['email'], []]);
});

test.each([
  ['a-kept_file', 'a-kept_file'],
  ['', undefined],
  ['../../etc', undefined],
])('readStash of %j returns %j', (stash, taken) => {
  expect(readStash(new URLSearchParams({ stash }))).toBe(taken);
});
