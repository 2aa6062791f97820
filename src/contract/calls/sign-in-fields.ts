// Fields that all sign-in methods share.
import * as z from 'zod';
import { pkceTextSchema } from '../entities/consumer.ts';

export const codeChallengeSchema = pkceTextSchema.meta({ description: 'PKCE challenge with the method S256 (RFC 7636, 4.2).' });

export const authorizationCodeSchema = z.string().meta({ description: 'Code for `auth.token`, valid once.', examples: ['ac-9f21d0'] });

export const deviceSchema = z
  .string()
  .max(60)
  .meta({ description: 'Browser name, displayed in the customer’s list of sign-ins.', examples: ['Firefox on Windows'] });

export const signInBotTokenSchema = z
  .string()
  .max(4000)
  .meta({ description: 'Token of the bot check, if one is configured.', examples: ['03AFcWeA5'] });

export const refreshTokenSchema = z
  .string()
  .max(2000)
  .meta({ description: 'Refresh token.', examples: ['rt-4c62e9a1'] });

export const knownDeviceSchema = z
  .string()
  .max(300)
  .meta({ description: 'Token by which the gateway recognizes this browser at the next sign-in.', examples: ['kd-81b0f3'] });

export const knownDevicesSchema = z.array(knownDeviceSchema).max(3).meta({
  description: 'Tokens (`knownDevice`) of earlier sign-ins in this browser. Failed attempts of a known browser are counted separately.',
});

export const accessTokenSchema = z.string().meta({ description: 'Access token (JWT).', examples: ['eyJhbGciOiJIUzI1NiJ9.e30.c2ln'] });

export const expiresInSchema = z
  .int()
  .positive()
  .meta({ description: 'Seconds until the access token expires.', examples: [1800] });

export const usidSchema = z.string().meta({ description: 'Id of the shopper to whom the tokens belong.', examples: ['7f3a91c2'] });

export const consumerNoSchema = z.string().meta({ description: 'Customer number of the account.', examples: ['5d0c17e2'] });
