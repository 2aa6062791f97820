// What features add to every page. The app hands it in when it starts, so that serving a page imports no feature.
import type { FunctionComponent, ReactNode } from 'react';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { AppContext } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { FormContext, LoadedPage, PersonalContext, SeeOther } from '#http/page.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import type { Locale } from '#markets/registry.ts';
import type { RenderContext } from '#ui/render-context.ts';

interface Confirmation {
  /** Path and query below the locale that the form is sent to. */
  action: string;
  /** The form that waits, sealed; empty for none. */
  pending: string;
}

export interface PageParts {
  HeaderSearch: FunctionComponent;
  FooterNewsletter: FunctionComponent;
  /** Above the page of a shopper whose prices or abilities differ from others. */
  PersonBanner: FunctionComponent<{ person: NonNullable<RenderContext['person']> }>;
  /** Asks for consent. `address`: path and query of the page that shows it. */
  ConsentBanner: FunctionComponent<{ address: string }>;
  /** Says that a fault scenario is active. Undefined in production. */
  ScenarioNote: FunctionComponent<{ scenario: string }> | undefined;
  /** Creates the bar above a previewed page, once all data of the page is settled. */
  createPreviewBar: (c: AppContext, scope: RequestScope, options: { isPersonal: boolean }) => Promise<ReactNode>;
  /** Collects the analytics events that a page of ours reports, as far as the visitor agrees. */
  collectEvents: (c: AppContext, batch: { locale: Locale; page: PageClass; events: readonly ShopEvent[] }) => void;
  /** Has the shopper confirm their identity before a sensitive page or form. */
  confirmation: {
    /** Path of the page that asks for it; it leads back to `returnTo`. */
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
