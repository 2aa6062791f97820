// Parts that features add to every page. The app registers them at startup, so that src/http need not import any feature.
import type { FunctionComponent, ReactNode } from 'react';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { AppContext } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { FormContext, LoadedPage, PersonalContext, SeeOther } from '#http/page.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import type { Locale } from '#markets/registry.ts';
import type { RenderContext } from '#ui/render-context.ts';

interface Confirmation {
  /** Path and query, below the locale, to which the confirmation form is submitted. */
  action: string;
  /** The sealed form that is submitted once the identity is confirmed; empty for none. */
  pending: string;
}

export interface PageParts {
  HeaderSearch: FunctionComponent;
  FooterNewsletter: FunctionComponent;
  /** A banner for people who see other prices or may do more than other shoppers, such as employees. */
  PersonBanner: FunctionComponent<{ person: NonNullable<RenderContext['person']> }>;
  /** Asks for consent. `address`: path and query of the page with the banner. */
  ConsentBanner: FunctionComponent<{ address: string }>;
  /** A note that a fault scenario is active. Undefined in production. */
  ScenarioNote: FunctionComponent<{ scenario: string }> | undefined;
  /** Creates the bar above a page in preview. Call this after all data of the page has settled. */
  createPreviewBar: (c: AppContext, scope: RequestScope, options: { isPersonal: boolean }) => Promise<ReactNode>;
  /** Collects a page's analytics events, if the visitor has consented to them. */
  collectEvents: (c: AppContext, batch: { locale: Locale; page: PageClass; events: readonly ShopEvent[] }) => void;
  /** Asks the shopper to confirm their identity before a sensitive page or form. */
  confirmation: {
    /** Path of the confirmation page; it redirects back to `returnTo`. */
    path: (returnTo: string) => string;
    /** Checks a submitted confirmation. Resolves to undefined if it is accepted, otherwise to the page that asks again. */
    check: (context: FormContext, confirmation: Confirmation) => Promise<LoadedPage | SeeOther | undefined>;
    show: (context: PersonalContext, confirmation: Confirmation) => Promise<LoadedPage | SeeOther>;
  };
}

let registered: PageParts | undefined;

export function registerPageParts(parts: PageParts): void {
  registered = parts;
}

/** Returns the registered parts. Throws if the app has not registered them yet. */
export function pageParts(): PageParts {
  if (!registered) throw new Error('registerPageParts must run before a page is served.');
  return registered;
}
