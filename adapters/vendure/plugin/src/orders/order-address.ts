// Addresses of orders. Vendure stores them as JSON, so fields of the shop that Vendure lacks are its custom fields.
import type { OrderService } from '@vendure/core';

type CreateAddressInput = Parameters<OrderService['setShippingAddress']>[2];

/** The fields of every address in the Shop API, for types and inputs. */
export const addressFields = `
  firstName: String!
  lastName: String!
  addressLine1: String!
  addressLine2: String
  city: String!
  province: String
  postalCode: String!
  country: String!
  phone: String
  phoneCode: String`;

export interface CairnAddress {
  email?: string | null;
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2?: string | null;
  city: string;
  province?: string | null;
  postalCode: string;
  country: string;
  phone?: string | null;
  phoneCode?: string | null;
  newsletterConsent?: boolean | null;
}

export const toOrderAddress = (address: CairnAddress): CreateAddressInput => ({
  fullName: `${address.firstName} ${address.lastName}`.trim(),
  streetLine1: address.addressLine1,
  streetLine2: address.addressLine2 ?? '',
  city: address.city,
  province: address.province ?? '',
  postalCode: address.postalCode,
  countryCode: address.country,
  phoneNumber: address.phone ?? '',
  customFields: {
    email: address.email ?? null,
    firstName: address.firstName,
    lastName: address.lastName,
    phoneCode: address.phoneCode ?? null,
    newsletterConsent: address.newsletterConsent ?? null,
  },
});

/** Address as an order stores it. */
export interface StoredAddress extends Partial<CreateAddressInput> {
  customFields?: Partial<Pick<CairnAddress, 'email' | 'firstName' | 'lastName' | 'phoneCode' | 'newsletterConsent'>>;
}

/** Returns an address of an order; undefined if it has none. An address from the dashboard has only a full name, which is divided. */
export function fromOrderAddress({ customFields: own = {}, ...stored }: StoredAddress): CairnAddress | undefined {
  if (!stored.countryCode || !stored.streetLine1) return undefined;
  const names = (stored.fullName ?? '').split(' ');
  return {
    email: own.email ?? null,
    firstName: own.firstName ?? names.slice(0, -1).join(' '),
    lastName: own.lastName ?? names.at(-1) ?? '',
    addressLine1: stored.streetLine1,
    addressLine2: stored.streetLine2 || null,
    city: stored.city ?? '',
    province: stored.province || null,
    postalCode: stored.postalCode ?? '',
    country: stored.countryCode,
    phone: stored.phoneNumber || null,
    phoneCode: own.phoneCode ?? null,
    newsletterConsent: own.newsletterConsent ?? null,
  };
}
