import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, type ID, Order, OrderService, Permission, RequestContext } from '@vendure/core';
import { Refusal } from '../refusal.ts';
import { type OfferedMethod, Payments } from './payments.ts';
import { PlacedOrders } from './placed-orders.ts';
import { type Placement, type PlacementInput, Placements } from './placement.ts';

@Resolver()
export class CheckoutResolver {
  constructor(
    private readonly payments: Payments,
    private readonly placements: Placements,
    private readonly placedOrders: PlacedOrders,
    private readonly orderService: OrderService,
  ) {}

  @Query()
  @Allow(Permission.Owner)
  cairnPaymentMethods(@Ctx() ctx: RequestContext, @Args() { code }: { code: string }): Promise<OfferedMethod[]> {
    return this.payments.listCartMethods(ctx, code);
  }

  @Query()
  @Allow(Permission.Public)
  cairnOrder(@Ctx() ctx: RequestContext, @Args() { code, secret }: { code: string; secret?: string }) {
    return this.placedOrders.find(ctx, code, secret);
  }

  @Mutation()
  @Allow(Permission.Owner)
  cairnOpenPaymentSession(@Ctx() ctx: RequestContext, @Args() input: { code: string; method: string; returnUrl: string }) {
    return this.payments.openSession(ctx, input);
  }

  @Mutation()
  @Allow(Permission.Owner)
  async cairnAddPayment(@Ctx() ctx: RequestContext, @Args() input: { code: string; method: string; sessionId?: string }): Promise<Order> {
    return this.load(ctx, await this.payments.addPayment(ctx, input));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async cairnRemovePayment(@Ctx() ctx: RequestContext, @Args() input: { code: string; instrumentId: string }): Promise<Order> {
    return this.load(ctx, await this.payments.removePayment(ctx, input));
  }

  @Mutation()
  @Allow(Permission.Owner)
  cairnPrepareOrder(@Ctx() ctx: RequestContext, @Args() { code }: { code: string }): Promise<Order> {
    return this.placements.prepare(ctx, code);
  }

  @Mutation()
  @Allow(Permission.Owner)
  async cairnPlaceOrder(@Ctx() ctx: RequestContext, @Args() input: PlacementInput): Promise<Placement & { secret?: string | null }> {
    const placement = await this.placements.place(ctx, input);
    if (placement.refusal) return placement;
    return { ...placement, secret: (await this.payments.findState(ctx, placement.order.id))?.secret ?? null };
  }

  private async load(ctx: RequestContext, id: ID): Promise<Order> {
    const order = await this.orderService.findOne(ctx, id);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  }
}

@Resolver('Order')
export class OrderPaymentResolver {
  constructor(private readonly payments: Payments) {}

  @ResolveField()
  async cairnPayment(@Ctx() ctx: RequestContext, @Parent() { id }: Order) {
    const state = await this.payments.findState(ctx, id);
    if (!state?.instrumentId) return null;
    const session = state.sessionId === null ? null : await this.payments.findSession(ctx, state.sessionId);
    return { id: state.instrumentId, method: state.method, card: session?.card ?? null };
  }
}
