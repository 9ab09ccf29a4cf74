import type { Block } from '@lexledger/contracts/drafting/document';
import type { TemplateRole } from '@lexledger/contracts/drafting/roles';
import type { PartyValue } from '@lexledger/contracts/drafting/values';
import type { DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import { orderedBlocks } from '@lexledger/domain/drafting/orderedBlocks';
import type { DocumentTemplateChoice } from './documentTemplateChoices.ts';

/** The parties of the case that probably play a role. */
export function proposedParties({ from }: TemplateRole, parties: readonly PartyValue[]): readonly string[] {
  if (from == null) return [];
  const plays = ({ side, role }: PartyValue): boolean => {
    if ('client' in from) return role === null;
    return 'side' in from ? side === from.side && role !== null && PRINCIPALS.has(role) : role === from.role;
  };
  return parties.filter(plays).map(({ id }) => id);
}

/** Roles of those whose case it is, not of counsel or witnesses. */
const PRINCIPALS = new Set<PartyValue['role']>([
  'plaintiff',
  'defendant',
  'petitioner',
  'respondent',
  'appellant',
  'appellee',
  'third-party',
  'insurer',
  'other',
]);

const LETTERS = new Set(['Letters', 'Opening a matter', 'Closing a matter']);

/** What a draft is printed on unless somebody chooses: letters on the letterhead. */
const paperOf = ({ category, title }: DocumentTemplateChoice): 'letter' | 'plain' =>
  LETTERS.has(category) || /\bletter\b/i.test(title) ? 'letter' : 'plain';

export interface NewDraft {
  readonly title: string;
  readonly caseId: string;
  /** The contact of the team for whom it is written; null for whoever writes it. */
  readonly preparedForId: string | null;
  readonly parties: Readonly<Record<string, readonly string[]>>;
}

/** The command that begins a draft. */
export const newDraftBody = (
  template: DocumentTemplateChoice,
  blocks: readonly Block[],
  draft: NewDraft,
  { sources }: DraftValuesAnswer,
) => ({
  ...draft,
  paper: paperOf(template),
  roles: template.roles,
  blocks: orderedBlocks(blocks),
  ...(template.own === null
    ? { templateKey: template.id }
    : {
        templateId: template.own.id,
        templateVersion: template.own.version,
        wordFile: template.own.wordFile,
      }),
  sources: Object.fromEntries(sources.map(({ id, version }) => [id, version])),
});
