// An account page that stays open in a tab: if the shopper signs out in another tab, it is reloaded when it becomes visible, which
// redirects to the sign-in page. A page with user input is not reloaded.

export function startSignedIn(): void {
  let isTouched = false;
  document.addEventListener('input', () => (isTouched = true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || isTouched) return;
    fetch(location.pathname + location.search, { method: 'HEAD', redirect: 'manual', cache: 'no-store' }).then(
      ({ type }) => type === 'opaqueredirect' && !isTouched && location.reload(),
      () => undefined, // without a network, the session cannot be checked
    );
  });
}
