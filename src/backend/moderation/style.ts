/** Of the page of editors. */
export const style = `
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
ul { padding: 0; list-style: none; }
li { padding: 1rem 0; border-top: 1px solid; overflow-wrap: anywhere; }
img { width: auto; max-width: 100%; height: auto; max-height: 24rem; }
form { display: flex; gap: 1rem; }
button { min-width: 6rem; min-height: 2.75rem; font: inherit; }
`;
