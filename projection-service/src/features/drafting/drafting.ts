import type { Block, Inline } from '@lexledger/contracts/drafting/document';
import { inOrder } from '@lexledger/contracts/drafting/order';
import type { DraftSource } from '@lexledger/contracts/drafting/values';
import { casesView } from '@lexledger/contracts/features/cases';
import { clientsView } from '@lexledger/contracts/features/clients';
import {
  type DocumentTemplate,
  type Draft,
  type DraftStaleness,
  documentTemplatesView,
  draft,
  draftsView,
  getDraftStaleness,
  getDraftValues,
  getDraftVersion,
  templateRoutes,
  wordFileOf,
} from '@lexledger/contracts/features/drafting';
import { factsView } from '@lexledger/contracts/features/facts';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { authoritiesView } from '@lexledger/contracts/features/law';
import { partiesView } from '@lexledger/contracts/features/parties';
import { snippetsView } from '@lexledger/contracts/features/snippets';
import { streamName } from '@lexledger/contracts/kernel/event';
import { belongingOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';
import { allBlocks, inlineOf } from '@lexledger/domain/drafting/needs';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { answerQuery } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { registerWordFile } from '../../kernel/word-file.ts';
import { valuesOfCase } from './case-values.ts';
import { citeCheckQuery } from './cite-check.ts';
import { citeCheckQueries, citeChecksProjection } from './cite-checks.view.ts';
import { documentTemplateQueries, documentTemplatesProjection } from './document-templates.view.ts';
import { registerDraftExports } from './draft-exports.ts';
import { versionFrom } from './draft-version.ts';
import { draftQueries, draftsProjection } from './drafts.view.ts';
import { ownDraft } from './own-draft.ts';

const valuesQuery = answerQuery(getDraftValues, async ({ params, actor, today, read, catchUp }) => {
  const asker = { ...belongingOf(actor), timeZone: actor.timeZone, today };
  const caseId = params.id ?? '';
  try {
    return { body: await valuesOfCase(read, caseId, asker) };
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    await catchUp();
    return { body: await valuesOfCase(read, caseId, asker) };
  }
});

const versionQuery = answerQuery(getDraftVersion, async ({ params, actor, read, past, openFile }) => {
  const events = await past(streamName(draft.category, params.id ?? ''));
  const record = stepsOf<Draft>(events).at(-1)?.after;
  const isTheirs = record !== undefined && isOfFirm(record, actor) && read.reaches(draftsView.name, record);
  const body = isTheirs ? await versionFrom(events, Number(params.versionNumber), openFile) : null;
  if (body === null) throw new HttpRefusal('NOT_FOUND');
  return { body };
});

/** The versions that a document's own nodes name: of facts, authorities and clauses. */
function versionsInText(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  const take = (id: string, version: number): void => {
    // A record that stands there twice is as old as where it was first inserted.
    named.set(id, Math.min(version, named.get(id) ?? version));
  };
  const takeInline = (one: Inline): void => {
    if (one.type === 'fact') take(one.attrs.factId, one.attrs.version);
    else if (one.type === 'authority') take(one.attrs.authorityId, one.attrs.version);
  };
  for (const block of allBlocks(blocks)) {
    for (const one of inlineOf(block)) takeInline(one);
    const { snippetId, version } = block.type === 'clause' ? block.attrs : {};
    if (snippetId && typeof version === 'number') take(snippetId, version);
  }
  return named;
}

const NAMED_IN: readonly (readonly [view: string, name: string])[] = [
  [factsView.name, 'title'],
  [authoritiesView.name, 'citation'],
  [partiesView.name, 'name'],
  [snippetsView.name, 'title'],
  [clientsView.name, 'name'],
  [casesView.name, 'title'],
  [firmProfilesView.name, 'firmName'],
  [documentTemplatesView.name, 'title'],
];

interface Found extends DraftSource {
  readonly isRemoved: boolean;
}

/** The records with these ids as they are now; those that are not the user's are left out. */
async function recordsNow(read: Reader, ids: readonly string[]): Promise<readonly Found[]> {
  const lists = await Promise.all(
    NAMED_IN.map(async ([list, name]) =>
      (await read.find(list, { where: { id: { in: [...ids] } } })).map(
        (document): Found => ({
          list,
          id: String(document.id),
          name: String(document[name] ?? ''),
          version: Number(document.version),
          isRemoved: document.removedAt !== null,
        }),
      ),
    ),
  );
  return lists.flat();
}

/** What of a draft's sources changed since somebody last looked at it, or was removed. */
async function stalenessOf(read: Reader, record: Draft): Promise<DraftStaleness> {
  const seen = new Map(versionsInText(inOrder(record.blocks ?? {}).map(([, block]) => block)));
  if (record.templateId !== null && record.templateVersion !== null)
    seen.set(record.templateId, record.templateVersion);
  for (const [id, version] of Object.entries(record.sources)) seen.set(id, Math.max(version, seen.get(id) ?? version));
  if (seen.size === 0) return { changed: [] };
  const now = await recordsNow(read, [...seen.keys()]);
  return {
    changed: now
      .map((found) => ({ ...found, seen: seen.get(found.id) ?? found.version }))
      .filter(({ version, seen: before, isRemoved }) => version > before || isRemoved),
  };
}

const stalenessQuery = answerQuery(getDraftStaleness, async (input) => ({
  body: await stalenessOf(input.read, await ownDraft(input)),
}));

export const drafting = {
  projections: [documentTemplatesProjection, draftsProjection, citeChecksProjection],
  queries: [
    ...documentTemplateQueries,
    ...draftQueries,
    ...citeCheckQueries,
    valuesQuery,
    versionQuery,
    stalenessQuery,
    citeCheckQuery,
  ],
  routes(app, services) {
    registerDraftExports(app, services);
    registerWordFile<DocumentTemplate>(app, services, {
      ...templateRoutes.file,
      view: documentTemplatesView.name,
      operationId: 'GetDocumentTemplateFile',
      tag: 'drafting',
      fileOf: wordFileOf,
    });
  },
} satisfies ServiceFeature;
