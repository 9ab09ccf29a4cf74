import { z } from 'zod';
import { calendarEvent, calendarView } from '../features/calendar.ts';
import { caseRecord, casesView } from '../features/cases.ts';
import { analysesView, analysis, claim, claimsView, claimTemplate, claimTemplatesView } from '../features/claims.ts';
import { client, clientsView } from '../features/clients.ts';
import { closingStatement, closingStatementsView } from '../features/closing-statements.ts';
import { checksView, conflictCheck } from '../features/conflicts.ts';
import { caseTrigger, deadlineRuleSet, ruleSetsView, triggersView } from '../features/deadlines.ts';
import { documentFolder, foldersView } from '../features/documents/folders.ts';
import { linkedDocument, linkedDocumentsView } from '../features/documents/links.ts';
import { caseDocument, documentsView } from '../features/documents.ts';
import { citeCheck, citeChecksView } from '../features/drafting/cite-check.ts';
import { documentTemplate, documentTemplatesView, draft, draftsView } from '../features/drafting.ts';
import { fact, factsView } from '../features/facts.ts';
import { googleCalendarEvent, googleDoc, googleDocsView, googleEventsView } from '../features/google.ts';
import { invoice, invoicesView } from '../features/invoices.ts';
import { argumentsView, authoritiesView, legalArgument, legalAuthority } from '../features/law.ts';
import { lead, leadsView } from '../features/leads.ts';
import { matterTemplate, matterTemplatesView } from '../features/matter-templates.ts';
import { financialRecord, financialView } from '../features/money.ts';
import { caseNote, notesView } from '../features/notes.ts';
import { partiesView, party } from '../features/parties.ts';
import { questionsView, researchQuestion } from '../features/research.ts';
import { documentSnippet, snippetsView } from '../features/snippets.ts';
import { moneyTarget, targetsView } from '../features/targets.ts';
import { task, tasksView } from '../features/tasks.ts';
import { teamMember, teamView } from '../features/team.ts';
import { timeEntry, timeView } from '../features/time.ts';
import { describeField } from '../kernel/field-words.ts';
import { isWords, traitsOf, unwrapped } from '../kernel/traits.ts';
import type { ViewDefinition } from '../kernel/view.ts';
import { type PlainName, type PlainRegistry, plainFeatures } from '../plain-features.ts';

/** A kind of record that the search finds. */
export interface Searchable<View extends ViewDefinition = ViewDefinition> {
  readonly view: View;
  /** The fields that name a record; the first non-empty one is used. */
  readonly titles: readonly string[];
  /** All fields with words, the titles first, with their labels. */
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  /**
   * Those of the fields that events contain in addition to their changes, and that the record itself does not store.
   */
  readonly aside: readonly string[];
  /** Above 1 for the records that others are about. */
  readonly weight: number;
}

interface Fields {
  readonly fields: Readonly<Record<string, z.ZodType>>;
}

/** Whether an entry consists of texts alone, as a contact of a client does, or is a named value, as a custom field. */
const isOfWords = (entry: z.ZodType): boolean =>
  entry instanceof z.ZodDiscriminatedUnion
    ? entry.options.every(
        (option) => option instanceof z.ZodObject && 'name' in option.shape && 'value' in option.shape,
      )
    : entry instanceof z.ZodObject && Object.values(entry.shape as Record<string, z.ZodType>).every(isWords);

const holdsWords = (schema: z.ZodType): boolean => {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return holdsWords(inner.element as z.ZodType);
  if (inner instanceof z.ZodRecord && traitsOf(schema).entries) return isOfWords(inner.def.valueType as z.ZodType);
  return isWords(schema) && !(inner instanceof z.ZodUUID);
};

/** The fields are taken from the contract, so that a new field is searched automatically. */
function searchable<View extends ViewDefinition>(
  { fields }: Fields,
  view: View,
  titles: readonly string[],
  weight = 1,
  aside: Readonly<Record<string, string>> = {},
): Searchable<View> {
  const worded = Object.entries(fields).flatMap(([name, schema]) => {
    const { internal = false, code } = traitsOf(schema);
    return !internal && code === undefined && holdsWords(schema) ? [name] : [];
  });
  const names = [...titles, ...worded.filter((name) => !titles.includes(name))];
  return {
    view,
    titles,
    fields: [
      ...names.map((name) => ({ name, label: describeField(name, fields[name] as z.ZodType).label })),
      ...Object.entries(aside).map(([name, label]) => ({ name, label })),
    ],
    aside: Object.keys(aside),
    weight,
  };
}

const LEADING = 1.25;

type PlainSearchables = {
  readonly [Name in PlainName as PlainRegistry[Name]['plain']['record']['category']]: Searchable<
    PlainRegistry[Name]['plain']['view']
  >;
};

const plain = Object.fromEntries(
  Object.values(plainFeatures).map(({ plain: { record, view, title } }) => [
    record.category,
    searchable(record, view, [title]),
  ]),
) as PlainSearchables;

/** Kinds of records by the category of their streams. Each kind of the catalog that has a title or a name is here. */
export const searchables = {
  client: searchable(client, clientsView, ['name'], LEADING),
  case: searchable(caseRecord, casesView, ['title'], LEADING),
  lead: searchable(lead, leadsView, ['name'], LEADING),
  party: searchable(party, partiesView, ['name'], LEADING),
  member: searchable(teamMember, teamView, ['name'], LEADING),
  task: searchable(task, tasksView, ['title']),
  event: searchable(calendarEvent, calendarView, ['title']),
  fact: searchable(fact, factsView, ['title']),
  authority: searchable(legalAuthority, authoritiesView, ['title', 'citation']),
  argument: searchable(legalArgument, argumentsView, ['title']),
  claim: searchable(claim, claimsView, ['name']),
  claimtemplate: searchable(claimTemplate, claimTemplatesView, ['name']),
  analysis: searchable(analysis, analysesView, ['title']),
  note: searchable(caseNote, notesView, ['content']),
  time: searchable(timeEntry, timeView, ['taskDescription']),
  money: searchable(financialRecord, financialView, ['description']),
  closing: searchable(closingStatement, closingStatementsView, ['outcome']),
  invoice: searchable(invoice, invoicesView, ['title']),
  target: searchable(moneyTarget, targetsView, ['title']),
  check: searchable(conflictCheck, checksView, ['names']),
  document: searchable(caseDocument, documentsView, ['fileName'], 1, { content: 'Text' }),
  folder: searchable(documentFolder, foldersView, ['name']),
  linkeddocument: searchable(linkedDocument, linkedDocumentsView, ['title']),
  googledoc: searchable(googleDoc, googleDocsView, ['title']),
  googleevent: searchable(googleCalendarEvent, googleEventsView, ['summary']),
  mattertemplate: searchable(matterTemplate, matterTemplatesView, ['name']),
  ruleset: searchable(deadlineRuleSet, ruleSetsView, ['name']),
  trigger: searchable(caseTrigger, triggersView, ['trigger']),
  question: searchable(researchQuestion, questionsView, ['question']),
  snippet: searchable(documentSnippet, snippetsView, ['title']),
  template: searchable(documentTemplate, documentTemplatesView, ['title']),
  draft: searchable(draft, draftsView, ['title']),
  citecheck: searchable(citeCheck, citeChecksView, ['title']),
  ...plain,
} as const satisfies Readonly<Record<string, Searchable>>;

export type SearchKind = keyof typeof searchables;

export const SEARCH_KINDS = Object.keys(searchables) as [SearchKind, ...SearchKind[]];
