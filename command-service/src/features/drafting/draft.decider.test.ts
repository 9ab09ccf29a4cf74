import { MOST_BLOCKS } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import {
  draft,
  finalizeDraft,
  MAX_DRAFT_VERSIONS,
  reopenDraft,
  returnDraftVersion,
  saveDraftVersion,
} from '@lexledger/contracts/features/drafting';
import { describe, expect, it } from 'vitest';
import { given, happened, NOW } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { draftDecider } from './draft.decider.ts';
import {
  A_CASE,
  A_CLIENT,
  aBlock,
  aDraft,
  aFile,
  blocks,
  body,
  FIRST,
  fields,
  SECOND,
  values,
} from './draft.fixtures.ts';

const { add, change, undo } = draft.commands;
const ANOTHER_CLIENT = '4e0b2c63-8d5f-4b1e-9c70-6f3a2d1e0b99';

behavesAsRecord(draftDecider, draft, {
  body,
  fields,
  added: aDraft,
  edits: [{ title: 'Letter of engagement' }, { paper: 'plain' }],
});

const changed = (changes: object) => happened(draft.events.changed, { changes });
const answered = (key: string, answer: string) => changed({ answers: { [key]: answer } });
const leadsTo = (changes: object) => ({ type: 'DraftChanged', data: { changes } });
const rewritten = aBlock(FIRST, 'A', 'Dear Ada');
const saved = (versionNumber: number, revision: number, kind = 'saved' as 'saved' | 'final' | 'returned') => ({
  versionNumber,
  kind,
  name: null,
  savedAt: NOW,
  revision,
});
const finalized = happened(finalizeDraft.event, {
  changes: { status: 'final', finalAt: NOW, versions: [saved(1, 0, 'final')] },
  values,
});

describe('AddDraft', () => {
  it('takes the client of the case, and is sealed under the key of its file', () => {
    given(draftDecider)
      .when(add, body, { named: { caseId: { clientId: A_CLIENT } } })
      .answers({ clientId: A_CLIENT })
      .isAbout(`file-${A_CASE}`)
      .refersTo(`caseId: case-${A_CASE}`);
  });

  it('is refused for another client than that of the case', () => {
    given(draftDecider)
      .when(add, { ...body, clientId: ANOTHER_CLIENT }, { named: { caseId: { clientId: A_CLIENT } } })
      .isRefused('CLIENT_NOT_OF_CASE');
  });

  it('refuses a block under another id than its own, and an order below which there is no room', () => {
    const wrong = (blocks_: object) => add.body.safeParse({ ...body, blocks: blocks_ }).error?.issues[0]?.message;
    expect(wrong({ [SECOND]: aBlock(FIRST, 'A', 'x') })).toBe('Give a block the id under which it stands');
    expect(wrong({ [FIRST]: aBlock(FIRST, 'A0', 'x') })).toBe(
      'Give an order of letters and digits that does not end with 0',
    );
  });
});

describe('ChangeDraft, block by block', () => {
  it('changes the block that is named and leaves the others', () => {
    given(draftDecider, aDraft)
      .when(change, { blocks: { [FIRST]: rewritten } })
      .leadsTo(leadsTo({ blocks: { [FIRST]: rewritten } }))
      .answers({ blocks: { [FIRST]: rewritten, [SECOND]: blocks[SECOND] } });
  });

  it('leaves out blocks that are the same already, and changes nothing when all are', () => {
    given(draftDecider, aDraft)
      .when(change, { blocks: { ...blocks, [FIRST]: rewritten } })
      .leadsTo(leadsTo({ blocks: { [FIRST]: rewritten } }));
    given(draftDecider, aDraft).when(change, { blocks }).changesNothing();
  });

  it('takes out a block that is null, and minds none that is not there', () => {
    const { state } = given(draftDecider, aDraft, changed({ blocks: { [SECOND]: null } }));
    expect(Object.keys(state.record?.blocks ?? {})).toEqual([FIRST]);
    given(draftDecider, aDraft, changed({ blocks: { [SECOND]: null } }))
      .when(change, { blocks: { [SECOND]: null } as never })
      .changesNothing();
  });

  it('keeps the edits of two tabs in different blocks', () => {
    given(draftDecider, aDraft, changed({ blocks: { [SECOND]: aBlock(SECOND, 'B', 'Yours,') } }))
      .when(change, { blocks: { [FIRST]: rewritten } }, { version: 0 })
      .leadsTo(leadsTo({ blocks: { [FIRST]: rewritten } }));
  });

  it('is refused with both texts when both tabs changed the same block', () => {
    const theirs = aBlock(FIRST, 'A', 'Dear Lady Byron');
    given(draftDecider, aDraft, changed({ blocks: { [FIRST]: theirs } }))
      .when(change, { blocks: { [FIRST]: rewritten } }, { version: 0 })
      .isRefused('EDIT_CONFLICT', {
        conflict: { version: 1, fields: [{ field: `blocks/${FIRST}`, yours: rewritten, theirs }] },
      });
  });

  it('is refused with null for a block that somebody took out meanwhile', () => {
    given(draftDecider, aDraft, changed({ blocks: { [FIRST]: null } }))
      .when(change, { blocks: { [FIRST]: rewritten } }, { version: 0 })
      .isRefused('EDIT_CONFLICT', {
        conflict: { version: 1, fields: [{ field: `blocks/${FIRST}`, yours: rewritten, theirs: null }] },
      });
  });

  it('keeps answers to different questions, and gives the choice for the same', () => {
    const before = [aDraft, answered('money:Fee', '100')] as const;
    given(draftDecider, ...before)
      .when(change, { answers: { 'text:Scope': 'advice' } }, { version: 0 })
      .answers({ answers: { 'money:Fee': '100', 'text:Scope': 'advice' } });
    given(draftDecider, ...before)
      .when(change, { answers: { 'money:Fee': '200' } }, { version: 0 })
      .isRefused('EDIT_CONFLICT');
  });

  it('is refused when the document grows too long', () => {
    const orders = ordersOf(MOST_BLOCKS);
    const many = Object.fromEntries(
      orders.map((order, index) => {
        const id = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
        return [id, aBlock(id, order, 'x')];
      }),
    );
    given(draftDecider, aDraft).when(change, { blocks: many }).isRefused('INVALID_INPUT');
  });
});

describe('UndoDraftChange', () => {
  const history = [
    aDraft,
    changed({ blocks: { [FIRST]: rewritten } }),
    changed({ blocks: { [SECOND]: null }, answers: { 'money:Fee': '100' } }),
  ] as const;

  it('takes back one block as it was, and leaves what came after it', () => {
    given(draftDecider, ...history)
      .when(undo, { revision: 1 })
      .undoes(1)
      .leadsTo(leadsTo({ blocks: { [FIRST]: blocks[FIRST] } }))
      .answers({ answers: { 'money:Fee': '100' } });
  });

  it('puts back a block that was taken out, and takes out an answer that was not there', () => {
    given(draftDecider, ...history)
      .when(undo, { revision: 2 })
      .leadsTo(leadsTo({ blocks: { [SECOND]: blocks[SECOND] }, answers: { 'money:Fee': null } }));
  });

  it('is refused with both texts for a block that was changed again since', () => {
    const again = aBlock(FIRST, 'A', 'Madam,');
    given(draftDecider, ...history, changed({ blocks: { [FIRST]: again } }))
      .when(undo, { revision: 1 })
      .isRefused('EDIT_CONFLICT', {
        conflict: { version: 3, fields: [{ field: `blocks/${FIRST}`, yours: blocks[FIRST], theirs: again }] },
      });
  });

  it('goes back to an earlier state of the whole text in one', () => {
    given(draftDecider, ...history)
      .when(draft.commands.revert, { revision: 0 })
      .restoresTo(0)
      .answers({ blocks, answers: {} });
  });
});

describe('SaveDraftVersion', () => {
  it('keeps what the draft was filled with, and the revision of its text', () => {
    given(draftDecider, aDraft, changed({ blocks: { [FIRST]: rewritten } }))
      .when(saveDraftVersion.command, { name: 'Sent to the client', values })
      .leadsTo({
        type: 'DraftVersionSaved',
        data: { changes: { versions: [{ ...saved(1, 1), name: 'Sent to the client' }] }, values },
      });
  });

  it('names the sealed file in the place of what was stored there', () => {
    const file = { fileData: 'a'.repeat(64), fileKey: 'key' };
    const versions = [saved(1, 0)];
    given(draftDecider, aDraft)
      .when(saveDraftVersion.command, { values }, { file })
      .leadsTo({ type: 'DraftVersionSaved', data: { changes: { versions }, file } });
    given(draftDecider, aDraft)
      .when(finalizeDraft.command, { values }, { file })
      .leadsTo({
        type: 'DraftFinalized',
        data: { changes: { status: 'final', finalAt: NOW, versions: [saved(1, 0, 'final')] }, file },
      });
    given(draftDecider, aDraft)
      .whenNamed(returnDraftVersion.command.type, { name: null, blocks: [rewritten.content] }, { file })
      .leadsTo({ type: 'DraftVersionReturned', data: { changes: { versions: [saved(1, 0, 'returned')] }, file } });
  });

  it('is refused when there are too many', () => {
    const versions = Array.from({ length: MAX_DRAFT_VERSIONS }, (_, index) => saved(index + 1, 0));
    given(draftDecider, aDraft, happened(saveDraftVersion.event, { changes: { versions }, values }))
      .when(saveDraftVersion.command, { values })
      .isRefused('TOO_MANY_DRAFT_VERSIONS');
    given(draftDecider, aDraft, happened(saveDraftVersion.event, { changes: { versions }, values }))
      .when(finalizeDraft.command, { values })
      .isRefused('TOO_MANY_DRAFT_VERSIONS');
  });
});

describe('ReturnDraftVersion', () => {
  it('keeps the text that came back as a version, and leaves the draft as it is', () => {
    const edited = [rewritten.content];
    given(draftDecider, aDraft)
      .whenNamed(returnDraftVersion.command.type, { name: 'Letter, edited.docx', blocks: edited })
      .leadsTo({
        type: 'DraftVersionReturned',
        data: {
          changes: { versions: [{ ...saved(1, 0), kind: 'returned', name: 'Letter, edited.docx' }] },
          blocks: edited,
        },
      })
      .answers({ blocks });
  });

  it('is refused when there are too many', () => {
    const versions = Array.from({ length: MAX_DRAFT_VERSIONS }, (_, index) => saved(index + 1, 0));
    given(draftDecider, aDraft, happened(saveDraftVersion.event, { changes: { versions }, values }))
      .whenNamed(returnDraftVersion.command.type, { name: null, blocks: [] })
      .isRefused('TOO_MANY_DRAFT_VERSIONS');
  });
});

describe('FinalizeDraft', () => {
  it('makes a draft final and keeps its text as a version', () => {
    given(draftDecider, aDraft)
      .when(finalizeDraft.command, { values })
      .leadsTo({
        type: 'DraftFinalized',
        data: { changes: { status: 'final', finalAt: NOW, versions: [saved(1, 0, 'final')] }, values },
      });
  });

  it('is refused, with what is open, while a placeholder has no text', () => {
    given(draftDecider, aDraft, changed({ blocks: { [SECOND]: aBlock(SECOND, 'B', { key: 'money:Fee' }) } }))
      .when(finalizeDraft.command, { values: { ...values, values: {} } })
      .isRefused('DRAFT_UNRESOLVED', {
        issues: [
          { path: 'answers/client.name', message: 'Client’s name' },
          { path: 'answers/money:Fee', message: 'Fee' },
        ],
      });
  });

  it('is refused for a placeholder that nobody can read', () => {
    given(draftDecider, aDraft, changed({ blocks: { [SECOND]: aBlock(SECOND, 'B', { key: 'role.nobody.name' }) } }))
      .when(finalizeDraft.command, { values })
      .isRefused('DRAFT_INVALID', {
        issues: [
          { path: 'blocks', message: "The template has no role 'nobody'. This template has no roles; add one first." },
        ],
      });
  });

  it('changes nothing of a draft that is final', () => {
    given(draftDecider, aDraft, finalized).when(finalizeDraft.command, { values }).changesNothing();
  });
});

describe('a final draft', () => {
  it('keeps its text until it is reopened', () => {
    given(draftDecider, aDraft, finalized)
      .when(change, { blocks: { [FIRST]: rewritten } })
      .isRefused('DRAFT_FINAL');
    given(draftDecider, aDraft, finalized)
      .when(change, { answers: { 'money:Fee': '1' } })
      .isRefused('DRAFT_FINAL');
  });

  it('may get another title, and what was looked at since', () => {
    given(draftDecider, aDraft, finalized)
      .when(change, { title: 'Engagement, signed', sources: { [A_CLIENT]: 3 } })
      .leadsTo(leadsTo({ title: 'Engagement, signed', sources: { [A_CLIENT]: 3 } }));
  });

  it('is reopened, and stays a version', () => {
    given(draftDecider, aDraft, finalized)
      .when(reopenDraft.command, {})
      .leadsTo({ type: 'DraftReopened', data: { changes: { status: 'draft', finalAt: null } } })
      .answers({ versions: [saved(1, 0, 'final')] });
  });
});

describe('ReopenDraft', () => {
  it('is refused for a draft that is not final', () => {
    given(draftDecider, aDraft).when(reopenDraft.command, {}).isRefused('DRAFT_NOT_FINAL');
  });

  it('is what undoes that a draft became final', () => {
    given(draftDecider, aDraft, finalized)
      .when(undo, { revision: 1 })
      .leadsTo({ type: 'DraftReopened', data: { changes: { status: 'draft', finalAt: null } } });
  });
});

describe('a draft of a Word template', () => {
  const A_TEMPLATE = '5b7c1d90-2e4f-4a83-9d94-be05cf16d0aa';
  const files = [aFile(0), aFile(3)];
  const template = { templateId: { files } };
  const named = { caseId: { clientId: A_CLIENT }, ...template };
  const ofTemplate = (digit: number) => ({
    templateId: A_TEMPLATE,
    templateVersion: 2,
    wordFile: aFile(digit).fileData,
  });
  const aWordDraft = happened(draft.events.added, { fields: { ...fields, ...ofTemplate(0), word: aFile(0) } });

  it('is filled into a file of its template', () => {
    given(draftDecider)
      .when(add, { ...body, ...ofTemplate(3) }, { named })
      .answers({ word: aFile(3) });
  });

  it('is refused a file that is not its template’s', () => {
    given(draftDecider)
      .when(add, { ...body, ...ofTemplate(7) }, { named })
      .isRefused('INVALID_INPUT');
  });

  it('is refused another text than that of its file', () => {
    given(draftDecider, aWordDraft)
      .when(change, { blocks: { [FIRST]: rewritten } })
      .isRefused('DRAFT_IS_WORD');
  });

  it('takes the template’s newer file, with its text, and goes back', () => {
    const newer = { templateVersion: 3, wordFile: aFile(3).fileData, blocks: { [FIRST]: rewritten } };
    given(draftDecider, aWordDraft)
      .when(change, newer, { named: template })
      .answers({ word: aFile(3) });
    given(draftDecider, aWordDraft, changed({ ...newer, word: aFile(3) }))
      .when(undo, { revision: 1 }, { named: template })
      .answers({ wordFile: aFile(0).fileData, word: aFile(0), blocks });
  });

  it('goes on in the editor, and back', () => {
    const inEditor = { wordFile: null, blocks: { [FIRST]: rewritten } };
    given(draftDecider, aWordDraft)
      .when(change, inEditor)
      .answers({ wordFile: null, word: aFile(0) });
    given(draftDecider, aWordDraft, changed(inEditor))
      .when(undo, { revision: 1 }, { named: template })
      .answers({ wordFile: aFile(0).fileData, blocks });
  });

  it('is not made final while something in the file cannot be read', () => {
    const problem = { type: 'problem' as const, attrs: { written: '{% if x %}', message: 'It is not closed.' } };
    const broken = {
      type: 'wordPart' as const,
      attrs: { id: FIRST, place: 'file' as const },
      content: [{ type: 'paragraph' as const, content: [problem] }],
    };
    const before = happened(draft.events.added, {
      fields: { ...fields, ...ofTemplate(0), word: aFile(0), blocks: { [FIRST]: { order: 'A', content: broken } } },
    });
    given(draftDecider, before)
      .when(finalizeDraft.command, { values })
      .isRefused('DRAFT_INVALID', { issues: [{ path: 'blocks', message: 'It is not closed.' }] });
  });
});
