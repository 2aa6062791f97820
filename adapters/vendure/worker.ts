// Entry point of the adapter Worker.
import { createAdapter } from './app.ts';
import { handlers } from './handlers.ts';

export default createAdapter(handlers);
