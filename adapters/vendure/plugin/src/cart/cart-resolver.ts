import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Ctx, ID, RequestContext } from '@vendure/core';
import { CairnAddress } from '../orders/order-address.ts';
import { OrderChanges } from '../orders/order-changes.ts';
import { Refusal } from '../refusal.ts';
import { CartReader } from './cart-reader.ts';
import { CartService, LineChange, NewItem } from './cart-service.ts';

@Resolver()
export class CartResolver {
  constructor(
    private readonly carts: CartService,
    private readonly changes: OrderChanges,
    private readonly reader: CartReader,
  ) {}

  @Query()
  async cairnCart(@Ctx() ctx: RequestContext, @Args('code') code: string) {
    const id = await this.changes.findOwnCart(ctx, code);
    if (id === undefined) throw new Refusal('ORDER_NOT_FOUND');
    return this.reader.read(ctx, id);
  }

  @Mutation()
  cairnCreateCart(@Ctx() ctx: RequestContext, @Args() { network }: { network?: string | null }) {
    return this.reply(ctx, this.carts.create(ctx, network));
  }

  @Mutation()
  cairnCreateCartWithItem(@Ctx() ctx: RequestContext, @Args() args: { item: NewItem; isApart: boolean; network?: string | null }) {
    return this.reply(ctx, this.carts.createWithItem(ctx, args));
  }

  @Mutation()
  cairnAddItem(@Ctx() ctx: RequestContext, @Args() args: { code: string; item: NewItem }) {
    return this.reply(ctx, this.carts.addItem(ctx, args));
  }

  @Mutation()
  cairnUpdateLine(@Ctx() ctx: RequestContext, @Args() args: { code: string; line: LineChange }) {
    return this.reply(ctx, this.carts.updateLine(ctx, args));
  }

  @Mutation()
  cairnRemoveLine(@Ctx() ctx: RequestContext, @Args() args: { code: string; lineId: string; sku: string }) {
    return this.reply(ctx, this.carts.removeLine(ctx, args));
  }

  @Mutation()
  cairnApplyCoupon(
    @Ctx() ctx: RequestContext,
    @Args() args: { code: string; couponCode: string; maxCoupons: number; network?: string | null },
  ) {
    return this.reply(ctx, this.carts.applyCoupon(ctx, args));
  }

  @Mutation()
  cairnRemoveCoupon(@Ctx() ctx: RequestContext, @Args() args: { code: string; couponCode: string }) {
    return this.reply(ctx, this.carts.removeCoupon(ctx, args));
  }

  @Mutation()
  cairnSetShippingMethod(@Ctx() ctx: RequestContext, @Args() args: { code: string; method: string; shippingId: string }) {
    return this.reply(ctx, this.carts.setShippingMethod(ctx, args));
  }

  @Mutation()
  cairnSetShippingAddress(@Ctx() ctx: RequestContext, @Args() args: { code: string; address?: CairnAddress }) {
    return this.reply(ctx, this.carts.setShippingAddress(ctx, args));
  }

  @Mutation()
  cairnSetBillingAddress(@Ctx() ctx: RequestContext, @Args() args: { code: string; address?: CairnAddress }) {
    return this.reply(ctx, this.carts.setBillingAddress(ctx, args));
  }

  /** Returns the cart after a change. */
  private async reply(ctx: RequestContext, changed: Promise<ID>) {
    return this.reader.read(ctx, await changed);
  }
}
