// Storing the draft after changes.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '../../../../client/studio/saving/api.ts';
import { createDraftSaver, type SaveState } from '../../../../client/studio/saving/draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aConflict = (version: number, body: object): Reply<never> =>
  ({ status: 409, error: 'conflict', conflict: { current: { version, editedBy: 'Pia', editedAt: 1, body } } }) as Reply<never>;

/** Opens a saver whose requests get these replies, each after a second. Further requests store versions from 2 on. */
function openSaver(...replies: Reply<unknown>[]) {
  const sent: object[] = [];
  const states: SaveState[] = [];
  let version = 1;
  const stored = vi.fn();
  const call = async (_: string, parameters: object) => {
    sent.push(parameters);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return replies.shift() ?? { answer: { version: ++version } };
  };
  const show = (state: SaveState) => void states.push(state);
  const saver = createDraftSaver({ address: 'en-us/page/home', body: { title: 'A' }, base: 1, show, stored, call: call as never });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { saver, sent, states, stored, pass, last: () => states.at(-1) };
}

describe('a changed draft', () => {
  test('is stored once after a pause, with the version on which it is based', async () => {
    const { saver, sent, stored, pass, last } = openSaver();
    saver.change({ title: 'AB' });
    saver.change({ title: 'ABC' });
    expect(last()).toEqual({ kind: 'waiting' });
    await pass(1300);
    expect(last()).toEqual({ kind: 'saving' });
    await pass(1000);
    expect(sent).toEqual([{ address: 'en-us/page/home', body: { title: 'ABC' }, base: 1, isAutosave: true }]);
    expect(last()).toEqual({ kind: 'saved', at: expect.any(Number) });
    expect([saver.version(), stored.mock.calls.length]).toEqual([2, 1]);
  });

  test('is stored again, based on the new version, if it changes while it is stored', async () => {
    const { saver, sent, pass } = openSaver();
    saver.change({ title: 'B' });
    await pass(1500);
    saver.change({ title: 'C' });
    await pass(5000);
    expect(sent).toEqual([expect.objectContaining({ base: 1 }), expect.objectContaining({ body: { title: 'C' }, base: 2 })]);
  });

  test('is not stored if it is equal to the stored one', async () => {
    const { saver, sent, pass, last } = openSaver();
    saver.change({ title: 'A' });
    saver.change({ title: 'B' });
    saver.change({ title: 'A' });
    await pass(5000);
    expect(sent).toEqual([]);
    expect(last()).toMatchObject({ kind: 'saved' });
  });

  test('keeps the time at which it was stored if a change is undone before it is stored', async () => {
    const { saver, pass, last } = openSaver();
    saver.change({ title: 'B' });
    await pass(3000);
    saver.change({ title: 'C' });
    saver.change({ title: 'B' });
    await pass(3000);
    expect(last()).toEqual({ kind: 'saved', at: expect.any(Number) });
  });

  test('is stored at once before it is published', async () => {
    const { saver, sent, pass } = openSaver();
    saver.change({ title: 'B' });
    const flushed = saver.flush();
    await pass(1000);
    expect(await flushed).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test('is stored by another attempt after a failure, with the newest text', async () => {
    const { saver, sent, pass, states, last } = openSaver({ status: 0, error: 'No connection.' });
    saver.change({ title: 'B' });
    await pass(1500);
    saver.change({ title: 'C' });
    await pass(10_000);
    expect(states).toContainEqual({ kind: 'failed', message: 'No connection.' });
    expect(sent.at(-1)).toMatchObject({ body: { title: 'C' }, base: 1 });
    expect(last()).toMatchObject({ kind: 'saved' });
  });
});

describe('a conflict', () => {
  test('stops storing, and keeps the own text', async () => {
    const { saver, sent, pass, last } = openSaver(aConflict(7, { title: 'Theirs' }));
    saver.change({ title: 'Mine' });
    await pass(3000);
    expect(last()).toMatchObject({ kind: 'conflict', mine: { title: 'Mine' }, conflict: { current: { version: 7 } } });
    saver.change({ title: 'Mine again' });
    await pass(10_000);
    expect(sent).toHaveLength(1);
    expect(await saver.flush()).toBe(false);
  });

  test('ends with a text that is based on the version of the other editor, which remains a version', async () => {
    const { saver, sent, pass } = openSaver(aConflict(7, { title: 'Theirs' }));
    saver.change({ title: 'Mine' });
    await pass(3000);
    saver.resolve({ title: 'Both' });
    await pass(3000);
    expect(sent.at(-1)).toEqual({ address: 'en-us/page/home', body: { title: 'Both' }, base: 7 });
  });

  test('ends without a request if the text of the other editor is taken', async () => {
    const { saver, sent, pass, last } = openSaver(aConflict(7, { title: 'Theirs' }));
    saver.change({ title: 'Mine' });
    await pass(3000);
    saver.resolve({ title: 'Theirs' });
    await pass(3000);
    expect(sent).toHaveLength(1);
    expect([last()?.kind, saver.version()]).toEqual(['saved', 7]);
  });
});
