import type { PlainName } from '@lexledger/contracts/plain-features';
import type { ComponentType } from 'react';

/** The module of a plain record, `features/NAME/plain.tsx`: its screen, and its form. */
export interface PlainModule {
  readonly default: ComponentType;
  readonly Sheet: ComponentType<never>;
}

const found = import.meta.glob<PlainModule>('./features/*/plain.tsx');

/** Loads the module of each plain record, by the name of its feature. A module is registered by its file alone. */
export const plainModules = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[2] ?? '', load]),
) as Readonly<Record<PlainName, () => Promise<PlainModule>>>;
