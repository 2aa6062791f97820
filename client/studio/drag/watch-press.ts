// Starts a drag: with a mouse after a short distance, by touch after a long press, so that a swipe scrolls.

/** Distance in pixels after which a mouse press becomes a drag, or a touch a scroll. */
const tolerance = 5;
/** Milliseconds after which a long press starts a drag. */
const longPress = 400;

/** Class of the body while an element is pressed, so that the frame ignores the pointer (styles/canvas.css). */
const pressedClass = 'studio-pressed';

export interface DragSteps {
  start: () => void;
  move: (point: { x: number; y: number }) => void;
  /** Called when the drag ends. `isDropped` is false if it was canceled. */
  end: (isDropped: boolean) => void;
}

type Press = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;

/**
 * Follows a pointer press and calls the callbacks of the drag that it starts. Escape cancels the drag. A press without a drag remains a
 * click.
 */
export function watchPress(pressed: HTMLElement, { pointerId, pointerType, clientX, clientY }: Press, steps: DragSteps): void {
  const stop = new AbortController();
  const { signal } = stop;
  const isTouch = pointerType === 'touch';
  let isDragging = false;
  const begin = (): void => {
    isDragging = true;
    steps.start();
    steps.move({ x: clientX, y: clientY });
  };
  const finish = (isDropped: boolean): void => {
    stop.abort();
    clearTimeout(timer);
    classList.remove(pressedClass);
    if (pressed.hasPointerCapture(pointerId)) pressed.releasePointerCapture(pointerId);
    if (!isDragging) return;
    isDragging = false;
    steps.end(isDropped);
    suppressClick();
  };
  pressed.setPointerCapture(pointerId);
  // despite pointer capture, the page in the frame receives events of a fast mouse, unless the frame ignores the pointer
  const { classList } = pressed.ownerDocument.body;
  classList.add(pressedClass);
  const timer = isTouch ? setTimeout(begin, longPress) : undefined;
  const listen = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void): void =>
    addEventListener(name, run, { signal, capture: true });
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    const hasMoved = Math.hypot(event.clientX - clientX, event.clientY - clientY) > tolerance;
    if (!isDragging && !hasMoved) return;
    if (!isDragging && isTouch) return finish(false);
    if (!isDragging) begin();
    steps.move({ x: event.clientX, y: event.clientY });
  });
  listen('pointerup', (event) => event.pointerId === pointerId && finish(true));
  listen('pointercancel', (event) => event.pointerId === pointerId && finish(false));
  // only blur events of the window, because blur events of elements arrive here, too
  addEventListener('blur', () => finish(false), { signal });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    finish(false);
  });
  // a long press opens the context menu on some devices
  listen('contextmenu', (event) => isTouch && event.preventDefault());
}

/** Suppresses the click that follows the end of a drag. */
function suppressClick(): void {
  const suppress = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', suppress, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', suppress, { capture: true }), 0);
}
