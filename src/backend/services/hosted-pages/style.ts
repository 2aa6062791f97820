import { brand } from '#brand.ts';

/**
 * The provider's style sheet. It makes the provider's pages look different from the shop's, like the pages of a separate company. In a
 * frame, a shop can replace the variables (src/demo/provider/appearance.ts). The page then has the class `embedded` and looks like a part
 * of the shop.
 */
export const style = `
:root { color-scheme: light; --accent: #4a2c82; --accent-hover: #361f62; --page: #f4f1fa; --field: #fff; --border: #8b82a0; --text: #231a35; --muted: #231a35; --danger: #a3151f; --radius: .5rem; --text-size: 1rem; --small-size: .875rem; --font: system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--text); font: var(--text-size)/1.5 var(--font); overflow-wrap: anywhere; }
header { padding: .75rem 1.25rem; background: var(--accent); color: #fff; }
header b { font: 700 1.25rem/1.2 Georgia, serif; letter-spacing: .02em; }
header span { margin-left: .75rem; font-size: .875rem; }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
h1 { margin: 0 0 .75rem; font: 700 1.5rem/1.25 Georgia, serif; }
p { margin: 0 0 1rem; }
label { display: block; font-weight: 600; }
.field { position: relative; margin-bottom: 1.125rem; }
.choice { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; font-weight: 400; }
.choice + .choice { margin-top: .25rem; }
.choice input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0; }
fieldset { margin: 0 0 1.25rem; padding: .5rem 1rem; border: 1px solid var(--border); border-radius: .5rem; }
legend { padding: 0 .25rem; font-size: .875rem; }
h2 { margin: 0 0 .5rem; font: 700 1.125rem/1.25 Georgia, serif; }
main > table { margin-bottom: 1rem; font-size: 1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: 0 .75rem; }
.pair .field { display: grid; grid-template-rows: subgrid; grid-row: span 4; }
.pair label { align-self: end; }
.hint { margin: .25rem 0 0; font-size: var(--small-size); color: var(--muted); }
.wrong { margin: .25rem 0 0; color: var(--danger); font-weight: 600; font-size: .9375rem; }
.wrong:empty { margin: 0; }
.mark { position: absolute; top: 2.375rem; right: .75rem; display: block; width: 2.375rem; height: 1.5rem; color: var(--muted); pointer-events: none; }
[hidden] { display: none !important; }
input { width: 100%; min-height: 3rem; margin-top: .25rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--border); border-radius: var(--radius); }
input[aria-invalid] { border: 2px solid var(--danger); }
button, .button { display: block; width: 100%; min-height: 3rem; margin-bottom: .75rem; padding: .625rem 1rem; font: inherit; font-weight: 700; text-align: center; text-decoration: none; color: #fff; background: var(--accent); border: 2px solid var(--accent); border-radius: var(--radius); cursor: pointer; }
button:hover, .button:hover { background: var(--accent-hover); }
.plain { color: var(--accent); background: #fff; }
.plain:hover { color: #fff; }
a { color: var(--accent); }
.cancel { display: inline-block; padding: .625rem 0; }
:focus-visible { outline: 3px solid #d08a00; outline-offset: 2px; }
.summary { margin-bottom: 1.25rem; padding: .75rem 1rem; background: #fff; border-left: 4px solid var(--danger); }
.summary p { margin: 0; font-weight: 700; }
.summary button { margin-top: .75rem; }
details { margin-top: 1.5rem; }
summary { padding: .625rem 0; font-weight: 600; cursor: pointer; }
.notice { margin-left: .375rem; font-weight: 400; color: var(--muted); }
body:not(.embedded) .notice { display: none; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
td { padding: .375rem .5rem .375rem 0; border-top: 1px solid #cfc8dd; vertical-align: top; }
.framed { min-height: 0; }
.embedded { background: none; padding-inline: .5rem; }
.embedded header { display: none; }
.embedded main { width: 100%; max-width: none; padding: 0; }
.embedded .alone { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.embedded .cancel { display: none; }
.embedded :is(h1, h2) { font-family: inherit; }
.embedded details { margin-top: -.25rem; font-size: .75rem; }
.embedded summary { padding: .25rem 0; font-weight: 400; color: var(--muted); text-decoration: underline; list-style: none; }
.embedded summary::-webkit-details-marker { display: none; }
.embedded .notice { display: inline-block; }
.embedded .wrong { font-weight: 400; }
.embedded button { margin-bottom: .25rem; }
.embedded button:hover { border-color: var(--accent-hover); }
.embedded :focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
.bare { min-height: 0; color: ${brand.colors.ink}; background: none; }
.bare main { max-width: none; margin: 0; padding: .375rem 0; }
.bare p { margin: 0; }
code { font: inherit; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
