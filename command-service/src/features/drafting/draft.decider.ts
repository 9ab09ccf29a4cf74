import { inOrder } from '@lexledger/contracts/drafting/order';
import {
  type DocumentTemplate,
  type Draft,
  type DraftVersion,
  draft,
  finalizeDraft,
  MAX_DRAFT_VERSIONS,
  reopenDraft,
  returnDraftVersion,
  saveDraftVersion,
} from '@lexledger/contracts/features/drafting';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { fillDocument } from '@lexledger/domain/drafting/fill';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Decision, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { Fields } from '../../kernel/record-rules.ts';
import type { NamedRecords } from '../../kernel/record-state.ts';
import { tooManyBlocks } from './document-size.ts';
import { noSuchFile } from './document-template.decider.ts';

/** What stays as it is while a draft is final; its title and what was looked at since may change. */
const SEALED = ['blocks', 'answers', 'parties', 'roles', 'paper', 'caseId', 'wordFile', 'templateVersion'] as const;

const isChanged = (fields: Pick<Draft, (typeof SEALED)[number]>, before: Draft): boolean =>
  SEALED.some((field) => JSON.stringify(fields[field]) !== JSON.stringify(before[field]));

/** The Word file of the template; one that the draft was filled into stays known when it goes on in the editor. */
function wordOf({ wordFile }: Pick<Fields<Draft>, 'wordFile'>, before: Draft | null, named: NamedRecords) {
  const template = named.get('templateId') as DocumentTemplate | undefined;
  const known = [...(template?.files ?? []), ...(before?.word ? [before.word] : [])];
  return known.find(({ fileData }) => fileData === wordFile) ?? before?.word ?? null;
}

/** Whether a change is of the text of a Word file, which only another file changes. */
const isTextOfWord = (fields: Fields<Draft>, before: Draft): boolean =>
  before.wordFile !== null && fields.wordFile === before.wordFile && !isSame(fields.blocks, before.blocks);

/** The versions with one more, whose text is the draft as it is before this command. */
function withVersion(
  { versions, version }: Draft,
  kind: DraftVersion['kind'],
  { data, at }: Command,
): readonly DraftVersion[] | Refusal {
  if (versions.length >= MAX_DRAFT_VERSIONS) return refuse('TOO_MANY_DRAFT_VERSIONS');
  const { name } = data as { readonly name: string | null };
  return [...versions, { versionNumber: versions.length + 1, kind, name, savedAt: at, revision: version }];
}

/** A field of the command, or the sealed file that it was stored in. */
const kept = <Content extends object>({ file }: Command, content: Content): Content | Pick<Command, 'file'> =>
  file === undefined ? content : { file };

function save(record: Draft, command: Command): Decision {
  const { values } = (command as CommandOf<typeof saveDraftVersion.command>).data;
  const versions = withVersion(record, 'saved', command);
  if (isRefusal(versions)) return versions;
  return [{ type: saveDraftVersion.event.type, data: { changes: { versions }, ...kept(command, { values }) } }];
}

/** A version whose text came back from a word processor; the draft itself stays as it is. */
function takeBack(record: Draft, command: Command): Decision {
  const { blocks } = (command as CommandOf<typeof returnDraftVersion.command>).data;
  const versions = withVersion(record, 'returned', command);
  if (isRefusal(versions)) return versions;
  return [{ type: returnDraftVersion.event.type, data: { changes: { versions }, ...kept(command, { blocks }) } }];
}

/** What is open, or cannot be read, in the draft as it would be filled. */
function openIn(record: Draft, { values }: CommandOf<typeof finalizeDraft.command>['data']): Refusal | null {
  const { roles, parties, answers } = record;
  const blocks = inOrder(record.blocks).map(([, block]) => block);
  const { open, problems } = fillDocument(blocks, { roles: rolesByKey(roles), parties, answers, values });
  if (problems.length > 0) {
    return refuse('DRAFT_INVALID', { issues: problems.map((message): Issue => ({ path: 'blocks', message })) });
  }
  if (open.length === 0) return null;
  return refuse('DRAFT_UNRESOLVED', {
    issues: open.map(({ key, label }): Issue => ({ path: `answers/${key}`, message: label })),
  });
}

function finalize(record: Draft, command: Command): Decision {
  if (record.status === 'final') return [];
  const { data } = command as CommandOf<typeof finalizeDraft.command>;
  const refusal = openIn(record, data);
  if (refusal !== null) return refusal;
  const versions = withVersion(record, 'final', command);
  if (isRefusal(versions)) return versions;
  const changes = { status: 'final', finalAt: command.at, versions };
  return [{ type: finalizeDraft.event.type, data: { changes, ...kept(command, { values: data.values }) } }];
}

function reopen(record: Draft): Decision {
  if (record.status !== 'final') return refuse('DRAFT_NOT_FINAL');
  return [{ type: reopenDraft.event.type, data: { changes: { status: 'draft', finalAt: null } } }];
}

export const draftDecider = recordDecider<Draft>(draft, {
  ...caseAndClient,
  references: { ...caseAndClient.references, templateId: 'template', preparedForId: 'member' },
  // The Word file is one of the template’s.
  follows: { ...caseAndClient.follows, wordFile: 'templateId' },
  // A draft stays what it is when the template that it began with, or whom it was prepared for, is removed.
  assignees: ['templateId', 'preparedForId'],
  check: (fields, before, command, named) => {
    if (fields.wordFile !== null && wordOf(fields, before, named)?.fileData !== fields.wordFile) return noSuchFile();
    if (before?.status === 'final' && isChanged(fields, before)) return refuse('DRAFT_FINAL');
    if (before !== null && isTextOfWord(fields, before)) return refuse('DRAFT_IS_WORD');
    return otherClient(command, named) ?? tooManyBlocks(fields);
  },
  compute: (fields, before, _command, named) => ({
    ...clientOfCase(named),
    word: wordOf(fields, before, named),
    status: before?.status ?? 'draft',
    finalAt: before?.finalAt ?? null,
    versions: before?.versions ?? [],
  }),
  verbs: {
    [saveDraftVersion.command.type]: save,
    [finalizeDraft.command.type]: finalize,
    [reopenDraft.command.type]: reopen,
    [returnDraftVersion.command.type]: takeBack,
  },
  verbCommands: [saveDraftVersion.command, finalizeDraft.command, reopenDraft.command],
});
