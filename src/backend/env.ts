/** What the embedded backend is bound to. It shares no binding with the storefront. */
export interface BackendEnv {
  BACKEND_DB: D1Database;
  /** Signs the access tokens that it hands out; at least 32 characters. */
  BACKEND_TOKEN_SECRET: string;
  /** `local` or `production`. */
  ENVIRONMENT: string;
}
