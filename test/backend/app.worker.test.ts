import { beforeAll, expect, it } from 'vitest';
import { aGateway, find, prepareBackend } from '../support/backend.ts';
beforeAll(() => prepareBackend());
it('x', async () => {
  const { askJson } = await aGateway();
  const pid = await find("select product_id from category_product where site_id='us' and category_id='1100' and position=0");
  console.log(pid, JSON.stringify(await askJson(`/products/v2/products/${pid}/details?siteId=us`), null, 1));
  const cat: any = await askJson(`/products/v2/catalog?siteId=us&categoryId=1100&count=3`);
  console.log(JSON.stringify(cat).slice(0, 1500), cat.total);
  console.log(JSON.stringify(await askJson(`/products/v1/widgetRecommendations?siteId=us&widgetId=goes-with&productId=${pid}`)).slice(0, 800));
  console.log(JSON.stringify(await askJson(`/publish/caas/v1/canvas/augmentedpage/us/home`)).slice(0, 800));
  console.log(JSON.stringify(await askJson(`/publish/caas/v1/canvas/menu/us`)).slice(0, 800));
  console.log(JSON.stringify(await askJson(`/publish/caas/v1/canvas/category/us/1100`)).slice(0, 800));
  expect(1).toBe(1);
});
