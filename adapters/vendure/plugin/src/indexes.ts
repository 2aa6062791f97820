// Indexes on tables of Vendure, for queries that only the plugin makes.
import { type EntityMetadataModifier, Order, Session } from '@vendure/core';
import { Index } from 'typeorm';

export const addIndexes: EntityMetadataModifier = () => {
  // only carts, by age, because most orders of a shop have been placed long ago
  Index(['updatedAt', 'id'], { where: 'active' })(Order);
  // sessions without a cart by age
  Index(['updatedAt'], { where: '"activeOrderId" is null' })(Session);
};
