/**
 * Style of the outbox: the list is next to the selected email, whose HTML and text are side by side. On narrower screens the text is below
 * the HTML; on phones, either the list or the email is displayed.
 */
export const style = `
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .75rem 1.5rem; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); border-left: 4px solid transparent; }
nav a:hover { background: var(--stone); }
nav a[aria-current] { background: #fff; border-left-color: var(--accent); }
nav b, nav span { display: block; }
nav span { color: var(--soft); font-size: .8125rem; }
article { padding: 1.5rem; min-width: 0; }
.back { margin: 0 0 1rem; }
.back a { color: var(--accent); }
h3 { margin: 0 0 .5rem; font-size: 1rem; }
dl { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: 0 0 1.5rem; font-size: .875rem; }
dl div { display: flex; gap: .5rem; }
dt { color: var(--soft); }
dd { margin: 0; }
.bodies { display: grid; gap: 1.5rem; }
.bodies section { min-width: 0; }
iframe { display: block; width: 100%; height: 48rem; border: 1px solid var(--line); background: #fff; }
pre { margin: 0; max-height: 48rem; padding: 1rem; overflow: auto; border: 1px solid var(--line); background: #fff; font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
nav a:focus-visible { outline-offset: -3px; }
@media (max-width: 63.99rem) {
  .is-chosen nav, body:not(.is-chosen) article { display: none; }
  article { padding: 1.5rem 1rem; }
  header, nav a { padding-inline: 1rem; }
}
@media (min-width: 64rem) {
  .back { display: none; }
  main { display: grid; grid-template-columns: 20rem minmax(0, 1fr); align-items: start; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; border-right: 1px solid var(--line); }
}
@media (min-width: 80rem) {
  .bodies { grid-template-columns: minmax(0, 40rem) minmax(20rem, 1fr); }
}
`;
