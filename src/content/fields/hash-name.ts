import * as z from 'zod';

/** What a hash in an address names: small letters, digits and hyphens. */
export const hashNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
  .max(60);
