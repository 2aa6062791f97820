// Bindings of the staff Worker, and the values that a request carries.
import type { Context, MiddlewareHandler } from 'hono';
import type { Grant } from '#backend/rules/staff-permissions.ts';
import type { StaffActionsBinding } from '#backend/staff-actions.ts';
import type { ErrorReportVariables } from '#lib/error-reports/settings.ts';
import type { StaffConfig } from './config.ts';

export interface StaffEnv extends ErrorReportVariables {
  /** The database of the embedded backend. */
  BACKEND_DB: D1Database;
  /** Files of the media library, and the service that resizes pictures. */
  MEDIA?: R2Bucket;
  IMAGES?: ImagesBinding;
  /** Fonts, icons, and the files of the editor. */
  ASSETS?: Fetcher;
  /** The storefront, which is notified of changed content. */
  SHOP: Fetcher;
  /** Carries out actions on orders, customers and the catalog. Undefined if the shop uses another commerce engine. */
  BACKEND?: StaffActionsBinding;
  /** `production`, otherwise `local`. */
  ENVIRONMENT: string;
  /** The shop's origin. Locally, if it is empty or undefined, the shop is at `localhost` and the same port. */
  SITE_ORIGIN?: string;
  /** The origin of the staff pages. Locally, if it is empty or undefined, it is `http://staff.localhost` and the port. */
  STAFF_ORIGIN?: string;
  /** One or two secrets that sign the events about changed content, the current one first. */
  CONTENT_WEBHOOK_SECRETS?: string;
  /** One or two secrets that seal preview grants, the current one first, as in the storefront. */
  PREVIEW_SECRETS?: string;
  /** Comma-separated hosts to which redirects may lead, as in the embedded backend. */
  REDIRECT_HOSTS?: string;
  /** SDK key of Optimizely, as in the storefront. If it is set, Optimizely has the states and the results of experiments. */
  OPTIMIZELY_SDK_KEY?: string;
  /** The roles of groups and email addresses, as JSON: `{ "content": ["editor"], "ada@shop.example": ["publisher:de,fr"] }`. */
  STAFF_ROLES?: string;
  /** Name of the claim that lists the groups of a person. By default `groups`. */
  STAFF_GROUPS_CLAIM?: string;
  /** An OpenID provider: its issuer, the client of the staff pages, and the requested scopes if they are not the default ones. */
  STAFF_OPENID_ISSUER?: string;
  STAFF_OPENID_CLIENT_ID?: string;
  STAFF_OPENID_CLIENT_SECRET?: string;
  STAFF_OPENID_SCOPE?: string;
  /** Cloudflare Access: the origin of the team, such as `https://team.cloudflareaccess.com`, and the audience tag of the application. */
  STAFF_ACCESS_TEAM?: string;
  STAFF_ACCESS_AUDIENCE?: string;
}

/** The person or program that makes a request. */
export interface Staff {
  /** Unique id, for the audit log. Names are not unique. */
  actor: string;
  name: string;
  /** Empty for a program. */
  email: string;
  /** The groups of a person, as the identity provider names them. Undefined for a program. */
  groups?: readonly string[];
  grants: readonly Grant[];
  /** When the access token of a program expires, in milliseconds since 1970. */
  endsAt?: number;
}

export interface StaffHono {
  Bindings: StaffEnv;
  Variables: {
    config: StaffConfig;
    correlationId: string;
    nonce: string;
    /** Origins to which forms of the page may redirect, in addition to the staff origin. */
    formOrigins: readonly string[];
    /** Origins of the page's pictures, in addition to the staff origin. */
    pictureOrigins: readonly string[];
    /** True if the page has a script. */
    hasScript: boolean;
    /** Origins of the pages in the frame of the editor. Undefined for pages without the editor. */
    frameOrigins: readonly string[] | undefined;
    staff: Staff;
  };
}

export type StaffContext = Context<StaffHono>;
export type StaffMiddleware = MiddlewareHandler<StaffHono>;
