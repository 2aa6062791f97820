// Profiles, address books and sessions of accounts, and their export and deletion.
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  Address,
  Customer,
  CustomerService,
  type ID,
  Order,
  type RequestContext,
  TransactionalConnection,
  User,
  UserService,
} from '@vendure/core';
import type { CairnAddress } from '../orders/order-address.ts';
import { Refusal } from '../refusal.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { ShopperSession } from '../sessions/shopper-session.ts';
import { AccountsService } from './accounts-service.ts';
import { Attempts } from './attempts.ts';
import { Emails } from './emails.ts';
import { GuestCarts } from './guest-carts.ts';
import { type Account, OwnAccount } from './own-account.ts';

/** `S` for shipping, `B` for billing. */
type AddressType = 'S' | 'B';

export interface AddressInput extends Omit<CairnAddress, 'email' | 'newsletterConsent'> {
  type: AddressType;
  isDefault: boolean;
}

/** Custom fields of addresses and customers (fields.ts). */
interface AddressFields {
  type?: AddressType | null;
  firstName?: string | null;
  lastName?: string | null;
  phoneCode?: string | null;
}

const maxAddresses = 20;
const maxSessions = 50;

export interface ProfileChange {
  firstName?: string | null;
  lastName?: string | null;
  phoneNumber?: string | null;
  customFields?: Record<string, unknown> | null;
  network?: string | null;
}

@Injectable()
export class Profiles {
  constructor(
    private connection: TransactionalConnection,
    private customers: CustomerService,
    private users: UserService,
    private carts: GuestCarts,
    private sessions: SessionStore,
    private accounts: AccountsService,
    private own: OwnAccount,
    private attempts: Attempts,
    private emails: Emails,
  ) {}

  async read(ctx: RequestContext) {
    const { customer, user } = await this.own.require(ctx);
    return {
      id: String(customer.id),
      emailAddress: customer.emailAddress,
      isVerified: user.verified,
      hasPassword: await this.own.hasPassword(ctx, user),
      firstName: customer.firstName,
      lastName: customer.lastName,
      phoneNumber: customer.phoneNumber || null,
      customFields: customer.customFields,
      addresses: (await this.findAddresses(ctx, customer.id)).map(describeAddress),
    };
  }

  async update(ctx: RequestContext, { firstName, lastName, phoneNumber, customFields, network }: ProfileChange): Promise<void> {
    const { customer } = await this.own.require(ctx);
    const changesPhone = phoneNumber != null && phoneNumber !== customer.phoneNumber;
    // the reply reveals whether the phone number has an account
    if (changesPhone) await this.attempts.count('lookup', { network, shopper: String(customer.id) });
    await this.connection.withTransaction(ctx, async (tx) => {
      if (changesPhone) {
        await this.connection.getRepository(tx, Customer).query('select pg_advisory_xact_lock(5, hashtext($1))', [phoneNumber]);
        if (await this.accounts.isPhoneTaken(tx, phoneNumber, customer.id)) throw new Refusal('PHONE_NUMBER_CONFLICT');
      }
      await this.customers.update(tx, {
        id: customer.id,
        ...(firstName != null && { firstName }),
        ...(lastName != null && { lastName }),
        ...(phoneNumber != null && { phoneNumber }),
        ...(customFields && { customFields: { ...customer.customFields, ...customFields } }),
      });
    });
  }

  /** Returns the id of the saved address. The same address is saved only once. */
  addAddress(ctx: RequestContext, input: AddressInput, key: string | undefined): Promise<string> {
    return this.changeAddresses(
      ctx,
      async (tx, { customer }, known) => {
        const requestHash =
          key === undefined
            ? null
            : createHash('sha256')
                .update(JSON.stringify([key, input]))
                .digest('hex');
        const repeated = requestHash === null ? undefined : known.find((each) => readFields(each).requestHash === requestHash);
        if (repeated) return repeated.id;
        if (known.some((each) => isSame(each, input))) throw new Refusal('ADDRESS_EXISTS');
        if (known.length >= maxAddresses) throw new Refusal('TOO_MANY_ADDRESSES');
        const { id } = await this.customers.createAddress(tx, customer.id, createInput(input, { requestHash }));
        return id;
      },
      input,
    );
  }

  changeAddress(ctx: RequestContext, id: string, input: AddressInput): Promise<string> {
    return this.changeAddresses(
      ctx,
      async (tx, _account, known) => {
        const changed = findAddress(known, id);
        if (known.some((each) => each !== changed && isSame(each, input))) throw new Refusal('ADDRESS_EXISTS');
        await this.customers.updateAddress(tx, { id: changed.id, ...createInput(input) });
        return changed.id;
      },
      input,
    );
  }

  async removeAddress(ctx: RequestContext, id: string): Promise<void> {
    await this.changeAddresses(ctx, async (tx, _account, known) => {
      const removed = findAddress(known, id);
      // otherwise Vendure would choose the next default address itself
      await this.connection
        .getRepository(tx, Address)
        .update({ id: removed.id }, { defaultShippingAddress: false, defaultBillingAddress: false });
      await this.customers.deleteAddress(tx, removed.id);
      return removed.id;
    });
  }

  /** Changes the address book in a transaction, and gives each type of address one default address. */
  private async changeAddresses(
    ctx: RequestContext,
    change: (ctx: RequestContext, account: Account, known: Address[]) => Promise<ID>,
    input?: AddressInput,
  ): Promise<string> {
    const account = await this.own.require(ctx, 'ADDRESS_BOOK_NOT_FOUND');
    return this.connection.withTransaction(ctx, async (tx) => {
      const repository = this.connection.getRepository(tx, Address);
      await repository.query('select pg_advisory_xact_lock(4, $1)', [Number(account.user.id)]);
      const changedId = await change(tx, account, await this.findAddresses(tx, account.customer.id));
      const after = await this.findAddresses(tx, account.customer.id);
      for (const [type, field] of [
        ['S', 'defaultShippingAddress'],
        ['B', 'defaultBillingAddress'],
      ] as const) {
        const own = after.filter((each) => typeOf(each) === type);
        const becoming = input?.isDefault ? own.find(({ id }) => String(id) === String(changedId)) : undefined;
        const main = becoming ?? own.find((each) => each[field]) ?? own[0];
        for (const each of after) {
          const isMain = each === main;
          if (each[field] !== isMain) await repository.update({ id: each.id }, { [field]: isMain, updatedAt: each.updatedAt });
        }
      }
      return String(changedId);
    });
  }

  /** Returns the addresses of an account, most recently changed first. */
  private async findAddresses(ctx: RequestContext, customerId: ID): Promise<Address[]> {
    const all = await this.customers.findAddressesByCustomerId(ctx, customerId);
    // addresses without a type are from the dashboard, or from Vendure's own checkout
    return all
      .filter((each) => typeOf(each) !== undefined)
      .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime() || Number(other.id) - Number(one.id));
  }

  async listSessions(ctx: RequestContext) {
    const { user, chain } = await this.own.require(ctx);
    const all = await this.connection.getRepository(ctx, ShopperSession).find({
      where: { userId: user.id },
      order: { rotatedAt: 'DESC' },
      take: maxSessions,
    });
    return all.map(({ chainId, device, place, createdAt, rotatedAt }) => ({
      sessionId: chainId,
      device,
      place,
      createdAt: createdAt.getTime(),
      seenAt: rotatedAt.getTime(),
      isOwn: chainId === chain.chainId,
    }));
  }

  /** Ends one session, or all sessions with or without the caller's own. Returns how many have ended. */
  async endSessions(ctx: RequestContext, { sessionId, own }: { sessionId?: string | null; own: boolean }): Promise<number> {
    const { user, chain } = await this.own.require(ctx);
    return this.sessions.transact(ctx, async (manager) => {
      const all = await manager.findBy(ShopperSession, { userId: user.id });
      const ended = all.filter(({ chainId }) => (sessionId == null ? own || chainId !== chain.chainId : chainId === sessionId));
      for (const each of ended) await this.sessions.end(each, manager);
      return ended.length;
    });
  }

  /** Returns whether an email address has an account. */
  async lookUp(ctx: RequestContext, { emailAddress, network }: { emailAddress: string; network?: string | null }): Promise<boolean> {
    await this.attempts.count('lookup', { network, shopper: String(ctx.session?.id) });
    return (await this.users.getUserByEmailAddress(ctx, emailAddress, 'customer')) !== undefined;
  }

  /** Returns a copy of all data of the account. */
  async exportData(ctx: RequestContext, network?: string | null) {
    const account = await this.own.require(ctx);
    this.own.requireRecent(account);
    const { customer, user } = account;
    await this.attempts.count('data-export', { network, shopper: String(customer.id) });
    const { addresses, ...profile } = await this.read(ctx);
    const all = await this.findOrders(ctx, account);
    const describe = ({ code, state, orderPlacedAt, totalWithTax, currencyCode, shippingAddress, billingAddress, lines }: Order) => ({
      ...{ code, state, placedAt: orderPlacedAt?.getTime() ?? null, total: totalWithTax, currency: currencyCode },
      ...{ shippingAddress, billingAddress },
      lines: lines.map(({ productVariant, quantity }) => ({ sku: productVariant.sku, quantity })),
    });
    return {
      profile: [{ ...profile, registeredAt: user.createdAt.getTime() }],
      addresses,
      orders: all.filter(({ active }) => !active).map(describe),
      carts: all.filter(({ active }) => active).map(describe),
      sessions: await this.listSessions(ctx),
    };
  }

  /** Returns the orders and carts of the account in all channels. */
  private findOrders(ctx: RequestContext, { customer }: Account): Promise<Order[]> {
    return this.connection.getRepository(ctx, Order).find({
      where: { customer: { id: customer.id } },
      relations: ['lines', 'lines.productVariant'],
      order: { id: 'DESC' },
    });
  }

  /** Deletes the account. Placed orders are kept, because the law requires it. */
  async delete(
    ctx: RequestContext,
    { password, network, locale }: { password?: string | null; network?: string | null; locale: string },
  ): Promise<void> {
    const account = await this.own.require(ctx);
    await this.own.requirePasswordOrRecent(ctx, account, { password, network });
    const { customer, user } = account;
    const { emailAddress, firstName } = customer;
    const gone = `deleted-${randomBytes(8).toString('hex')}@deleted.invalid`;
    await this.connection.withTransaction(ctx, async (tx) => {
      const { manager } = this.connection.getRepository(tx, Customer);
      await this.sessions.endAll(user.id, manager);
      await manager.delete(Address, { customer: { id: customer.id } });
      await manager.query('delete from history_entry where "customerId" = $1', [customer.id]);
      const carts = await manager.findBy(Order, { customer: { id: customer.id }, active: true });
      for (const { id } of carts) await this.carts.close(tx, id);
      await this.customers.softDelete(tx, customer.id);
      await manager.query(
        `update authentication_method set identifier = $2, "passwordHash" = '', "verificationToken" = null, "passwordResetToken" = null where "userId" = $1`,
        [user.id, gone],
      );
      await manager.update(User, { id: user.id }, { identifier: gone });
      await manager.update(
        Customer,
        { id: customer.id },
        {
          ...{ title: '', firstName: '', lastName: '', phoneNumber: '', emailAddress: gone },
          customFields: Object.fromEntries(Object.keys(customer.customFields).map((name) => [name, null])),
        },
      );
      await this.emails.request(tx, { kind: 'account-deleted', emailAddress, firstName, locale, site: ctx.channel.token });
    });
  }
}

const readFields = ({ customFields }: Address) => customFields as AddressFields & { requestHash?: string | null };

const typeOf = (address: Address): AddressType | undefined => readFields(address).type ?? undefined;

function findAddress(known: Address[], id: string): Address {
  const address = known.find((each) => String(each.id) === id);
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND');
  return address;
}

/** Returns the fields of a saved address. An address that was changed in the dashboard has only a full name, which is divided. */
function describeAddress(address: Address) {
  const { fullName, streetLine1, streetLine2, city, province, postalCode, country, phoneNumber } = address;
  const { type, firstName, lastName, phoneCode } = readFields(address);
  const isUnchanged = fullName === `${firstName} ${lastName}`;
  const names = fullName.split(' ');
  return {
    id: String(address.id),
    type,
    isDefault: type === 'S' ? address.defaultShippingAddress : address.defaultBillingAddress,
    firstName: isUnchanged ? firstName : names.slice(0, -1).join(' '),
    lastName: isUnchanged ? lastName : (names.at(-1) ?? ''),
    addressLine1: streetLine1,
    addressLine2: streetLine2 || null,
    city,
    province: province || null,
    postalCode,
    country: country.code,
    phone: phoneNumber || null,
    phoneCode: phoneCode ?? null,
  };
}

function createInput(address: AddressInput, fields: { requestHash?: string | null } = {}) {
  const { type, firstName, lastName, phoneCode } = address;
  return {
    fullName: `${firstName} ${lastName}`,
    streetLine1: address.addressLine1,
    streetLine2: address.addressLine2 ?? '',
    city: address.city,
    province: address.province ?? '',
    postalCode: address.postalCode,
    countryCode: address.country,
    phoneNumber: address.phone ?? '',
    customFields: { ...fields, type, firstName, lastName, phoneCode: phoneCode ?? null },
  };
}

/** Returns whether an address is the same place, regardless of case, spaces and phone number. */
function isSame(saved: Address, input: AddressInput): boolean {
  const { phone: _, phoneCode: _code, id: _id, isDefault: _default, ...one } = describeAddress(saved);
  const { phone: _phone, phoneCode: _own, isDefault: _main, ...other } = input;
  const normalize = (address: object) =>
    JSON.stringify(
      Object.entries(address)
        .filter(([, text]) => text)
        .map(([name, text]) => [name, String(text).toLowerCase().replace(/\s+/g, ' ')])
        .sort(([first = ''], [second = '']) => (first < second ? -1 : 1)),
    );
  return normalize(one) === normalize(other);
}
