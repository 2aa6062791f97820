// GraphQL documents of accounts.
import * as z from 'zod';
import { addressShape } from '../cart/cart-documents.ts';
import { defineDocument } from '../graphql.ts';

const sessionFields = 'sessionToken refreshToken shopperId firstName cartCode knownDevice otherCarts { site cartCode }';

export const accountSessionSchema = z.object({
  sessionToken: z.string(),
  refreshToken: z.string(),
  shopperId: z.string(),
  firstName: z.string(),
  cartCode: z.string().nullable(),
  knownDevice: z.string().nullable(),
  otherCarts: z.array(z.object({ site: z.string(), cartCode: z.string().nullable() })).nullable(),
});

export const exchangeSignInCode = defineDocument<{ input: object }>()(
  `mutation($input: CodeExchangeInput!) { session: exchangeSignInCode(input: $input) { ${sessionFields} } }`,
  z.object({ session: accountSessionSchema }),
);

export const renewAccount = defineDocument<{ site: string; refreshToken: string; place?: object | undefined }>()(
  `mutation($site: String!, $refreshToken: String!, $place: JSON) {
    session: renewAccount(site: $site, refreshToken: $refreshToken, place: $place) { ${sessionFields} }
  }`,
  z.object({ session: accountSessionSchema }),
);

export const signUp = defineDocument<{ input: object }>()(
  'mutation($input: SignUpInput!) { signedUp: signUp(input: $input) { customerId code } }',
  z.object({ signedUp: z.object({ customerId: z.string(), code: z.string().nullable() }) }),
);

export const signIn = defineDocument<{ input: object }>()(
  'mutation($input: SignInInput!) { code: signIn(input: $input) }',
  z.object({ code: z.string() }),
);

export const signOut = defineDocument<{ refreshToken: string }>()(
  'mutation($refreshToken: String!) { signOut(refreshToken: $refreshToken) }',
  z.object({ signOut: z.boolean() }),
);

export const changePassword = defineDocument<{ input: object }>()(
  'mutation($input: PasswordChangeInput!) { code: changePassword(input: $input) }',
  z.object({ code: z.string().nullable() }),
);

interface PasswordLink {
  emailAddress: string;
  locale: string;
  network: string | undefined;
}

export const requestPasswordLink = defineDocument<PasswordLink>()(
  `mutation($emailAddress: String!, $locale: String!, $network: String) {
    sent: requestPasswordLink(emailAddress: $emailAddress, locale: $locale, network: $network)
  }`,
  z.object({ sent: z.boolean() }),
);

export const setPasswordByLink = defineDocument<{ token: string; newPassword: string; locale: string }>()(
  `mutation($token: String!, $newPassword: String!, $locale: String!) {
    changed: setPasswordByLink(token: $token, newPassword: $newPassword, locale: $locale)
  }`,
  z.object({ changed: z.boolean() }),
);

export const sendConfirmationCode = defineDocument<{ locale: string }>()(
  'mutation($locale: String!) { sent: sendConfirmationCode(locale: $locale) }',
  z.object({ sent: z.boolean() }),
);

export const confirmIdentity = defineDocument<{
  password?: string | undefined;
  code?: string | undefined;
  network: string | undefined;
}>()(
  `mutation($password: String, $code: String, $network: String) {
    confirmed: confirmIdentity(password: $password, code: $code, network: $network)
  }`,
  z.object({ confirmed: z.boolean() }),
);

const savedAddressSchema = z.object({
  id: z.string(),
  type: z.enum(['S', 'B']),
  isDefault: z.boolean(),
  ...addressShape,
});

const profileSchema = z.object({
  id: z.string(),
  emailAddress: z.string(),
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  customFields: z.object({
    birthDate: z.string().nullish(),
    gender: z.string().nullish(),
    homePostalCode: z.string().nullish(),
    interests: z.string().nullish(),
    preferredShoeSize: z.string().nullish(),
    store: z.string().nullish(),
    campaign: z.string().nullish(),
  }),
  addresses: z.array(savedAddressSchema),
});
export type OwnProfile = z.output<typeof profileSchema>;
export type OwnAddress = z.output<typeof savedAddressSchema>;

export const ownProfile = defineDocument<object>()('query { profile: ownProfile }', z.object({ profile: profileSchema }));

export const changeProfile = defineDocument<{ input: object }>()(
  'mutation($input: ProfileChangeInput!) { profile: changeProfile(input: $input) }',
  z.object({ profile: profileSchema }),
);

const addressIdSchema = z.object({ addressId: z.string() });

export const addSavedAddress = defineDocument<{ input: object; key?: string | undefined }>()(
  'mutation($input: SavedAddressInput!, $key: String) { addressId: addSavedAddress(input: $input, key: $key) }',
  addressIdSchema,
);

export const changeSavedAddress = defineDocument<{ id: string; input: object }>()(
  'mutation($id: String!, $input: SavedAddressInput!) { addressId: changeSavedAddress(id: $id, input: $input) }',
  addressIdSchema,
);

export const removeSavedAddress = defineDocument<{ id: string }>()(
  'mutation($id: String!) { removed: removeSavedAddress(id: $id) }',
  z.object({ removed: z.boolean() }),
);

export const ownSessions = defineDocument<object>()(
  'query { sessions: ownSessions }',
  z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        device: z.string(),
        place: z.object({ country: z.string(), city: z.string().optional() }).nullable(),
        createdAt: z.int(),
        seenAt: z.int(),
        isOwn: z.boolean(),
      }),
    ),
  }),
);

export const endSessions = defineDocument<{ sessionId?: string | undefined; own: boolean }>()(
  'mutation($sessionId: String, $own: Boolean!) { ended: endSessions(sessionId: $sessionId, own: $own) }',
  z.object({ ended: z.int() }),
);

export const hasAccount = defineDocument<{ emailAddress: string; network: string | undefined }>()(
  'query($emailAddress: String!, $network: String) { exists: hasAccount(emailAddress: $emailAddress, network: $network) }',
  z.object({ exists: z.boolean() }),
);

export const exportOwnData = defineDocument<{ network: string | undefined }>()(
  'query($network: String) { parts: exportOwnData(network: $network) }',
  z.object({ parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
);

export const deleteOwnAccount = defineDocument<{ password?: string | undefined; network: string | undefined; locale: string }>()(
  `mutation($password: String, $network: String, $locale: String!) {
    deleted: deleteOwnAccount(password: $password, network: $network, locale: $locale)
  }`,
  z.object({ deleted: z.boolean() }),
);
