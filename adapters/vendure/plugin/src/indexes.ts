// Indexes on tables of Vendure, for what only the plugin looks for.
import { type EntityMetadataModifier, Order, Session } from '@vendure/core';
import { Index } from 'typeorm';

export const addIndexes: EntityMetadataModifier = () => {
  // carts by age, because most orders of a shop have been placed long ago
  Index(['updatedAt', 'id'], { where: 'active' })(Order);
  // sessions without a cart by age
  Index(['updatedAt'], { where: '"activeOrderId" is null' })(Session);
};
