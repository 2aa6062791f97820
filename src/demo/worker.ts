// The embedded backend's entry point for demos and development (src/backend/wrangler.toml).
import './register.ts';

export { Cart, DatabaseBackup, default, EmailDelivery, FulfillmentEvents, OrderWork, StaffActions, Throttle } from '#backend/worker.ts';
