/** The variables and secrets of the adapter Worker. */
export interface AdapterEnv {
  /** Scheme and host of Vendure. */
  VENDURE_URL: string;
  /** The secret that Vendure's plugin requires with every request; empty if it requires none. */
  VENDURE_SECRET?: string;
  /** The secret that the shop sends with every call; empty if none is required. */
  GATEWAY_SECRET?: string;
}
