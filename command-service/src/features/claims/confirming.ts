import {
  type ClaimElement,
  type Confirmation,
  confirmationsOf,
  elementsOf,
} from '@lexledger/contracts/features/claims';
import type { Command } from '@lexledger/contracts/kernel/command';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decision, refuse } from '../../kernel/decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

interface Confirmed {
  readonly version: number;
  readonly elements: ClaimElement[];
  readonly confirmations: Record<string, Confirmation>;
}

/** The confirmations that still hold: those of elements that stayed word for word. */
export function keptConfirmations(
  { elements }: Pick<Confirmed, 'elements'>,
  before: Omit<Confirmed, 'version'> | null,
): Pick<Confirmed, 'confirmations'> {
  if (before === null) return { confirmations: {} };
  const old = new Map(elementsOf(before).map((element) => [element.id, element]));
  const known = confirmationsOf(before);
  const kept = elements.flatMap((element) => {
    const confirmation = known[element.id];
    return confirmation !== undefined && isSame(element, old.get(element.id)) ? [[element.id, confirmation]] : [];
  });
  return { confirmations: Object.fromEntries(kept) as Confirmed['confirmations'] };
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
    if ((changedAt.elements ?? 0) > version) return refuse('ELEMENTS_CHANGED');
    const before = confirmationsOf(record);
    const further = elements.filter((id) => {
      const confirmation = before[id];
      return confirmation?.jurisdiction !== jurisdiction || confirmation.lawyer !== lawyer;
    });
    if (further.length === 0) return [];
    const confirmation: Confirmation = { jurisdiction, lawyer, at: command.at };
    const confirmations = { ...before, ...Object.fromEntries(further.map((id) => [id, confirmation])) };
    return [{ type: event, data: { changes: { confirmations } } }];
  };
