// A substitute for `closedby="any"` (html.spec.whatwg.org): closes a dialog on a click on its backdrop. A separate chunk, for browsers that
// do not support the attribute. The target of a click on the backdrop is the dialog. The same is true for a click on an empty part of the
// dialog, and for a text selection that ends on the backdrop, so this script compares the coordinates of press and release with the box of
// the dialog.

let pressed: HTMLDialogElement | undefined;

/** Returns the dialog whose backdrop is under the pointer. Undefined for a dialog that does not close on clicks outside. */
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
