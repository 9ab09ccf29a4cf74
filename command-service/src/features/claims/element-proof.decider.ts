import {
  type Claim,
  type ElementProof,
  elementProof,
  elementsOf,
  reviewElementProof,
} from '@lexledger/contracts/features/claims';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { aimedAt, isObjection } from '@lexledger/domain/analysis/proofItems';
import { type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { NamedRecords } from '../../kernel/record-state.ts';
import { staysInCase } from './same-case.ts';

/** The linked records, and the categories of their streams. */
const LINKED = {
  factId: 'fact',
  authorityId: 'authority',
  argumentId: 'argument',
  documentId: 'document',
  partyId: 'party',
  memberId: 'member',
} as const;
type LinkedField = keyof typeof LINKED;
const FIELDS = Object.keys(LINKED) as LinkedField[];

type Fields = Pick<
  ElementProof,
  LinkedField | 'caseId' | 'claimId' | 'elementId' | 'role' | 'againstId' | 'witnessName' | 'note' | 'seenVersions'
>;

/** Refuses records of another case. A member of the team belongs to none. */
function ofOtherCase(fields: Fields, named: NamedRecords): Refusal | null {
  const issues = ['claimId', 'againstId', ...FIELDS.filter((field) => field !== 'memberId')].flatMap(
    (field): readonly Issue[] => {
      const record = named.get(field) as { readonly caseId?: string } | undefined;
      return record === undefined || record.caseId === fields.caseId
        ? []
        : [{ path: field, message: 'This belongs to another case.' }];
    },
  );
  return issues.length === 0 ? null : refuse('PROOF_NOT_OF_CASE', { issues });
}

function unknownElement({ elementId }: Fields, named: NamedRecords): Refusal | null {
  const claim = named.get('claimId') as Claim | undefined;
  if (claim === undefined || elementsOf(claim).some(({ id }) => id === elementId)) return null;
  return refuse('ELEMENT_UNKNOWN');
}

function moved(fields: Fields, before: Fields | null): Refusal | null {
  if (before === null || (before.claimId === fields.claimId && before.elementId === fields.elementId)) return null;
  const message = 'A link stays with its element. Link the record to the other element as well.';
  return refuse('INVALID_INPUT', { issues: [{ path: 'elementId', message }] });
}

/** Refuses an objection to what is not the other side's proof of the same element; it would weigh on nothing. */
function misaimed({ role, claimId, elementId }: Fields, named: NamedRecords): Refusal | null {
  const against = named.get('againstId') as ElementProof | undefined;
  if (against === undefined || !isObjection({ role })) return null;
  if (against.claimId === claimId && against.elementId === elementId && against.role === aimedAt(role)) return null;
  const message = 'Choose proof of the other side for the same element.';
  return refuse('INVALID_INPUT', { issues: [{ path: 'againstId', message }] });
}

const empty = (fields: Fields): Refusal | null =>
  fields.note === null && fields.witnessName === null && FIELDS.every((field) => fields[field] === null)
    ? refuse('PROOF_EMPTY')
    : null;

type Versions = ElementProof['seenVersions'];

/** The versions that were read: known ones as before, those of newly linked records as they are now. */
function seenVersions(fields: Fields, before: Fields | null, named: NamedRecords): { readonly seenVersions: Versions } {
  const seen = FIELDS.flatMap((field): readonly (readonly [string, number])[] => {
    const id = fields[field];
    if (id === null) return [];
    const version = before?.seenVersions[id] ?? named.get(field)?.version;
    return version === undefined ? [] : [[id, version]];
  });
  return { seenVersions: Object.fromEntries(seen) };
}

/** Records the versions that were read; one that is newer already stays. */
function review(record: ElementProof, command: Command): Decision {
  const { versions } = command.data as { readonly versions: Versions };
  const after = { ...record.seenVersions };
  for (const field of FIELDS) {
    const id = record[field];
    const read = id === null ? undefined : versions[id];
    if (id !== null && read !== undefined && read > (after[id] ?? -1)) after[id] = read;
  }
  if (isSame(after, record.seenVersions)) return [];
  return [{ type: reviewElementProof.event.type, data: { changes: { seenVersions: after } } }];
}

export const elementProofDecider = recordDecider<ElementProof>(elementProof, {
  references: { caseId: 'case', claimId: 'claim', againstId: 'proof', ...LINKED },
  // A link can be restored without what it names, because it was made while that was there.
  assignees: ['againstId', ...FIELDS],
  check: (fields, before, _command, named) =>
    staysInCase(fields, before) ??
    moved(fields, before) ??
    ofOtherCase(fields, named) ??
    unknownElement(fields, named) ??
    misaimed(fields, named) ??
    empty(fields),
  compute: (fields, before, _command, named) => seenVersions(fields, before, named),
  verbs: { [reviewElementProof.command.type]: review },
  verbCommands: [reviewElementProof.command],
});
