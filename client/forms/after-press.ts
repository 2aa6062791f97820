// Delays layout changes while a button is being pressed. If a message moved the button away from the pointer, the browser would not
// register the click.

let isPressed = false;
const waiting: (() => void)[] = [];

/** Runs a function now, or after the current press and its click. */
export function runAfterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

function listen(types: string[], hear: () => void): void {
  for (const type of types) document.addEventListener(type, hear, { capture: true, passive: true });
}

// Listens to both events, because a tap dispatches its mouse events and moves the focus only after its pointer events.
listen(['pointerdown', 'mousedown'], () => {
  isPressed = true;
});
listen(['pointerup', 'pointercancel', 'mouseup', 'dragend'], () => {
  isPressed = false;
  setTimeout(settle); // waits until the click event has been dispatched
});

function settle(): void {
  if (!isPressed) for (const run of waiting.splice(0)) run();
}
