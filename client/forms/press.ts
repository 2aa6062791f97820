// While a button is pressed nothing moves. A message that shifted it away from the pointer would make the press count for nothing.

let isPressed = false;
const waiting: (() => void)[] = [];

/** Runs at once, or after the press that is going on and its click. */
export function whenNotPressed(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

function listen(types: string[], hear: () => void): void {
  for (const type of types) document.addEventListener(type, hear, { capture: true, passive: true });
}

// a tap raises its mouse events, and moves the focus, after its pointer events
listen(['pointerdown', 'mousedown'], () => {
  isPressed = true;
});
listen(['pointerup', 'pointercancel', 'mouseup', 'dragend'], () => {
  isPressed = false;
  setTimeout(settle); // the click comes first
});

function settle(): void {
  if (!isPressed) for (const run of waiting.splice(0)) run();
}
