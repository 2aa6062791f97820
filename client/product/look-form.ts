// Focuses the first size that is not selected when products of a set are added to the cart. Without this script, the server reports it.

export function watchLookForm(): void {
  // listens in the capture phase, so that the form is not sent
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || form.dataset.look === undefined) return;
      const only = submitter instanceof HTMLButtonElement ? submitter.closest('li') : null;
      const missing = [...(only ?? form).querySelectorAll('select')].find(({ value }) => value === '');
      if (!missing) return;
      event.preventDefault();
      event.stopPropagation();
      missing.setCustomValidity(form.dataset.look);
      missing.reportValidity();
      missing.addEventListener('change', () => missing.setCustomValidity(''), { once: true });
    },
    { capture: true },
  );
}
