import type { ClaimSide, ProofRole } from '@lexledger/contracts/claimChoices';
import type { ElementProof } from '@lexledger/contracts/features/claims';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument } from '@lexledger/contracts/features/law';
import { AUTHORITY_POINTS, derivedStrength, factLine } from '../argumentStrength.ts';
import { pageWords, sourceOf } from '../factSource.ts';
import { type Matter, namedBy, recordIn, witnessNameOf } from './matter.ts';

export type ItemKind = 'fact' | 'document' | 'authority' | 'argument' | 'witness' | 'note';

/** A link to an element with everything that the rules need to know about it. */
export interface ProofItem {
  readonly proof: ElementProof;
  readonly kind: ItemKind;
  readonly title: string;
  /** The evidence: 'Lease.pdf, p. 4'; null for a fact that names none. */
  readonly where: string | null;
  readonly witness: string | null;
  /** Points before any objection. */
  readonly whole: number;
  readonly why: string;
  /** Whether the linked record was removed since; it then counts for nothing. */
  readonly isGone: boolean;
  readonly isDisputed: boolean;
  /** False for a fact without a document or source, for an argument, and for words alone. */
  readonly isSourced: boolean;
  /** For an objection: whether it has an answer. For proof: whether no counter-argument to it is left unanswered. */
  readonly isAnswered: boolean;
  /** Whether it is an argument whose counter-arguments have no answer. */
  readonly hasOpenCounter: boolean;
  /** The versions of the linked records as they are now, by id. */
  readonly versions: Readonly<Record<string, number>>;
  /** Names of linked records that were changed since somebody last looked at the link. */
  readonly changed: readonly string[];
}

/** Points of a document that proves an element by itself, and of a witness who does. */
const DOCUMENT_POINTS = 2;
const WITNESS_POINTS = 2;
const ARGUMENT_POINTS = { weak: 1, moderate: 2, strong: 3 } as const;

type Said = Pick<ProofItem, 'kind' | 'title' | 'whole' | 'why'> & Partial<ProofItem>;

const present = <Row>(ids: readonly string[], rows: ReadonlyMap<string, Row>): readonly Row[] =>
  ids.flatMap((id) => rows.get(id) ?? []);

export const other = (side: ClaimSide): ClaimSide => (side === 'ours' ? 'theirs' : 'ours');

/** The role of proof that a side has. */
export const proofRole = (side: ClaimSide): ProofRole => (side === 'ours' ? 'our-proof' : 'their-proof');

export const sideOf = (role: ProofRole): ClaimSide => (role.startsWith('our') ? 'ours' : 'theirs');

const gone = (kind: ItemKind): Said => ({
  kind,
  title: `A removed ${kind}`,
  whole: 0,
  why: 'removed since',
  isGone: true,
});

function documentWords({ documentId, page }: ElementProof, { documents }: Matter): string | null {
  const name = documentId === null ? undefined : documents.get(documentId)?.fileName;
  return name === undefined ? null : page === null ? name : `${name}, ${pageWords(page)}`;
}

function evidenceOf(fact: Fact, matter: Matter): string | null {
  const file = fact.caseDocumentId === null ? undefined : matter.documents.get(fact.caseDocumentId)?.fileName;
  const source = sourceOf({ source: fact.source ?? file ?? null, sourcePage: fact.sourcePage });
  return fact.source === null || file === undefined ? source : `${source} (${file})`;
}

function ofFact(id: string, proof: ElementProof, matter: Matter): Said {
  const fact = matter.facts.get(id);
  if (fact === undefined) return gone('fact');
  const where = documentWords(proof, matter) ?? evidenceOf(fact, matter);
  const { points, why } = factLine({ ...fact, source: where });
  return {
    kind: 'fact',
    title: fact.title,
    where,
    whole: points,
    why,
    isDisputed: fact.isDisputed,
    isSourced: where !== null,
  };
}

function ofArgument(id: string, matter: Matter): Said {
  const argument: LegalArgument | undefined = matter.arguments.get(id);
  if (argument === undefined) return gone('argument');
  const { strength } = derivedStrength({
    facts: present(argument.supportingFacts, matter.facts),
    authorities: present(argument.supportingAuthorities, matter.authorities),
    counterArguments: argument.counterArguments,
    response: argument.response,
  });
  const judged = argument.strength ?? strength;
  const hasOpenCounter = argument.counterArguments !== null && argument.response === null;
  return {
    kind: 'argument',
    title: argument.title,
    whole: ARGUMENT_POINTS[judged],
    why: `${judged} argument`,
    // What counsel argues is no evidence.
    isSourced: false,
    hasOpenCounter,
  };
}

function ofAuthority(id: string, { authorities }: Matter): Said {
  const authority = authorities.get(id);
  if (authority === undefined) return gone('authority');
  const points = AUTHORITY_POINTS[authority.type];
  return { kind: 'authority', title: authority.citation, whole: points, why: points > 1 ? 'law' : 'not law' };
}

function ofDocument(id: string, proof: ElementProof, matter: Matter): Said {
  const document = matter.documents.get(id);
  return document === undefined
    ? gone('document')
    : {
        kind: 'document',
        title: documentWords(proof, matter) ?? document.fileName,
        whole: DOCUMENT_POINTS,
        why: 'a document',
      };
}

function said(proof: ElementProof, matter: Matter, witness: string | null): Said {
  const { factId, documentId, authorityId, argumentId, note } = proof;
  if (factId !== null) return ofFact(factId, proof, matter);
  if (documentId !== null) return ofDocument(documentId, proof, matter);
  if (authorityId !== null) return ofAuthority(authorityId, matter);
  if (argumentId !== null) return ofArgument(argumentId, matter);
  if (witness === null) return { kind: 'note', title: note ?? '', whole: 0, why: 'words alone', isSourced: false };
  const isGone = namedBy(proof).some((id) => recordIn(matter, id) === undefined);
  if (isGone) return gone('witness');
  return {
    kind: 'witness',
    title: note === null ? witness : `${witness}: ${note}`,
    whole: WITNESS_POINTS,
    why: 'a witness',
  };
}

export const isObjection = ({ role }: Pick<ElementProof, 'role'>): boolean => role.endsWith('objection');

/** The role of the proof that objections of a role are aimed at: the other side's. */
export const aimedAt = (role: ProofRole): ProofRole => proofRole(other(sideOf(role)));

/** What a link says, and how much it counts for before any objection to it. */
export function itemOf(proof: ElementProof, matter: Matter): ProofItem {
  const witness = witnessNameOf(proof, matter);
  const words = said(proof, matter, witness);
  const versions: Record<string, number> = {};
  const changed: string[] = [];
  for (const id of namedBy(proof)) {
    const record = recordIn(matter, id);
    if (record === undefined) continue;
    versions[id] = record.version;
    if (record.version > (proof.seenVersions[id] ?? record.version)) changed.push(record.title);
  }
  const hasOpenCounter = words.hasOpenCounter ?? false;
  const isAnswered = isObjection(proof) ? (proof.response ?? '').trim() !== '' : !hasOpenCounter;
  return {
    proof,
    where: null,
    isGone: false,
    isDisputed: false,
    isSourced: true,
    versions,
    changed,
    ...words,
    witness: words.kind === 'witness' ? null : witness,
    isAnswered,
    hasOpenCounter,
  };
}

/** '“Rent was paid” → Ledger.pdf, p. 4, through Ms. Reyes' */
export function itemWords({ kind, title, where, witness, isGone }: ProofItem): string {
  const quoted = title.replaceAll('“', '‘').replaceAll('”', '’');
  const what = kind === 'fact' && !isGone ? `“${quoted}”` : title;
  return `${what}${where === null ? '' : ` → ${where}`}${witness === null ? '' : `, through ${witness}`}`;
}
