// Fields of a form that is being sent cannot be changed: what is sent is what is seen. They are inert, not disabled, because browsers leave
// disabled fields out of what they send (HTML, constructing the form data set).
export function holdFields(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLFormElement && target.matches('[data-once]'))
        for (const group of target.querySelectorAll('fieldset')) group.inert = target.ariaBusy === 'true';
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
}
