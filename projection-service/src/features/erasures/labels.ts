import { features } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';

const commands: readonly CommandDefinition[] = Object.values<Feature>(features).flatMap((feature) => feature.commands);

/** What is no record of a list. */
const OTHERS = { trust: 'Trust account', timer: 'Timer', recovery: 'Suggested time', access: 'Access to a matter' };

/** The labels of the kinds of records, by the prefix of their streams. */
export const LABELS: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(
    commands.flatMap(({ category, record }): [string, string][] => (record === undefined ? [] : [[category, record]])),
  ),
};
