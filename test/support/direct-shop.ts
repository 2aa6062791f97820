// Serves a bundle of the shop directly from workerd, without a proxy that would hide client disconnects.
//   node test/support/direct-shop.ts BUNDLE PORT DATA NAME:VALUE…
import { openBundledShop } from './bundled-shop.ts';

const [bundle = '', port = '', data = '', ...values] = process.argv.slice(2);
const variables = Object.fromEntries(values.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]));

await openBundledShop({ bundle, checkout: '.', variables, port: Number(port), data }).ready;
