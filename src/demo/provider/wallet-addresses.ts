// The addresses of the simulated wallet's customer, by site: two to which the shop delivers, and one abroad, which the shop rejects. The
// names and addresses are invented.
import type { AddressInput } from '#contract/entities/address.ts';

interface WalletAddress extends AddressInput {
  firstName: string;
  lastName: string;
  addressLine1: string;
  city: string;
  postalCode: string;
  country: string;
  email: string;
}

type WalletAddresses = Readonly<Record<'home' | 'other' | 'abroad', WalletAddress>>;
export type WalletAddressName = keyof WalletAddresses;

export const isWalletAddressName = (text: string | null): text is WalletAddressName =>
  text === 'home' || text === 'other' || text === 'abroad';

const abroad: WalletAddress = {
  firstName: 'Robin',
  lastName: 'Wells',
  email: 'robin.wells@example.org',
  phone: '201234567',
  phoneCode: '64',
  addressLine1: '8 Tussock Road',
  city: 'Queenstown',
  postalCode: '9300',
  country: 'NZ',
};

const robin = { firstName: 'Robin', lastName: 'Wells', email: 'robin.wells@example.org' };

const bySite: Readonly<Record<string, WalletAddresses>> = {
  us: {
    home: {
      ...robin,
      ...{ phone: '3035550188', phoneCode: '1', addressLine1: '412 Larimer Street', city: 'Denver', province: 'CO' },
      ...{ postalCode: '80202', country: 'US' },
    },
    other: {
      ...robin,
      ...{ phone: '9075550188', phoneCode: '1', addressLine1: '77 Spruce Avenue', city: 'Anchorage', province: 'AK' },
      ...{ postalCode: '99501', country: 'US' },
    },
    abroad,
  },
  ca: {
    home: {
      ...robin,
      ...{ phone: '5145550188', phoneCode: '1', addressLine1: '310 Rue Sherbrooke', city: 'Montreal', province: 'QC' },
      ...{ postalCode: 'H2X 1X8', country: 'CA' },
    },
    other: {
      ...robin,
      ...{ phone: '6045550188', phoneCode: '1', addressLine1: '25 Cedar Street', city: 'Vancouver', province: 'BC' },
      ...{ postalCode: 'V6B 1A1', country: 'CA' },
    },
    abroad,
  },
  gb: {
    home: {
      ...robin,
      ...{ phone: '7911123488', phoneCode: '44', addressLine1: '12 Fell Lane', city: 'London', postalCode: 'SW1A 1AA', country: 'GB' },
    },
    other: {
      ...robin,
      ...{ phone: '7911123488', phoneCode: '44', addressLine1: '3 Crag View', city: 'Keswick', postalCode: 'CA12 5BX', country: 'GB' },
    },
    abroad,
  },
  de: {
    home: {
      ...robin,
      ...{ phone: '30123488', phoneCode: '49', addressLine1: 'Bergstraße 12', city: 'München', postalCode: '80331', country: 'DE' },
    },
    other: {
      ...robin,
      ...{ phone: '30123488', phoneCode: '49', addressLine1: 'Lindenweg 4', city: 'Berlin', postalCode: '10115', country: 'DE' },
    },
    abroad,
  },
  fr: {
    home: {
      ...robin,
      ...{ phone: '612345688', phoneCode: '33', addressLine1: '3 rue du Glacier', city: 'Annecy', postalCode: '74000', country: 'FR' },
    },
    other: {
      ...robin,
      ...{ phone: '612345688', phoneCode: '33', addressLine1: '18 rue des Lilas', city: 'Paris', postalCode: '75011', country: 'FR' },
    },
    abroad,
  },
  it: {
    home: {
      ...robin,
      ...{ phone: '0212345688', phoneCode: '39', addressLine1: 'Via del Rifugio 7', city: 'Milano', province: 'MI' },
      ...{ postalCode: '20121', country: 'IT' },
    },
    other: {
      ...robin,
      ...{ phone: '0612345688', phoneCode: '39', addressLine1: 'Via Appia 20', city: 'Roma', province: 'RM' },
      ...{ postalCode: '00179', country: 'IT' },
    },
    abroad,
  },
};

/** Returns the addresses for a site. A site without an entry gets only the address abroad. */
export const walletAddresses = (siteId: string): WalletAddresses => bySite[siteId] ?? { home: abroad, other: abroad, abroad };
