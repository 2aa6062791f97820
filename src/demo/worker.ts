// The entry point of the embedded backend as a demonstration and development run it (src/backend/wrangler.toml).
import './register.ts';

export { Cart, default, OrderWork, Throttle } from '#backend/worker.ts';
