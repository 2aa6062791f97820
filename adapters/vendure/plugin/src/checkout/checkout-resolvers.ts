import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, type ID, Permission, RequestContext } from '@vendure/core';
import { CartReader } from '../cart/cart-reader.ts';
import { type OfferedMethod, Payments } from './payments.ts';
import { type PlacedOrderSort, PlacedOrders } from './placed-orders.ts';
import { type Placement, type PlacementInput, Placements } from './placement.ts';

@Resolver()
export class CheckoutResolver {
  constructor(
    private readonly payments: Payments,
    private readonly placements: Placements,
    private readonly placedOrders: PlacedOrders,
    private readonly carts: CartReader,
  ) {}

  @Query()
  @Allow(Permission.Owner)
  cairnPaymentMethods(@Ctx() ctx: RequestContext, @Args() { code }: { code: string }): Promise<OfferedMethod[]> {
    return this.payments.listCartMethods(ctx, code);
  }

  @Query()
  @Allow(Permission.Public)
  cairnOrder(@Ctx() ctx: RequestContext, @Args() { code, secret }: { code: string; secret?: string }) {
    return this.placedOrders.read(ctx, code, secret);
  }

  @Query()
  @Allow(Permission.Owner)
  cairnOrders(@Ctx() ctx: RequestContext, @Args() page: { skip: number; take: number; sort: PlacedOrderSort }) {
    return this.placedOrders.list(ctx, page);
  }

  @Query()
  @Allow(Permission.Public)
  cairnTrackOrder(@Ctx() ctx: RequestContext, @Args() args: { code: string; email?: string; phone?: string; network?: string }) {
    return this.placedOrders.track(ctx, args);
  }

  @Mutation()
  @Allow(Permission.Owner)
  cairnOpenPaymentSession(
    @Ctx() ctx: RequestContext,
    @Args() input: { code: string; method: string; returnUrl: string; network?: string },
  ) {
    return this.payments.openSession(ctx, input);
  }

  @Mutation()
  @Allow(Permission.Owner)
  cairnAddPayment(@Ctx() ctx: RequestContext, @Args() input: { code: string; method: string; sessionId?: string }) {
    return this.reply(ctx, this.payments.addPayment(ctx, input));
  }

  @Mutation()
  @Allow(Permission.Owner)
  cairnRemovePayment(@Ctx() ctx: RequestContext, @Args() input: { code: string; instrumentId: string }) {
    return this.reply(ctx, this.payments.removePayment(ctx, input));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async cairnPlaceOrder(@Ctx() ctx: RequestContext, @Args() input: PlacementInput) {
    return this.describe(ctx, input.code, await this.placements.place(ctx, input));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async cairnResumeOrder(@Ctx() ctx: RequestContext, @Args() input: { code: string; challengeId: string; isLeft: boolean }) {
    return this.describe(ctx, input.code, await this.placements.resume(ctx, input));
  }

  @Mutation()
  @Allow(Permission.Public)
  cairnCancelOrder(@Ctx() ctx: RequestContext, @Args() { code, secret }: { code: string; secret?: string }) {
    return this.placedOrders.cancel(ctx, code, secret);
  }

  private async describe(ctx: RequestContext, orderCode: string, placement: Placement) {
    switch (placement.kind) {
      case 'placed':
        return { order: await this.placedOrders.read(ctx, orderCode) };
      case 'challenge':
        return { challenge: placement.challenge, cart: placement.cart };
      case 'refused':
        return { refusal: { code: placement.code, details: placement.details }, cart: placement.cart };
    }
  }

  /** Returns the cart after a change. */
  private async reply(ctx: RequestContext, changed: Promise<ID>) {
    return this.carts.read(ctx, await changed);
  }
}

@Resolver('CairnCart')
export class CartPaymentResolver {
  constructor(private readonly payments: Payments) {}

  @ResolveField()
  payment(@Ctx() ctx: RequestContext, @Parent() { code }: { code: string }) {
    return this.payments.readChosen(ctx, code);
  }
}
