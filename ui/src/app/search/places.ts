import plainScreens from 'virtual:plain-screens';
import type { SearchHit, SearchKind } from '@lexledger/contracts/features/search';
import type { PlainKind } from '@lexledger/contracts/plain-features';
import {
  Banknote,
  BookOpen,
  BriefcaseBusiness,
  CalendarClock,
  CalendarCog,
  CalendarDays,
  CalendarOff,
  CalendarSync,
  Clock,
  Contact,
  FilePen,
  FileSymlink,
  FileText,
  FileType,
  Folder,
  HandCoins,
  LayoutTemplate,
  Link2,
  ListChecks,
  ListPlus,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareQuote,
  Quote,
  ReceiptText,
  Scale,
  ScanSearch,
  ShieldQuestion,
  StickyNote,
  Target,
  TextQuote,
  UserRoundPlus,
  UserRoundSearch,
  Users,
} from 'lucide-react';
import { CALENDAR, GOOGLE_EVENTS } from '../../features/calendar/place.ts';
import { CASES } from '../../features/cases/place.ts';
import { ANALYSES, CLAIM_TEMPLATES, CLAIMS } from '../../features/claims/place.ts';
import { CLIENTS } from '../../features/clients/place.ts';
import { CLOSING_STATEMENTS } from '../../features/closing-statements/place.ts';
import { CHECKS } from '../../features/conflicts/place.ts';
import { CUSTOM_FIELDS } from '../../features/custom-fields/place.ts';
import { RULE_SETS, TRIGGERS } from '../../features/deadlines/place.ts';
import { DOCUMENTS, FOLDERS, GOOGLE_DOCS, LINKS } from '../../features/documents/place.ts';
import { CITE_CHECKS, DOCUMENT_TEMPLATES, DRAFTS } from '../../features/drafting/place.ts';
import { FACTS } from '../../features/facts/place.ts';
import { HOLIDAYS } from '../../features/holidays/place.ts';
import { INVOICES } from '../../features/invoices/place.ts';
import { ARGUMENTS, AUTHORITIES } from '../../features/law/place.ts';
import { LEADS } from '../../features/leads/place.ts';
import { MATTER_TEMPLATES } from '../../features/matter-templates/place.ts';
import { MONEY } from '../../features/money/place.ts';
import { NOTES } from '../../features/notes/place.ts';
import { PARTIES } from '../../features/parties/place.ts';
import { QUESTIONS } from '../../features/research/place.ts';
import { SNIPPETS } from '../../features/snippets/place.ts';
import { TARGETS } from '../../features/targets/place.ts';
import { TASKS } from '../../features/tasks/place.ts';
import { TEAM } from '../../features/team/place.ts';
import { TIME } from '../../features/time/place.ts';
import type { ScreenPath } from '../../navigation/navigation.ts';
import type { RecordPlace } from '../../records/recordCommands.ts';

/** A location in the application, in the form the router takes. */
export interface Address {
  readonly to: ScreenPath;
  readonly params?: { readonly caseId: string };
  readonly search?: Readonly<Record<string, string>>;
}

type Found = Pick<SearchHit, 'id' | 'caseId'>;

export interface SearchPlace extends RecordPlace {
  /** Plural name: 'Clients'. */
  readonly many: string;
  readonly icon: LucideIcon;
  /** The address that shows the record itself. */
  readonly at: (found: Found) => Address;
  /**
   * The address that lists all records of the kind, when a screen has several kinds; absent when the menu leads there.
   */
  readonly list?: Address;
  /** The label and address of the form that adds one; absent when records are added on the page of their case. */
  readonly add?: { readonly label: string; readonly at: Address };
}

type Search = Readonly<Record<string, string>>;

const onScreen =
  (to: ScreenPath, search: Search = {}) =>
  ({ id }: Found): Address => ({ to, search: { ...search, id } });

const adding = (label: string, to: ScreenPath, search: Search = {}) => ({
  label,
  at: { to, search: { ...search, new: '1' } },
});

interface Screen extends Pick<SearchPlace, 'many' | 'icon'> {
  readonly to: ScreenPath;
  /** The part of the screen that lists the kind, when the menu leads to another one. */
  readonly part?: Search;
  /** The label of what adds one; 'New task' by default. */
  readonly adds?: string;
}

/** A kind of record with a list of its own, where its records are shown and added. */
const listed = (place: RecordPlace, { to, part, adds, ...words }: Screen): SearchPlace => ({
  ...place,
  ...words,
  at: onScreen(to, part),
  ...(part !== undefined && { list: { to, search: part } }),
  add: adding(adds ?? `New ${place.noun.toLowerCase()}`, to, part),
});

/** The address on the page of the record's case; the list of cases when the case is unknown. */
const onCase =
  (tab: string) =>
  ({ id, caseId }: Found): Address =>
    caseId === null ? { to: '/cases' } : { to: '/cases/$caseId', params: { caseId }, search: { tab, id } };

/** The address on the analyzer of the record's case. */
const onAnalyzer =
  (search: Readonly<Record<string, string>> = {}) =>
  ({ id, caseId }: Found): Address => ({ to: '/case-analyzer', search: { case: caseId ?? '', ...search, id } });

const ownPlaces = {
  client: listed(CLIENTS, { many: 'Clients', icon: Users, to: '/clients' }),
  case: {
    ...CASES,
    many: 'Cases',
    icon: BriefcaseBusiness,
    at: ({ id }) => ({ to: '/cases/$caseId', params: { caseId: id } }),
    add: adding('New case', '/cases'),
  },
  lead: listed(LEADS, { many: 'Leads', icon: UserRoundPlus, to: '/clients', part: { tab: 'leads' } }),
  ruleset: listed(RULE_SETS, {
    many: 'Deadline rules',
    icon: CalendarCog,
    to: '/calendar/deadlines',
    part: {},
    adds: 'New deadline rules',
  }),
  trigger: { ...TRIGGERS, many: 'Deadline triggers', icon: CalendarClock, at: onCase('deadlines') },
  holiday: listed(HOLIDAYS, {
    many: 'Court holidays',
    icon: CalendarOff,
    to: '/calendar/deadlines',
    part: { tab: 'holidays' },
    adds: 'New court holiday',
  }),
  mattertemplate: listed(MATTER_TEMPLATES, {
    many: 'Matter templates',
    icon: LayoutTemplate,
    to: '/cases/templates',
    part: {},
  }),
  customfield: listed(CUSTOM_FIELDS, {
    many: 'Custom fields',
    icon: ListPlus,
    to: '/cases/templates',
    part: { tab: 'fields' },
  }),
  party: { ...PARTIES, many: 'Parties', icon: UserRoundSearch, at: onCase('parties') },
  member: listed(TEAM, { many: 'Team members', icon: Contact, to: '/team' }),
  task: listed(TASKS, { many: 'Tasks', icon: ListChecks, to: '/tasks' }),
  event: listed(CALENDAR, { many: 'Events', icon: CalendarDays, to: '/calendar' }),
  fact: listed(FACTS, { many: 'Facts', icon: BookOpen, to: '/facts' }),
  authority: listed(AUTHORITIES, { many: 'Authorities', icon: Scale, to: '/law' }),
  argument: listed(ARGUMENTS, { many: 'Arguments', icon: MessageSquareQuote, to: '/law', part: { view: 'arguments' } }),
  claim: {
    ...CLAIMS,
    many: 'Claims and defenses',
    icon: ScanSearch,
    at: onAnalyzer(),
    list: { to: '/case-analyzer' },
  },
  claimtemplate: listed(CLAIM_TEMPLATES, {
    many: 'Claim templates',
    icon: ScanSearch,
    to: '/case-analyzer',
    part: { view: 'templates' },
  }),
  analysis: { ...ANALYSES, many: 'Saved analyses', icon: ScanSearch, at: onAnalyzer({ view: 'runs' }) },
  note: { ...NOTES, many: 'Notes', icon: StickyNote, at: onCase('notes') },
  time: listed(TIME, { many: 'Time entries', icon: Clock, to: '/time', adds: 'Log time' }),
  money: {
    ...MONEY,
    many: 'Financial records',
    icon: Banknote,
    at: onScreen('/financial-reports', { view: 'records' }),
    list: { to: '/financial-reports', search: { view: 'records' } },
    add: adding('New financial record', '/financial-reports'),
  },
  closing: { ...CLOSING_STATEMENTS, many: 'Closing statements', icon: HandCoins, at: onCase('money') },
  invoice: listed(INVOICES, { many: 'Invoices', icon: ReceiptText, to: '/invoices' }),
  target: listed(TARGETS, { many: 'Money targets', icon: Target, to: '/future-planning' }),
  check: listed(CHECKS, {
    many: 'Conflict checks',
    icon: ShieldQuestion,
    to: '/clients',
    part: { tab: 'conflicts' },
    adds: 'New conflict check',
  }),
  linkeddocument: listed(LINKS, { many: 'Links', icon: Link2, to: '/document-management', part: { tab: 'links' } }),
  googledoc: listed(GOOGLE_DOCS, {
    many: 'Google documents',
    icon: FileSymlink,
    to: '/document-management',
    part: { tab: 'google' },
    adds: 'New Google document',
  }),
  googleevent: {
    ...GOOGLE_EVENTS,
    many: 'Google Calendar events',
    icon: CalendarSync,
    at: ({ id }) => ({ to: '/calendar', search: { account: id } }),
    add: { label: 'New Google Calendar event', at: { to: '/calendar', search: { account: 'new' } } },
  },
  folder: { ...FOLDERS, many: 'Folders', icon: Folder, at: onCase('documents') },
  document: { ...DOCUMENTS, many: 'Documents', icon: FileText, at: onScreen('/document-management') },
  question: {
    ...QUESTIONS,
    many: 'Research questions',
    icon: MessageCircleQuestion,
    at: onScreen('/ai-research'),
    list: { to: '/ai-research', search: { tab: 'questions' } },
    add: { label: 'New research question', at: { to: '/ai-research' } },
  },
  snippet: listed(SNIPPETS, { many: 'Snippets', icon: TextQuote, to: '/document-snippets' }),
  template: listed(DOCUMENT_TEMPLATES, {
    many: 'Templates',
    icon: FileType,
    to: '/document-drafting',
    part: { tab: 'templates' },
  }),
  draft: listed(DRAFTS, { many: 'Drafts', icon: FilePen, to: '/document-drafting' }),
  citecheck: {
    ...CITE_CHECKS,
    many: 'Cite checks',
    icon: Quote,
    at: ({ id }) => ({ to: '/document-drafting', search: { check: id } }),
    list: { to: '/document-drafting' },
  },
} as const satisfies Readonly<
  Record<Exclude<SearchKind, PlainKind>, SearchPlace> & Partial<Record<PlainKind, SearchPlace>>
>;

/** Plain records with a screen of their own are found there. */
const plainPlaces = Object.fromEntries(
  plainScreens.map(({ list, kind, label, many, screen }): readonly [string, SearchPlace] => [
    kind,
    listed(
      { path: `/api/${list}`, views: [list], noun: label, category: kind },
      { many, icon: FileText, to: screen.path },
    ),
  ]),
) as Readonly<Record<PlainKind, SearchPlace>>;

/** Every kind of record that a search finds, with its names, its place, and what adds one. */
export const searchPlaces: Readonly<Record<SearchKind, SearchPlace>> = { ...plainPlaces, ...ownPlaces };

/** Names of the views whose changes may change search results. */
export const searchedViews: readonly string[] = Object.values(searchPlaces).flatMap(({ views }) => views);
