// The entry point of the embedded backend in a demo and in development (src/backend/wrangler.toml).
import './register.ts';

export { Cart, default, OrderWork, Throttle } from '#backend/worker.ts';
