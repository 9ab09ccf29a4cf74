import {
  type Claim,
  type ClaimElement,
  type Confirmation,
  confirmationsOf,
  elementsOf,
  problemOfElements,
} from '@lexledger/contracts/features/claims';
import type { Command } from '@lexledger/contracts/kernel/command';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

const byId = (record: Pick<Claim, 'elements'>): ReadonlyMap<string, ClaimElement> =>
  new Map(elementsOf(record).map((element) => [element.id, element]));

type Confirmed = Pick<Claim, 'version' | 'elements' | 'confirmations'>;
type Confirmations = Claim['confirmations'];

/** Withdraws the confirmations of elements that did not stay word for word. */
export function withdrawn(
  fields: Pick<Confirmed, 'elements'>,
  before: Omit<Confirmed, 'version'> | null,
): Pick<Confirmed, 'confirmations'> {
  if (before === null) return { confirmations: {} };
  const [old, now] = [byId(before), byId(fields)];
  const changed = Object.keys(confirmationsOf(before)).filter((id) => !isSame(now.get(id), old.get(id)));
  // A change of entries has null for one that is taken out.
  return { confirmations: Object.fromEntries(changed.map((id) => [id, null])) as unknown as Confirmations };
}

/** Refuses a change that leaves no element, or too many. */
export function impossible({ elements }: Pick<Confirmed, 'elements'>): Refusal | null {
  const message = typeof elements === 'object' && elements !== null ? problemOfElements(elements) : null;
  return message === null ? null : refuse('INVALID_INPUT', { issues: [{ path: 'elements', message }] });
}

/** Confirms elements of a claim or a template; the event says which lawyer did, and for which jurisdiction. */
export const confirming =
  (event: string) =>
  (record: Confirmed, command: Command, { changedAt }: Pick<RecordState<never>, 'changedAt'>): Decision => {
    const { elements, jurisdiction, lawyer } = command.data as Omit<Confirmation, 'at'> & {
      readonly elements: readonly string[];
    };
    const known = new Set(elementsOf(record).map(({ id }) => id));
    if (elements.some((id) => !known.has(id))) return refuse('ELEMENT_UNKNOWN');
    // An element keeps its id when it is reworded, so a lawyer may have read other words than are there now.
    const { version = record.version } = command;
    if (elements.some((id) => (changedAt[`elements/${id}`] ?? 0) > version)) return refuse('ELEMENTS_CHANGED');
    const before = confirmationsOf(record);
    const further = elements.filter((id) => {
      const confirmation = before[id];
      return confirmation?.jurisdiction !== jurisdiction || confirmation.lawyer !== lawyer;
    });
    if (further.length === 0) return [];
    const confirmation: Confirmation = { jurisdiction, lawyer, at: command.at };
    const confirmations = Object.fromEntries(further.map((id) => [id, confirmation]));
    return [{ type: event, data: { changes: { confirmations } } }];
  };
