// Reads the published content that the checks examine: the home page, the menu, the footer, and a category and a product with their blocks.
import type { CallName } from '#contract/calls.ts';
import { isMissing } from './client.ts';
import type { World } from './world.ts';

interface Published {
  call: CallName;
  /** The reply as it was sent, before the schemas drop unknown fields. */
  body: unknown;
}

export async function readPublished({ client, site, findOffer }: World): Promise<Published[]> {
  const { categoryId, product } = await findOffer();
  const asked = [
    ['content.page', { ...site, page: 'home' }],
    ['content.menu', site],
    ['content.footer', site],
    ['content.category', { ...site, categoryId }],
    ['content.product', { ...site, productId: product.productId }],
  ] as const;
  const found: Published[] = [];
  for (const [call, params] of asked) {
    const response = await client.send(call, { params });
    if (response.status === 200 && !isMissing(call, response)) found.push({ call, body: response.body });
  }
  return found;
}
