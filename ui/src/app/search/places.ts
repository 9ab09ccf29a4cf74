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
  Link2,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareQuote,
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
import { CHECKS } from '../../features/conflicts/place.ts';
import { RULE_SETS, TRIGGERS } from '../../features/deadlines/place.ts';
import { DOCUMENTS, GOOGLE_DOCS, LINKS } from '../../features/documents/place.ts';
import { DOCUMENT_TEMPLATES, DRAFTS } from '../../features/drafting/place.ts';
import { FACTS } from '../../features/facts/place.ts';
import { HOLIDAYS } from '../../features/holidays/place.ts';
import { INVOICES } from '../../features/invoices/place.ts';
import { ARGUMENTS, AUTHORITIES } from '../../features/law/place.ts';
import { LEADS } from '../../features/leads/place.ts';
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

const onScreen =
  (to: ScreenPath, search: Readonly<Record<string, string>> = {}) =>
  ({ id }: Found): Address => ({ to, search: { ...search, id } });

const adding = (label: string, to: ScreenPath, search: Readonly<Record<string, string>> = {}) => ({
  label,
  at: { to, search: { ...search, new: '1' } },
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
  client: { ...CLIENTS, many: 'Clients', icon: Users, at: onScreen('/clients'), add: adding('New client', '/clients') },
  case: {
    ...CASES,
    many: 'Cases',
    icon: BriefcaseBusiness,
    at: ({ id }) => ({ to: '/cases/$caseId', params: { caseId: id } }),
    add: adding('New case', '/cases'),
  },
  lead: {
    ...LEADS,
    many: 'Leads',
    icon: UserRoundPlus,
    at: onScreen('/clients', { tab: 'leads' }),
    list: { to: '/clients', search: { tab: 'leads' } },
    add: adding('New lead', '/clients', { tab: 'leads' }),
  },
  ruleset: {
    ...RULE_SETS,
    many: 'Deadline rules',
    icon: CalendarCog,
    at: onScreen('/calendar/deadlines'),
    list: { to: '/calendar/deadlines' },
    add: adding('New deadline rules', '/calendar/deadlines'),
  },
  trigger: { ...TRIGGERS, many: 'Deadline triggers', icon: CalendarClock, at: onCase('deadlines') },
  holiday: {
    ...HOLIDAYS,
    many: 'Court holidays',
    icon: CalendarOff,
    at: onScreen('/calendar/deadlines', { tab: 'holidays' }),
    list: { to: '/calendar/deadlines', search: { tab: 'holidays' } },
    add: adding('New court holiday', '/calendar/deadlines', { tab: 'holidays' }),
  },
  party: { ...PARTIES, many: 'Parties', icon: UserRoundSearch, at: onCase('parties') },
  member: {
    ...TEAM,
    many: 'Team members',
    icon: Contact,
    at: onScreen('/team'),
    add: adding('New team member', '/team'),
  },
  task: { ...TASKS, many: 'Tasks', icon: ListChecks, at: onScreen('/tasks'), add: adding('New task', '/tasks') },
  event: {
    ...CALENDAR,
    many: 'Events',
    icon: CalendarDays,
    at: onScreen('/calendar'),
    add: adding('New event', '/calendar'),
  },
  fact: { ...FACTS, many: 'Facts', icon: BookOpen, at: onScreen('/facts'), add: adding('New fact', '/facts') },
  authority: {
    ...AUTHORITIES,
    many: 'Authorities',
    icon: Scale,
    at: onScreen('/law'),
    add: adding('New authority', '/law'),
  },
  argument: {
    ...ARGUMENTS,
    many: 'Arguments',
    icon: MessageSquareQuote,
    at: onScreen('/law', { view: 'arguments' }),
    list: { to: '/law', search: { view: 'arguments' } },
    add: adding('New argument', '/law', { view: 'arguments' }),
  },
  claim: {
    ...CLAIMS,
    many: 'Claims and defenses',
    icon: ScanSearch,
    at: onAnalyzer(),
    list: { to: '/case-analyzer' },
  },
  claimtemplate: {
    ...CLAIM_TEMPLATES,
    many: 'Claim templates',
    icon: ScanSearch,
    at: onScreen('/case-analyzer', { view: 'templates' }),
    list: { to: '/case-analyzer', search: { view: 'templates' } },
    add: adding('New claim template', '/case-analyzer', { view: 'templates' }),
  },
  analysis: { ...ANALYSES, many: 'Saved analyses', icon: ScanSearch, at: onAnalyzer({ view: 'runs' }) },
  note: { ...NOTES, many: 'Notes', icon: StickyNote, at: onCase('notes') },
  time: { ...TIME, many: 'Time entries', icon: Clock, at: onScreen('/time'), add: adding('Log time', '/time') },
  money: {
    ...MONEY,
    many: 'Financial records',
    icon: Banknote,
    at: onScreen('/financial-reports', { view: 'records' }),
    list: { to: '/financial-reports', search: { view: 'records' } },
    add: adding('New financial record', '/financial-reports'),
  },
  invoice: {
    ...INVOICES,
    many: 'Invoices',
    icon: ReceiptText,
    at: onScreen('/invoices'),
    add: adding('New invoice', '/invoices'),
  },
  target: {
    ...TARGETS,
    many: 'Money targets',
    icon: Target,
    at: onScreen('/future-planning'),
    add: adding('New target', '/future-planning'),
  },
  check: {
    ...CHECKS,
    many: 'Conflict checks',
    icon: ShieldQuestion,
    at: onScreen('/clients', { tab: 'conflicts' }),
    list: { to: '/clients', search: { tab: 'conflicts' } },
    add: adding('New conflict check', '/clients', { tab: 'conflicts' }),
  },
  linkeddocument: {
    ...LINKS,
    many: 'Links',
    icon: Link2,
    at: onScreen('/document-management', { tab: 'links' }),
    list: { to: '/document-management', search: { tab: 'links' } },
    add: adding('New link', '/document-management', { tab: 'links' }),
  },
  googledoc: {
    ...GOOGLE_DOCS,
    many: 'Google documents',
    icon: FileSymlink,
    at: onScreen('/document-management', { tab: 'google' }),
    list: { to: '/document-management', search: { tab: 'google' } },
    add: adding('New Google document', '/document-management', { tab: 'google' }),
  },
  googleevent: {
    ...GOOGLE_EVENTS,
    many: 'Google Calendar events',
    icon: CalendarSync,
    at: ({ id }) => ({ to: '/calendar', search: { account: id } }),
    add: { label: 'New Google Calendar event', at: { to: '/calendar', search: { account: 'new' } } },
  },
  document: { ...DOCUMENTS, many: 'Documents', icon: FileText, at: onScreen('/document-management') },
  question: {
    ...QUESTIONS,
    many: 'Research questions',
    icon: MessageCircleQuestion,
    at: onScreen('/ai-research'),
    list: { to: '/ai-research', search: { tab: 'questions' } },
    add: { label: 'New research question', at: { to: '/ai-research' } },
  },
  snippet: {
    ...SNIPPETS,
    many: 'Snippets',
    icon: TextQuote,
    at: onScreen('/document-snippets'),
    add: adding('New snippet', '/document-snippets'),
  },
  template: {
    ...DOCUMENT_TEMPLATES,
    many: 'Templates',
    icon: FileType,
    at: onScreen('/document-drafting', { tab: 'templates' }),
    list: { to: '/document-drafting', search: { tab: 'templates' } },
    add: adding('New template', '/document-drafting', { tab: 'templates' }),
  },
  draft: {
    ...DRAFTS,
    many: 'Drafts',
    icon: FilePen,
    at: onScreen('/document-drafting'),
    add: adding('New draft', '/document-drafting'),
  },
} as const satisfies Readonly<
  Record<Exclude<SearchKind, PlainKind>, SearchPlace> & Partial<Record<PlainKind, SearchPlace>>
>;

/** Plain records with a screen of their own are found there. */
const plainPlaces = Object.fromEntries(
  plainScreens.map(({ list, kind, label, many, screen }): readonly [string, SearchPlace] => [
    kind,
    {
      path: `/api/${list}`,
      views: [list],
      noun: label,
      many,
      icon: FileText,
      at: onScreen(screen.path),
      add: adding(`New ${label.toLowerCase()}`, screen.path),
    },
  ]),
) as Readonly<Record<PlainKind, SearchPlace>>;

/** Every kind of record that a search finds, with its names, its place, and what adds one. */
export const searchPlaces: Readonly<Record<SearchKind, SearchPlace>> = { ...plainPlaces, ...ownPlaces };

/** Names of the views whose changes may change search results. */
export const searchedViews: readonly string[] = Object.values(searchPlaces).flatMap(({ views }) => views);
