// How a press on an element becomes a drag.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPress } from '../../../../client/studio/drag/watch-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Presses an element at 100, 100. Returns the recorded steps. */
function press(pointerType: string) {
  const pressed = document.createElement('button');
  document.body.replaceChildren(pressed);
  Object.assign(pressed, { setPointerCapture: vi.fn(), hasPointerCapture: () => false });
  const clicked = vi.fn();
  pressed.addEventListener('click', clicked);
  const steps: string[] = [];
  watchPress(
    pressed,
    { pointerId: 1, pointerType, clientX: 100, clientY: 100 },
    {
      start: () => void steps.push('start'),
      move: ({ x, y }) => void steps.push(`${x} ${y}`),
      end: (isDropped) => void steps.push(isDropped ? 'drop' : 'cancel'),
    },
  );
  return { steps, pressed, clicked };
}

const send = (type: string, x = 100, y = 100, pointerId = 1) =>
  window.dispatchEvent(new PointerEvent(type, { pointerId, clientX: x, clientY: y, cancelable: true }));

test('moving a pressed mouse a short distance starts a drag, which drops at the last position', () => {
  const { steps, pressed } = press('mouse');
  send('pointermove', 102, 102);
  expect(steps).toEqual([]);
  // the frame must not receive the pointer before the first movement
  expect([vi.mocked(pressed.setPointerCapture).mock.calls, document.body.className]).toEqual([[[1]], 'studio-pressed']);
  send('pointermove', 110, 120);
  send('pointermove', 130, 140);
  send('pointerup', 130, 140);
  expect(steps).toEqual(['start', '100 100', '110 120', '130 140', 'drop']);
  expect(document.body.className).toBe('');
  send('pointermove', 150, 150);
  expect(steps).toHaveLength(5);
});

test('a press without movement remains a click', () => {
  const { steps, pressed, clicked } = press('mouse');
  send('pointerup');
  pressed.click();
  expect(steps).toEqual([]);
  expect(clicked).toHaveBeenCalledOnce();
});

test('the click after a drag is suppressed, and the next click works', () => {
  const { pressed, clicked } = press('mouse');
  send('pointermove', 150, 150);
  send('pointerup', 150, 150);
  pressed.click();
  expect(clicked).not.toHaveBeenCalled();
  vi.runAllTimers();
  pressed.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('a long press by touch starts a drag', () => {
  const { steps } = press('touch');
  send('pointermove', 102, 101);
  vi.advanceTimersByTime(500);
  expect(steps).toEqual(['start', '100 100']);
  send('pointermove', 140, 160);
  send('pointerup', 140, 160);
  expect(steps.slice(2)).toEqual(['140 160', 'drop']);
});

test('a touch that moves before the long press scrolls instead of dragging', () => {
  const { steps } = press('touch');
  send('pointermove', 100, 140);
  vi.advanceTimersByTime(500);
  send('pointermove', 100, 180);
  expect(steps).toEqual([]);
});

test('Escape cancels a drag, and reaches no other listener', () => {
  const { steps, pressed } = press('mouse');
  const others = vi.fn();
  pressed.addEventListener('keydown', others);
  send('pointermove', 150, 150);
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  pressed.dispatchEvent(event);
  send('pointerup', 150, 150);
  expect(steps.at(-1)).toBe('cancel');
  expect(steps.filter((step) => step === 'drop')).toEqual([]);
  expect([event.defaultPrevented, others.mock.calls.length]).toEqual([true, 0]);
});

test.each(['pointercancel', 'blur'])('%s cancels a drag', (type) => {
  const { steps } = press('mouse');
  send('pointermove', 150, 150);
  send(type);
  expect(steps.at(-1)).toBe('cancel');
});

test('a blur event of a field does not cancel a drag', () => {
  const { steps, pressed } = press('mouse');
  send('pointermove', 150, 150);
  pressed.dispatchEvent(new FocusEvent('blur'));
  expect(steps.at(-1)).toBe('150 150');
  send('pointerup', 150, 150);
});

test('a second finger neither moves nor ends a drag', () => {
  const { steps } = press('mouse');
  send('pointermove', 150, 150);
  send('pointermove', 300, 300, 2);
  send('pointerup', 300, 300, 2);
  expect(steps).toEqual(['start', '100 100', '150 150']);
  send('pointerup', 150, 150);
});
