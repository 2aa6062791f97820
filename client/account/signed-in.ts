// Watches an account page that stays open in a tab. When the tab becomes visible after a sign-out in another tab, the page is reloaded,
// which redirects to the sign-in page. A page with user input is not reloaded.

/** Age in milliseconds from which a page may have become outdated before this script was loaded, which waits for the first interaction. */
const oldPageMs = 10_000;

export function startSignedIn(): void {
  let hasChanged = false;
  document.addEventListener('input', () => (hasChanged = true));
  const check = () => {
    if (document.visibilityState !== 'visible' || hasChanged) return;
    fetch(location.pathname + location.search, { method: 'HEAD', redirect: 'manual', cache: 'no-store' }).then(
      ({ type }) => type === 'opaqueredirect' && !hasChanged && location.reload(),
      // ignores a failed request, because the session cannot be checked while the browser is offline
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', check);
  if (performance.now() > oldPageMs) check();
}
