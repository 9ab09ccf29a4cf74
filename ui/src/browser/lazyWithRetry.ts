import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { importWithRetry } from './importWithRetry.ts';

/**
 * A component that is loaded when it is first shown and retried until it succeeds: see `importWithRetry`.
 * @param notify is called once when the component has to wait
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy, it takes a component of any properties
export const lazyWithRetry = <Component extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Component }>,
  notify?: () => void,
): LazyExoticComponent<Component> => lazy(importWithRetry(load, notify));
