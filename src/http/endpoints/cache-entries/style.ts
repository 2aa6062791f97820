import { brand, fontStack } from '#brand.ts';

const { colors } = brand;

/** Styles of the list of cache entries: a table, which becomes a list of cards on phones. */
export const style = `
:root{color-scheme:light;--ink:${colors.ink};--soft:${colors.inkSoft};--line:${colors.line};--paper:${colors.paper};--accent:${colors.accent};--green:#1f6b46;--amber:#8a5a00;--red:#a8281e}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem clamp(1rem,4vw,3rem) 4rem;color:var(--ink);background:var(--paper);font:1rem/1.5 ${fontStack}}
h1{margin:0;font-size:1.75rem;line-height:1.2}
.lead{max-width:65ch;margin:.5rem 0 1.5rem;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:1.5rem}
nav a,.next a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--line);border-radius:2rem;color:inherit;text-decoration:none}
nav a[aria-current]{color:#fff;background:var(--ink);border-color:var(--ink)}
a:hover,button:hover{border-color:var(--ink)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.done{padding:.75rem 1rem;border-left:4px solid var(--green);background:#eef5f0}
table{width:100%;margin-bottom:2rem;border-collapse:collapse;font-size:.9375rem}
caption{padding-bottom:.5rem;text-align:left;font-weight:600;font-size:1.125rem}
th,td{padding:.75rem .75rem .75rem 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--soft);font-weight:600}
tbody th,tfoot th{width:34%;font-weight:600;overflow-wrap:anywhere}
.cohorts{margin:.375rem 0 0;padding:0 0 0 1.125rem;color:var(--soft);font-weight:400;font-size:.875rem}
.when{white-space:nowrap}
td small{display:block;color:var(--soft);overflow-wrap:anywhere}
.state{font-weight:600}.state-fresh{color:var(--green)}.state-stale{color:var(--amber)}.state-expired{color:var(--red)}
details{max-width:26rem}
summary{min-height:1.75rem;cursor:pointer}
.tags{display:flex;flex-wrap:wrap;gap:.375rem;margin-top:.5rem}
button{min-height:1.75rem;padding:.125rem .625rem;border:1px solid var(--line);border-radius:1rem;color:inherit;background:#fff;font:inherit;cursor:pointer}
.tags button{overflow-wrap:anywhere}
.expire{white-space:nowrap;min-height:2.25rem;border-color:var(--ink);border-radius:.25rem}
.next{margin-top:1.5rem}
@media (width<64rem){
thead{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}
tbody tr,tfoot tr{display:block;padding:1rem 0;border-top:1px solid var(--line)}
tbody th,tbody td,tfoot th,tfoot td{display:block;width:auto;padding:.125rem 0;border:0}
td[data-name]::before{content:attr(data-name) ': ';color:var(--soft)}
td small{display:inline}
}`;
