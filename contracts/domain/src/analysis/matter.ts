import type { Claim, ElementProof } from '@lexledger/contracts/features/claims';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import type { Party } from '@lexledger/contracts/features/parties';
import type { TeamMember } from '@lexledger/contracts/features/team';

/** The records of one case that an analysis reads, none of them removed. */
export interface MatterRows {
  readonly claims: readonly Claim[];
  readonly proofs: readonly ElementProof[];
  readonly facts: readonly Fact[];
  readonly authorities: readonly LegalAuthority[];
  readonly arguments: readonly LegalArgument[];
  readonly documents: readonly Pick<CaseDocument, 'id' | 'version' | 'fileName'>[];
  readonly parties: readonly Pick<Party, 'id' | 'version' | 'name'>[];
  readonly members: readonly Pick<TeamMember, 'id' | 'version' | 'name'>[];
}

type ById<Row> = ReadonlyMap<string, Row>;

/** The same records, found by their ids. */
export interface Matter {
  readonly claims: readonly Claim[];
  readonly proofs: readonly ElementProof[];
  readonly byElement: ReadonlyMap<string, readonly ElementProof[]>;
  readonly facts: ById<Fact>;
  readonly authorities: ById<LegalAuthority>;
  readonly arguments: ById<LegalArgument>;
  readonly documents: ById<MatterRows['documents'][number]>;
  readonly parties: ById<MatterRows['parties'][number]>;
  readonly members: ById<MatterRows['members'][number]>;
}

/** Identifies an element of one claim: claims that were made of one template may share ids of elements. */
export const elementKey = (claimId: string, elementId: string): string => `${claimId}:${elementId}`;

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ById<Row> =>
  new Map(rows.map((row) => [row.id, row]));

export function matterOf(rows: MatterRows): Matter {
  const byElement = new Map<string, ElementProof[]>();
  for (const proof of rows.proofs) {
    const key = elementKey(proof.claimId, proof.elementId);
    const known = byElement.get(key);
    if (known === undefined) byElement.set(key, [proof]);
    else known.push(proof);
  }
  return {
    claims: rows.claims,
    proofs: rows.proofs,
    byElement,
    facts: byId(rows.facts),
    authorities: byId(rows.authorities),
    arguments: byId(rows.arguments),
    documents: byId(rows.documents),
    parties: byId(rows.parties),
    members: byId(rows.members),
  };
}

/** The witness of a link: a record's id, or the name of somebody who is no record; null without a witness. */
export const witnessKey = ({
  partyId,
  memberId,
  witnessName,
}: Pick<ElementProof, 'partyId' | 'memberId' | 'witnessName'>): string | null =>
  partyId ?? memberId ?? (witnessName === null ? null : `name:${witnessName.trim().toLowerCase()}`);

export function witnessNameOf(proof: ElementProof, { parties, members }: Matter): string | null {
  if (proof.partyId !== null) return parties.get(proof.partyId)?.name ?? 'a removed witness';
  if (proof.memberId !== null) return members.get(proof.memberId)?.name ?? 'a removed witness';
  return proof.witnessName;
}

/** The records that a link names, in the order in which they are shown. */
export const namedBy = (proof: ElementProof): readonly string[] =>
  [proof.factId, proof.authorityId, proof.argumentId, proof.documentId, proof.partyId, proof.memberId].filter(
    (id) => id !== null,
  );

/** The record with the id, its version and its name; undefined for one that is removed or of another case. */
export function recordIn(matter: Matter, id: string): { readonly version: number; readonly title: string } | undefined {
  const { facts, authorities, arguments: points, documents, parties, members } = matter;
  const fact = facts.get(id) ?? points.get(id);
  if (fact !== undefined) return fact;
  const authority = authorities.get(id);
  if (authority !== undefined) return { version: authority.version, title: authority.citation };
  const document = documents.get(id);
  if (document !== undefined) return { version: document.version, title: document.fileName };
  const person = parties.get(id) ?? members.get(id);
  return person && { version: person.version, title: person.name };
}
