import type { PassageReference } from '@lexledger/contracts/features/research';
import { ERASED } from '@lexledger/contracts/kernel/event';
import type { ResearchKind } from '@lexledger/contracts/researchChoices';
import { filledPieces, plainText } from '@lexledger/domain/placeholders/fill';
import { readPlaceholders } from '@lexledger/domain/placeholders/read';
import type { PassageTexts } from '@lexledger/domain/research/passageStorage';
import { passagesOf } from '@lexledger/domain/research/passages';
import type { ReadableRecords, ReadableView, Records } from '../../readable/readable.ts';

/** A passage as it is quoted, before it is ranked. */
export interface RecordPassage extends PassageReference {
  readonly heading: string | null;
  readonly text: string;
}

export interface IndexedPassage {
  readonly texts: PassageTexts;
  readonly source: RecordPassage;
}

/** The record that passages are from, as an answer names it. */
export interface Named {
  readonly title: string;
  readonly citation: string | null;
}

/** A field with the words of a record. */
interface Field {
  readonly name: string;
  readonly text: string | null;
  /** What stands above its words, besides headings in the text itself. */
  readonly heading?: string;
  readonly pageStarts?: readonly number[];
}

interface Kind<View extends ReadableView> {
  readonly view: View;
  readonly named: (record: ReadableRecords[View], from: Records) => Named;
  readonly fields: (record: ReadableRecords[View], from: Records) => readonly Field[];
  readonly versionOf?: (record: ReadableRecords[View], from: Records) => number;
  /** The words of a passage as a person reads them; those of the record by default. */
  readonly worded?: (text: string) => string;
  /** Object that is another one whenever the passages may be; the record itself by default. */
  readonly identity?: (record: ReadableRecords[View], from: Records) => object;
}

/** Characters of a note by which it is named. */
const NOTE_NAME = 80;

function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.length <= NOTE_NAME ? line : `${line.slice(0, line.lastIndexOf(' ', NOTE_NAME))}…`;
}

/** '12' is a page; '45:3-18' and '¶ 7' say themselves what they are. */
const pageText = (page: string): string => (/^\d+(?:\s*[-–]\s*\d+)?$/.test(page) ? `p. ${page}` : page);

const textOf = (id: string, from: Records): ReadableRecords['document-search-index'] | undefined =>
  from.record('document-search-index', id);

const plan = <View extends ReadableView>(view: View, kind: Omit<Kind<View>, 'view'>): Kind<View> => ({ view, ...kind });

const NOTHING_FILLED: ReadonlyMap<string, string> = new Map();

/** A snippet's words with what each placeholder stands for: '[Today]'. */
const withBlanks = (text: string): string => plainText(filledPieces(readPlaceholders(text), NOTHING_FILLED));

const KINDS = {
  authority: plan('legal-authorities', {
    named: ({ title, citation }) => ({ title: title ?? citation, citation }),
    fields: ({ relevantText, application, citation }) =>
      relevantText === null && application === null
        ? [{ name: 'citation', text: citation }]
        : [
            { name: 'relevantText', text: relevantText },
            { name: 'application', text: application, heading: 'Application' },
          ],
  }),
  fact: plan('facts', {
    named({ title, source, sourcePage, caseDocumentId }, from) {
      const its = caseDocumentId === null ? undefined : from.record('case-documents', caseDocumentId)?.fileName;
      const parts = [source ?? its ?? null, sourcePage && pageText(sourcePage)].filter(Boolean);
      return { title, citation: parts.length === 0 ? null : parts.join(', ') };
    },
    fields: ({ title, description }) => [
      description === null ? { name: 'title', text: title } : { name: 'description', text: description },
    ],
  }),
  document: plan('case-documents', {
    named: ({ fileName }) => ({ title: fileName, citation: null }),
    fields({ id, description }, from) {
      const text = textOf(id, from);
      return [
        { name: 'content', text: text?.content ?? null, pageStarts: text?.pageStarts ?? [] },
        { name: 'description', text: description, heading: 'Description' },
      ];
    },
    versionOf: ({ id, versionNumber }, from) => textOf(id, from)?.metadata.textVersion ?? versionNumber,
    identity: (record, from) => textOf(record.id, from) ?? record,
  }),
  argument: plan('legal-arguments', {
    named: ({ title }) => ({ title, citation: null }),
    fields: ({ argument, counterArguments, response }) => [
      { name: 'argument', text: argument },
      { name: 'counterArguments', text: counterArguments, heading: 'Counter-arguments' },
      { name: 'response', text: response, heading: 'Response' },
    ],
  }),
  note: plan('case-notes', {
    named: ({ content }) => ({ title: firstWords(content), citation: null }),
    fields: ({ content }) => [{ name: 'content', text: content }],
  }),
  snippet: plan('document-snippets', {
    named: ({ title }) => ({ title, citation: null }),
    fields: ({ content, description }) => [
      { name: 'content', text: content },
      { name: 'description', text: description, heading: 'Description' },
    ],
    worded: withBlanks,
  }),
} as const satisfies { readonly [Name in ResearchKind]: Kind<never> | object };

type AnyKind = Kind<ReadableView>;
/** Each kind is given only records of its own view. */
const kindOf = (kind: ResearchKind): AnyKind => KINDS[kind] as unknown as AnyKind;

export const viewOf = (kind: ResearchKind): ReadableView => kindOf(kind).view;

export const namedOf = (kind: ResearchKind, record: ReadableRecords[ReadableView], from: Records): Named =>
  kindOf(kind).named(record, from);

export const identityOf = (kind: ResearchKind, record: ReadableRecords[ReadableView], from: Records): object =>
  kindOf(kind).identity?.(record, from) ?? record;

/** A note is named by its own words, and a fact without details is nothing but its title: they count once. */
const titleBeside = (title: string, text: string): string => (text.startsWith(title.replace(/…$/, '')) ? '' : title);

/** The passages of a record, in order. */
export function passagesIn(
  kind: ResearchKind,
  record: ReadableRecords[ReadableView],
  from: Records,
): readonly IndexedPassage[] {
  const { fields, versionOf, named, worded } = kindOf(kind);
  const { title, citation } = named(record, from);
  const version = versionOf?.(record, from) ?? ('version' in record ? record.version : 0);
  return fields(record, from).flatMap(({ name, text, heading: above = null, pageStarts = [] }) =>
    text === null || text === ERASED
      ? []
      : passagesOf(text, pageStarts).map(({ heading, start, end, page }): IndexedPassage => {
          const own = text.slice(start, end);
          const words = worded?.(own) ?? own;
          return {
            texts: {
              title: titleBeside(title, words),
              heading: heading ?? '',
              citation: name === 'citation' ? '' : (citation ?? ''),
              text: words,
            },
            source: {
              kind,
              id: record.id,
              version,
              field: name,
              page,
              start,
              end,
              heading: heading ?? above,
              text: words,
            },
          };
        }),
  );
}
