// Prepares a request for a personal page: loads the shopper and creates the context of the page.
import { type AppContext, sessionOptions } from '#http/middleware/context.ts';
import { findVisitorId } from '#http/middleware/experiments/visitor-experiments.ts';
import { readOwnPreview } from '#http/middleware/preview/preview.ts';
import { hasDecisions } from '#http/middleware/request-gateway.ts';
import { createRequestScope, type RequestScope } from '#http/middleware/request-scope.ts';
import type { RouteMatch } from '#http/middleware/route-patterns.ts';
import { createOwnScope } from '#http/middleware/shopper/person.ts';
import { loadShopper } from '#http/middleware/shopper/shopper.ts';
import { readRequestAccount, readVisitorFacts } from '#http/middleware/visitor.ts';
import type { PersonalContext, PersonalPage } from '#http/page.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { sectionOpener } from '#render/deferred-section.tsx';
import { sealReturn } from '#session/payment-return.ts';
import { readSeenPrice } from '#session/seen-price.ts';
import { createPageContext } from '../load-page.tsx';
import { readOwnReferer } from './own-referer.ts';
import { takeNotices } from './page-notices.ts';

export interface PersonalRequest {
  page: PersonalPage;
  route: RouteMatch;
  locale: Locale;
}

export async function openRequest(c: AppContext, { page, route, locale }: PersonalRequest) {
  const facts = await readVisitorFacts(c, { siteId: requireMarket(locale).siteId, routeName: route.name });
  const sharedScope = createRequestScope(c, { locale, preview: await readOwnPreview(c), signal: c.req.raw.signal, facts });
  const shopper = await loadShopper(c, sharedScope);
  const scope = createOwnScope(sharedScope, shopper);
  const { paymentOrigin, botCheck, botCheckSiteKey, identityProvider, passkeyDomain } = c.get('config');
  const { sections, open: openSection } = sectionOpener({ ...scope, isShared: false });
  const context: PersonalContext = {
    ...createPageContext(c, scope, { params: route.params, cacheQuery: page.cacheQuery }),
    open: openSection,
    shopper,
    consent: scope.consent,
    decider: await readDecider(c, scope),
    hasPrivacySignal: scope.hasPrivacySignal,
    paymentOrigin,
    botCheck,
    botCheckSiteKey,
    identityProvider,
    passkeyDomain,
    browserTraits: ['user-agent', 'accept-language', 'sec-ch-ua-platform'].map((name) => c.req.header(name) ?? '').join('\n'),
    cameFrom: readOwnReferer(c),
    sendsCookies: c.get('cookies') !== undefined,
    readSeenPrice: (token, sku) => readSeenPrice(token, { siteId: scope.siteId, sku }, sessionOptions(c)),
    sealReturn: (path) => sealReturn({ path, sessionId: shopper.sessionId }, sessionOptions(c)),
    notices: await takeNotices(c),
    isForDialog: c.get('isForDialog'),
  };
  return { scope, shopper, context, sections };
}

/**
 * Returns the visitor for the decision service; undefined without consent to targeting. The first decision gives the browser its random id.
 */
async function readDecider(c: AppContext, { consent, preview, siteId }: RequestScope): Promise<PersonalContext['decider']> {
  const { brand } = c.get('config');
  if (!hasDecisions(c, siteId) || !consent.targeting) return undefined;
  const customerId = (await readRequestAccount(c))?.consumerNo;
  return {
    brand,
    customerId,
    get visitorId() {
      return preview ? undefined : findVisitorId(c);
    },
  };
}
