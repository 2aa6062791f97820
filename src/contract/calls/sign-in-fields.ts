// Fields that all sign-in methods share.
import * as z from 'zod';
import { pkceTextSchema } from '../entities/consumer.ts';

export const codeChallengeSchema = pkceTextSchema.meta({ description: 'PKCE challenge with the method S256 (RFC 7636, 4.2).' });

export const authorizationCodeSchema = z.string().meta({ description: 'Code for `auth.token`, valid once.', examples: ['ac-9f21d0'] });

export const deviceSchema = z
  .string()
  .max(60)
  .meta({ description: 'Browser name, displayed in the customer’s list of sign-ins.', examples: ['Firefox on Windows'] });
