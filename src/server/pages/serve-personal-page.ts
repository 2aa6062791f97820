// A page that shows what is a shopper's own: loaded for its reader alone, its forms sent to its own address.
import { createCart } from '#commerce/read-cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartReply } from '#domain/cart-view-model.ts';
import { plainText } from '#i18n/message-parts.ts';
import { dialogHeader, seeOtherHeader } from '#lib/dialog.ts';
import type { Locale } from '#markets/registry.ts';
import { createCartViewModel } from '#pages/cart/cart-view-model.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#pages/page.ts';
import { type OpenSection, sectionOpener } from '#render/deferred-section.tsx';
import { pageClassOf, type RouteMatch } from '#routes.ts';
import type { AppContext } from '#server/middleware/context.ts';
import { createRequestScope, type RequestScope } from '#server/middleware/request-scope.ts';
import { type RequestShopper, shopperOf } from '#server/middleware/shopper.ts';
import { faultParts, faultStatus, faultSurface, isCustomerInvalid, resetReloadMs } from './fault-message.ts';
import { loadLayout } from './layout.tsx';
import { brokenOutcome, pageContext, shellWaitMs } from './load-page.tsx';
import { deliver } from './send-page.tsx';
import { serveNotFound } from './serve-not-found.ts';
import { submissionKey } from './submission-key.ts';

interface PersonalRequest {
  page: PersonalPage;
  route: RouteMatch;
  locale: Locale;
}

export async function servePersonal(c: AppContext, request: PersonalRequest): Promise<Response> {
  const { shop, shopper, context, sections } = await open(c, request);
  const { page, locale } = request;
  try {
    if (page.data && wantsJson(c)) return await json(c, shopper, await page.data(context));
    const loaded = await page.load(context);
    return loaded.kind === 'not-found' ? serveNotFound(c, locale, undefined) : await answer(c, { shop, shopper, loaded, sections });
  } catch (problem) {
    return serveBroken(c, { shop, shopper, problem });
  }
}

/** Takes a form. Whatever it holds, the answer is a page, a way on, or for a script JSON. */
export async function submitPersonal(c: AppContext, { page, route, locale }: PersonalRequest): Promise<Response> {
  if (!page.submit) return c.get('refuse')(405);
  const form = await readForm(c);
  if (!form) return c.get('refuse')(400);
  const { shop, shopper, context, sections } = await open(c, { page, route, locale });
  try {
    const { key, answered } = await submissionKey(c, form, { isScript: wantsJson(c) });
    const submitted = await page.submit({ ...context, form, key });
    answered();
    if (submitted.reply && wantsJson(c)) return await json(c, shopper, submitted.reply);
    return submitted.kind === 'not-found'
      ? serveNotFound(c, locale, undefined)
      : await answer(c, { shop, shopper, loaded: submitted, sections });
  } catch (problem) {
    return serveBroken(c, { shop, shopper, problem });
  }
}

async function open(c: AppContext, { page, route, locale }: PersonalRequest) {
  const shop = createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal });
  const shopper = await shopperOf(c, shop);
  const { paymentOrigin } = c.get('config');
  const { sections, open: openSection } = sectionOpener({ ...shop, isShared: false });
  const context: PersonalContext = {
    ...pageContext(c, shop, { params: route.params, cacheQuery: page.cacheQuery }),
    open: openSection,
    shopper,
    paymentOrigin,
  };
  return { shop, shopper, context, sections };
}

interface Answer {
  shop: RequestScope;
  shopper: RequestShopper;
  loaded: LoadedPage | SeeOther;
  sections: readonly OpenSection[];
}

async function answer(c: AppContext, { shop, shopper, loaded, sections }: Answer): Promise<Response> {
  if (loaded.kind === 'see-other') {
    await shopper.commit();
    c.header('Cache-Control', 'no-store');
    const to = loaded.to.startsWith('/') ? (shop.renderContext.link(loaded.to) ?? `/${shop.locale}`) : loaded.to;
    if (c.req.header(dialogHeader) === undefined) return c.redirect(to, 303);
    c.header(seeOtherHeader, to);
    return c.body(null, 204);
  }
  const layout = await loadLayout(shop, shellWaitMs(c));
  await shopper.commit();
  const pageClass = pageClassOf(c.get('url').pathname, loaded.head.description);
  return deliver(c, {
    kind: 'page',
    status: loaded.status,
    shop,
    page: loaded,
    layout,
    sections,
    pageClass,
    personal: { cartCount: shopper.cartCount() },
  });
}

async function json(c: AppContext, shopper: RequestShopper, reply: object): Promise<Response> {
  await shopper.commit();
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept, Cookie');
  return c.json(reply);
}

/** A fault behind: said on a page that can be tried again, or to the script that asked. What was kept so far stays. */
async function serveBroken(
  c: AppContext,
  { shop, shopper, problem }: { shop: RequestScope; shopper: RequestShopper; problem: unknown },
): Promise<Response> {
  shop.report(problem);
  const isReset = isCustomerInvalid(problem);
  const cart = isReset ? await beginAnew(shop, shopper) : undefined;
  if (wantsJson(c)) {
    await shopper.commit();
    c.header('Cache-Control', 'no-store');
    const message = faultParts(shop.renderContext, problem);
    const text = message ? plainText(message) : shop.renderContext.t('error.text');
    const reply: CartReply = {
      problem: { text, surface: faultSurface(problem) },
      challenge: shop.challenge(),
      ...(isReset && { cart: createCartViewModel(cart, shop.renderContext), reloadMs: resetReloadMs }),
    };
    return c.json(reply, faultStatus(problem));
  }
  const layout = await loadLayout(shop, shellWaitMs(c));
  await shopper.commit();
  return deliver(c, {
    ...brokenOutcome(c, shop, { reason: 'fault', layout, problem }),
    ...(isReset && { refreshSeconds: resetReloadMs / 1000 }),
    shop,
    pageClass: 'error',
    personal: { cartCount: shopper.cartCount() },
  });
}

/** The cart of a shopper whom the gateway does not know any more: empty, and theirs under another name. */
async function beginAnew(shop: RequestScope, shopper: RequestShopper): Promise<Cart | undefined> {
  shopper.reset();
  const created = await createCart(shopper).catch((problem) => shop.report(problem)); // then the next change makes one
  return created?.ok ? created.value : undefined;
}

const wantsJson = (c: AppContext): boolean => c.req.header('accept') === 'application/json';

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The fields that are texts; undefined where the body is no form. */
async function readForm(c: AppContext): Promise<URLSearchParams | undefined> {
  if (!formTypes.test(c.req.header('content-type') ?? '')) return undefined;
  try {
    const fields = new URLSearchParams();
    for (const [name, value] of await c.req.raw.formData()) if (typeof value === 'string') fields.append(name, value);
    return fields;
  } catch {
    return undefined;
  }
}
