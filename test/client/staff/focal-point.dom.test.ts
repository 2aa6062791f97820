// Selecting the focal point with the pointer and the keyboard.
import { beforeEach, expect, test, vi } from 'vitest';
import { pickFocalPoint } from '../../../client/staff/focal-point.ts';

const area = () => document.querySelector<HTMLElement>('[data-focus]') as HTMLElement;
const marker = () => document.querySelector<HTMLButtonElement>('.media-marker') as HTMLButtonElement;
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const values = () => [field('x').value, field('y').value];
const position = () => [
  marker().style.left,
  marker().style.top,
  document.querySelector<HTMLElement>('[data-crop] img')?.style.objectPosition,
];

function openForm(x = '', y = ''): void {
  document.body.innerHTML = `<div data-focus data-x="x" data-y="y"><img></div><div data-crop="0"><img></div>
    <input id="x" value="${x}"><input id="y" value="${y}">`;
  vi.spyOn(area(), 'getBoundingClientRect').mockReturnValue({ left: 100, top: 50, width: 400, height: 200 } as DOMRect);
  pickFocalPoint(area());
}

const click = (clientX: number, clientY: number) => area().dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }));
function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  marker().dispatchEvent(event);
  return event;
}

beforeEach(() => openForm('30', '40'));

test('the marker and the crops begin at the point of the fields, and in the middle if the fields are empty or invalid', () => {
  expect(position()).toEqual(['30%', '40%', '30% 40%']);
  for (const [x, y] of [
    ['', ''],
    ['101', '5'],
    ['5', ''],
    ['a', '5'],
  ]) {
    openForm(x, y);
    expect(position()).toEqual(['50%', '50%', '50% 50%']);
    expect(values()).toEqual([x, y]);
  }
});

test('a click on the picture moves the point there, and focuses the marker', () => {
  click(200, 200);
  expect(values()).toEqual(['25', '75']);
  expect(position()).toEqual(['25%', '75%', '25% 75%']);
  expect(document.activeElement).toBe(marker());
});

test('a click beside the picture moves the point to its edge', () => {
  click(90, 300);
  expect(values()).toEqual(['0', '100']);
});

test('arrow keys move the point by one percent, and with Shift by ten, within the picture', () => {
  expect(press('ArrowLeft').defaultPrevented).toBe(true);
  press('ArrowDown');
  expect(values()).toEqual(['29', '41']);
  press('ArrowRight', { shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  expect(values()).toEqual(['39', '31']);
  for (let step = 0; step < 5; step++) press('ArrowUp', { shiftKey: true });
  expect(values()).toEqual(['39', '0']);
});

test('other keys, and arrow keys with a modifier of the browser, do nothing', () => {
  for (const event of [press('Tab'), press('Enter'), press('ArrowLeft', { altKey: true }), press('ArrowLeft', { metaKey: true })])
    expect(event.defaultPrevented).toBe(false);
  expect(values()).toEqual(['30', '40']);
});

test('the name of the marker says where the point is, for screen readers', () => {
  press('ArrowRight');
  expect(marker().getAttribute('aria-label')).toBe('Focal point: 31 % from the left, 40 % from the top. Move it with the arrow keys.');
});

test('dragging the marker moves the point, and moving the pointer without the button does not', () => {
  let captured: number | undefined;
  marker().setPointerCapture = (id) => {
    captured = id;
  };
  marker().hasPointerCapture = (id) => captured === id;
  const point = (type: string, clientX: number, more: PointerEventInit = {}) =>
    marker().dispatchEvent(new PointerEvent(type, { pointerId: 7, clientX, clientY: 150, button: 0, ...more }));
  point('pointermove', 300);
  expect(values()).toEqual(['30', '40']);
  point('pointerdown', 220, { button: 2 });
  point('pointermove', 300);
  expect(values()).toEqual(['30', '40']);
  point('pointerdown', 220);
  point('pointermove', 300);
  expect(values()).toEqual(['50', '50']);
});

test('typing in a field moves the marker', () => {
  field('x').value = '80';
  field('x').dispatchEvent(new Event('input'));
  expect(position()).toEqual(['80%', '40%', '80% 40%']);
});
