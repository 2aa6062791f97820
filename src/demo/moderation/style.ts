/** Style of the moderation page. The lists are displayed one below the other. */
export const style = `
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
ul { margin: 0 0 2rem; padding: 0; list-style: none; }
li { padding: 1rem 0; border-top: 1px solid var(--line); }
img { width: auto; max-width: 100%; height: auto; max-height: 24rem; }
form { display: flex; gap: 1rem; }
button { min-width: 6rem; min-height: 2.75rem; border: 1px solid var(--ink); background: #fff; color: inherit; font: inherit; }
button[value="published"] { background: var(--accent); border-color: var(--accent); color: #fff; }
`;
