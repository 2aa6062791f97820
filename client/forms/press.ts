// Delays layout changes while a button is pressed. A message that shifts the button away from the pointer would cancel the click.

let isPressed = false;
const waiting: (() => void)[] = [];

/** Runs at once, or after the current press and its click. */
export function whenNotPressed(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

function listen(types: string[], hear: () => void): void {
  for (const type of types) document.addEventListener(type, hear, { capture: true, passive: true });
}

// after a tap, mouse events and the change of focus follow the pointer events
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
