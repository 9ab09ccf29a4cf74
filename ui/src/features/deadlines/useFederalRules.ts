import type { DeadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { toast, toastError } from '../../notifications/toast.ts';
import { useAddSeveral } from '../../records/addSeveral.ts';
import { count } from '../../text/format.ts';
import { RULE_SETS } from './place.ts';

const nameOf = ({ name }: DeadlineRuleSet): string => name;

/** Adds the sets of federal rules whose names do not exist yet. */
export function useFederalRules(): (known: readonly DeadlineRuleSet[]) => Promise<void> {
  const addSeveral = useAddSeveral<DeadlineRuleSet>(RULE_SETS, nameOf);
  return async (known) => {
    const { FEDERAL_RULES } = await import('@lexledger/domain/deadlines/federalRules');
    const names = new Set(known.map(nameOf));
    const missing = FEDERAL_RULES.filter(({ name }) => !names.has(name));
    if (missing.length === 0) {
      toast({ title: 'The federal rules are all there' });
      return;
    }
    const failures = await addSeveral(missing.map((body) => ({ key: body.name, body })));
    if (failures.size > 0) {
      const [first] = failures.values();
      toastError({ title: 'Error', description: `${count(failures.size, 'set')} could not be added. ${first ?? ''}` });
    }
  };
}
