// A page of the account that stays open in a tab: where its person has left in another one, it leads to the sign-in, too, as soon as it
// is looked at. What was typed into it stays.

export function startSignedIn(): void {
  let isTouched = false;
  document.addEventListener('input', () => (isTouched = true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || isTouched) return;
    fetch(location.pathname + location.search, { method: 'HEAD', redirect: 'manual', cache: 'no-store' }).then(
      ({ type }) => type === 'opaqueredirect' && !isTouched && location.reload(),
      () => undefined, // without a network nobody can be asked
    );
  });
}
