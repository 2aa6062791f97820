// The parts that features add to all pages. The app registers them at startup, so that the page server imports no feature.
import type { FunctionComponent, ReactNode } from 'react';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { AppContext } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { FormContext, LoadedPage, PersonalContext, SeeOther } from '#http/page.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import type { Locale } from '#markets/registry.ts';
import type { RenderContext } from '#ui/render-context.ts';

interface Confirmation {
  /** Path and query below the locale to which the form is sent. */
  action: string;
  /** The sealed form that is submitted after the confirmation; empty for none. */
  pending: string;
}

export interface PageParts {
  HeaderSearch: FunctionComponent;
  FooterNewsletter: FunctionComponent;
  /** A banner above pages of shoppers with other prices or permissions. */
  PersonBanner: FunctionComponent<{ person: NonNullable<RenderContext['person']> }>;
  /** Asks for consent. `address`: path and query of the page that shows it. */
  ConsentBanner: FunctionComponent<{ address: string }>;
  /** Says that a fault scenario is active. Undefined in production. */
  ScenarioNote: FunctionComponent<{ scenario: string }> | undefined;
  /** Creates the bar above a previewed page, once all data of the page is settled. */
  createPreviewBar: (c: AppContext, scope: RequestScope, options: { isPersonal: boolean }) => Promise<ReactNode>;
  /** Collects the analytics events of a page, as far as the visitor has consented. */
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

/** Throws before the app has registered the parts. */
export function pageParts(): PageParts {
  if (!registered) throw new Error('registerPageParts must run before a page is served.');
  return registered;
}
