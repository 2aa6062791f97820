// A plain static page with the product of the bare React page: the lower bound of what a product page can cost a browser.
import { renderToString } from 'react-dom/server';
import { BarePage } from './page.tsx';

/** Renders the page with its style and its only script inline. */
export const plainPage = (): string =>
  `<!DOCTYPE html>${renderToString(<BarePage />)}`
    .replace('</head>', () => `<link rel="icon" href="/icon.svg"><style>${style}</style></head>`)
    .replace('</body>', () => `<script>${script}</script></body>`);

const script = `{
  const cart = document.querySelector('.cart');
  let count = 0;
  document.querySelector('.add').addEventListener('click', () => { cart.textContent = 'Cart ' + ++count; });
}`;

const style = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1d2420; background: #fbfaf7; }
a { color: inherit; text-decoration: none; }
h1, h2, h3, h4, p, ul, figure, fieldset { margin: 0; padding: 0; }
ul { list-style: none; }
img { display: block; width: 100%; height: auto; object-fit: cover; background: #ecebe5; }
h1 { font-size: 1.75rem; line-height: 1.15; }
h2 { font-size: 1.25rem; margin-bottom: 12px; }
h3 { font-size: 1rem; }
button { font: inherit; padding: 10px 16px; border: 1px solid #1d2420; border-radius: 4px; background: none; cursor: pointer; }
header.site { display: flex; align-items: center; gap: 16px; padding: 12px 16px; border-bottom: 1px solid #dcd9d0; }
header.site nav, header.site search { display: none; }
.logo { font-weight: 700; font-size: 1.25rem; }
.cart { margin-left: auto; }
main { display: grid; gap: 32px; padding-bottom: 48px; }
main > section { padding: 0 16px; }
.product { display: grid; gap: 24px; }
.gallery { display: grid; grid-auto-flow: column; grid-auto-columns: 88%; gap: 8px; overflow-x: auto; scrollbar-width: none; }
.gallery img { aspect-ratio: 4 / 5; }
.buy { display: grid; gap: 16px; padding: 0 16px; align-content: start; }
.summary { color: #55605a; }
.price { font-size: 1.25rem; font-weight: 600; }
.stars { display: flex; gap: 2px; }
.stars i { width: 14px; height: 14px; background: #c9c5b8; border-radius: 50%; }
.stars .on { background: #b5532b; }
.colours { display: flex; flex-wrap: wrap; gap: 8px; }
.colours img { width: 56px; aspect-ratio: 4 / 5; }
fieldset { display: flex; flex-wrap: wrap; gap: 8px; border: 0; }
fieldset [aria-pressed="true"] { color: #fff; background: #1d2420; }
.add { color: #fff; background: #2f6f62; border-color: #2f6f62; padding: 14px 16px; font-weight: 600; }
.features { padding-left: 20px; list-style: disc; }
.description { display: grid; gap: 12px; }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.card .media { aspect-ratio: 4 / 5; overflow: hidden; }
.card .body { padding-top: 8px; }
.card .price { font-size: 1rem; }
footer.site { display: grid; gap: 24px; padding: 32px 16px; color: #fff; background: #1d2420; }
@media (min-width: 64rem) {
  header.site nav { display: block; }
  header.site nav > ul { display: flex; gap: 24px; }
  header.site nav ul ul { display: none; }
  header.site search { display: block; }
  .product { grid-template-columns: 55fr 45fr; padding: 32px; }
  .gallery { grid-auto-flow: row; grid-template-columns: 1fr 1fr; }
  .grid { grid-template-columns: repeat(4, 1fr); }
  footer.site { grid-template-columns: repeat(3, 1fr); }
}
`;
