// A substitute for `closedby="any"` (html.spec.whatwg.org): closes a dialog on a click on its backdrop. A separate chunk, for browsers that do
// not support the attribute. The target of such a click is the dialog, as for a click on an empty part of the dialog or for a selection of
// text that ends on the backdrop, so the coordinates decide.

let pressed: HTMLDialogElement | undefined;

/** Returns the dialog on whose backdrop the pointer is. */
function findDialog({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : undefined;
}

export function closeDialogsOnPressOutside(): void {
  document.addEventListener('pointerdown', (event) => {
    pressed = findDialog(event);
  });
  document.addEventListener('click', (event) => {
    const dialog = findDialog(event);
    if (dialog && dialog === pressed) dialog.close();
  });
}
