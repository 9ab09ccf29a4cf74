import { RESEARCH_KINDS } from '@lexledger/contracts/researchChoices';
import { formatDay } from '../../text/format.ts';
import type { Asked } from './answer.ts';

type NameOf = (id: string | null) => string | undefined;

export interface ScopeNames {
  readonly caseTitle: NameOf;
  readonly clientName: NameOf;
}

function daysText({ from, to }: Pick<Asked, 'from' | 'to'>): string | null {
  if (from !== null && to !== null) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from !== null) return `since ${formatDay(from)}`;
  return to === null ? null : `until ${formatDay(to)}`;
}

/** The scope of a question in words: 'Byron v. Babbage · Facts, Documents · since Mar 2, 2026'. */
export function scopeText(asked: Asked, { caseTitle, clientName }: ScopeNames): string {
  const { caseId, clientId, kinds } = asked;
  const matter = caseId === null ? clientName(clientId) : caseTitle(caseId);
  const parts = [
    matter || (caseId === null && clientId === null ? 'All matters' : 'A removed matter'),
    kinds.length === 0 ? 'everything' : kinds.map((kind) => RESEARCH_KINDS[kind].toLowerCase()).join(', '),
    daysText(asked),
  ];
  return parts.filter(Boolean).join(' · ');
}
