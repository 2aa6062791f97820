import type { NestMiddleware, Provider } from '@nestjs/common';
import type { RuntimeVendureConfig, Type } from '@vendure/core';
import type { DocumentNode } from 'graphql';

/** A part of the plugin: what it adds to Vendure. */
export interface PluginPart {
  /** Types and fields that are added to the Shop API. */
  schema?: DocumentNode;
  resolvers?: Type<unknown>[];
  providers?: Provider[];
  /** Pages. */
  controllers?: Type<unknown>[];
  /** Tables. */
  entities?: Type<unknown>[];
  /** Run before requests to the Shop API. */
  middleware?: Type<NestMiddleware>[];
  /** Changes the configuration, such as its strategies and scheduled tasks. */
  configure?: (config: RuntimeVendureConfig) => void;
}
