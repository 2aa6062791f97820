// Buttons that copy a link, shown where a script can.

export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = !navigator.clipboard;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]'); // clicks come from elements
    const { copy = '', said = '' } = button?.dataset ?? {};
    if (!button) return;
    navigator.clipboard.writeText(copy).then(
      () => window.cairnToast?.({ kind: 'success', title: said }),
      () => undefined, // the link can still be marked and copied by hand
    );
  });
}
