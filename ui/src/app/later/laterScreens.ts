import type { ScreenPath } from '../navigation.ts';
import type { LaterPlan } from './LaterScreen.tsx';

export const laterScreens: Readonly<Record<ScreenPath, LaterPlan>> = {
  '/': {
    title: 'Operations Dashboard',
    purpose: 'The practice at a glance: figures, tasks, deadlines and money, arranged as you like and always live.',
    holds: [
      { name: 'Widgets', what: 'Eleven kinds, added, removed and arranged by hand or by keyboard.' },
      { name: 'Live figures', what: 'Every widget follows a change in another tab or on another device.' },
    ],
    meanwhile: [
      { to: '/cases', what: 'Cases by status, each with a page of its own.' },
      { to: '/tasks', what: 'What is due and overdue.' },
    ],
  },
  '/calendar': {
    title: 'Calendar',
    purpose: 'Hearings, deadlines and meetings by month, week, day and as an agenda.',
    holds: [
      { name: 'Views', what: 'Month, week, day and agenda; events are moved by dragging.' },
      { name: 'Deadlines', what: 'Computed from a rule and its trigger date, with the holidays that moved them.' },
      { name: 'Limitation lane', what: 'Limitation dates on a line of their own, so that none hides among meetings.' },
      { name: 'Feeds', what: 'An iCalendar feed out, and import in.' },
    ],
    meanwhile: [
      { to: '/tasks', what: 'Tasks with due dates.' },
      { to: '/cases', what: 'The next deadline of each case.' },
    ],
  },
  '/tasks': {
    title: 'Tasks',
    purpose: 'Everything that is to be done, for whom and until when.',
    holds: [
      { name: 'List', what: 'By due date, priority, case and team member; completed in one key.' },
      { name: 'Assignment', what: 'Tasks given to team members, with what is overdue.' },
    ],
    meanwhile: [{ to: '/', what: 'The tasks widget of the dashboard.' }],
  },
  '/time': {
    title: 'Time',
    purpose: 'Billable work in tenths of an hour, on the case it was done for.',
    holds: [
      { name: 'Entries', what: 'Six-minute steps, the rate and the value, by day, case and client.' },
      { name: 'Timer', what: 'Started on a case and written down as an entry.' },
    ],
    meanwhile: [{ to: '/cases', what: 'The cases that time is recorded on.' }],
  },
  '/clients': {
    title: 'Clients',
    purpose: 'Whom the firm acts for, and who may become a client.',
    holds: [
      { name: 'Table', what: 'Search, filters, sorting; potential clients become clients in one step.' },
      { name: 'Client page', what: 'Cases, money, time, notes and history of one client.' },
      { name: 'Conflict check', what: 'Across clients, parties and adverse parties, with a result that is kept.' },
    ],
    meanwhile: [{ to: '/cases', what: 'Cases with their clients.' }],
  },
  '/cases': {
    title: 'Cases',
    purpose: 'Every matter of the firm, by status and by what comes next.',
    holds: [
      { name: 'Board and table', what: 'By status, with value, client and next deadline.' },
      { name: 'Case page', what: 'Overview, tasks, calendar, time, money, notes and one timeline of all.' },
    ],
    meanwhile: [{ to: '/clients', what: 'The clients that cases are opened for.' }],
  },
  '/cases/$caseId': {
    title: 'Case',
    purpose: 'One matter with everything that belongs to it.',
    holds: [{ name: 'Case page', what: 'Overview, tasks, calendar, time, money, notes and one timeline of all.' }],
    meanwhile: [{ to: '/cases', what: 'The list of cases.' }],
  },
  '/calendar/deadlines': {
    title: 'Deadline rules',
    purpose: 'What deadlines are computed from: rules, and the days on which the courts are closed.',
    holds: [{ name: 'Rules', what: 'Periods with how they are counted, and where each is written.' }],
    meanwhile: [{ to: '/calendar', what: 'The deadlines themselves.' }],
  },
  '/team': {
    title: 'Team',
    purpose: 'The people that work is given to, and how much each of them carries.',
    holds: [
      { name: 'Contacts', what: 'Name, email and birthday of each team member.' },
      { name: 'Workload', what: 'Assigned tasks and events, with what is overdue.' },
      { name: 'Reassignment', what: 'Before a member is removed, their open work finds a new owner.' },
    ],
    meanwhile: [
      { to: '/tasks', what: 'Tasks and their due dates.' },
      { to: '/calendar', what: 'Events of the firm.' },
    ],
  },
  '/facts': {
    title: 'Facts',
    purpose: 'What happened, when, and what proves it: the chronology of a case.',
    holds: [
      { name: 'Chronology', what: 'Facts in order of time, exact or approximate dates, ready for print.' },
      { name: 'Source', what: 'The document and page behind each fact, and whether it is disputed.' },
      { name: 'Importance', what: 'Weighs a fact in the analysis of a case.' },
    ],
    meanwhile: [
      { to: '/cases', what: 'Notes on a case keep what you learn about it.' },
      { to: '/calendar', what: 'Dates that matter.' },
    ],
  },
  '/law': {
    title: 'Law',
    purpose: 'Authorities and the arguments they carry, for each case.',
    holds: [
      { name: 'Authorities', what: 'Favourable and adverse, with citation and application to the case.' },
      { name: 'Arguments', what: 'Supporting facts and authorities, counter-arguments, response and strength.' },
      { name: 'Table of authorities', what: 'Generated from the arguments that cite them.' },
    ],
    meanwhile: [{ to: '/cases', what: 'Notes on a case keep citations until then.' }],
  },
  '/document-management': {
    title: 'Documents',
    purpose: 'The papers of every case, found by any word in them.',
    holds: [
      { name: 'Library', what: 'Upload, preview, tags with colours and filters.' },
      { name: 'Search', what: 'The full text, with the passage highlighted.' },
      { name: 'Versions', what: 'Differences between versions, and a way back to any of them.' },
    ],
    meanwhile: [{ to: '/cases', what: 'The cases that documents will be filed under.' }],
  },
  '/document-snippets': {
    title: 'Legal Snippets',
    purpose: 'Paragraphs that are used again, with their blanks.',
    holds: [
      { name: 'Library', what: 'Categories, tags and favourites, with a count of how often each was used.' },
      { name: 'Placeholders', what: 'Typed blanks, filled from a real case in a preview.' },
      { name: 'Exchange', what: 'Import and export, and insertion by keyboard.' },
    ],
    meanwhile: [{ to: '/cases', what: 'Case data that snippets will fill in.' }],
  },
  '/quick-actions': {
    title: 'Quick Actions',
    purpose: 'What is done again and again, one press away with its form filled in.',
    holds: [
      { name: 'Actions', what: 'Tasks, notes, time, events and texts with templates, and how often each was used.' },
    ],
    meanwhile: [{ to: '/', what: 'The quick actions of the dashboard.' }],
  },
  '/document-drafting': {
    title: 'AI Drafting',
    purpose: 'A letter or pleading from a template and the data of a case.',
    holds: [
      { name: 'Templates', what: 'A template and a case give a draft; what is missing is asked for.' },
      { name: 'Live preview', what: 'Snippets, facts and authorities are inserted where they belong.' },
      { name: 'Export', what: 'DOCX and PDF. An unresolved placeholder keeps a draft from being final.' },
    ],
    meanwhile: [{ to: '/cases', what: 'The case data that drafts are made from.' }],
  },
  '/ai-research': {
    title: 'AI Research',
    purpose: 'A question, answered with passages from your own library.',
    holds: [
      { name: 'Question and scope', what: 'Over authorities, facts, documents and snippets.' },
      { name: 'Passages', what: 'Ranked, quoted and cited to the page, saved to Law or Facts.' },
      { name: 'Engine', what: 'A line says which engine answered; the built-in one needs no model.' },
    ],
    meanwhile: [{ to: '/cases', what: 'Search in cases and their notes.' }],
  },
  '/case-analyzer': {
    title: 'Case Analyzer',
    purpose: 'How strong a claim is, element by element, with the arithmetic shown.',
    holds: [
      { name: 'Matrix', what: 'Elements of the claim against facts, evidence, authorities and gaps.' },
      { name: 'Strength', what: 'A score whose every part can be traced.' },
      { name: 'Gaps', what: 'A task for each; runs are saved and compared.' },
    ],
    meanwhile: [
      { to: '/cases', what: 'The cases to be analysed.' },
      { to: '/tasks', what: 'Tasks that close a gap.' },
    ],
  },
  '/financial-reports': {
    title: 'Financial Reports',
    purpose: 'Income and expenses that reconcile to the record.',
    holds: [
      { name: 'Records', what: 'Income and expenses by date, category and case.' },
      { name: 'Reports', what: 'Per case, client and practice area, with comparison of periods.' },
      { name: 'Drill-down', what: 'From every figure to the records that make it.' },
    ],
    meanwhile: [{ to: '/time', what: 'Billable time and its value.' }],
  },
  '/future-planning': {
    title: 'Future Planning',
    purpose: 'Where the year is heading, and what would change it.',
    holds: [
      { name: 'Money targets', what: 'Pace so far, and the date each target is met at that pace.' },
      { name: 'Pipeline', what: 'Leads, weighted by their value.' },
      { name: 'What if', what: 'Hours and rate against the target.' },
    ],
    meanwhile: [
      { to: '/financial-reports', what: 'Income and expenses up to today.' },
      { to: '/time', what: 'Hours recorded.' },
    ],
  },
  '/achievements': {
    title: 'Achievements',
    purpose: 'The ladder from Legal Graduate to Managing Partner, and what earned each step.',
    holds: [
      { name: 'Levels', what: 'Ten titles by experience, with what is left to the next.' },
      { name: 'Badges', what: 'Progress of each, and the events that earned it.' },
    ],
    meanwhile: [{ to: '/', what: 'Your level and experience stand in the menu, and grow with recorded work.' }],
  },
  '/performance': {
    title: 'Performance',
    purpose: 'Hours against target, and how much of the work becomes money.',
    holds: [
      { name: 'Practice', what: 'Utilisation, realisation and tasks done on time, with their trends.' },
      { name: 'Application', what: 'Its own latency, long tasks and the health of its queues.' },
    ],
    meanwhile: [
      { to: '/time', what: 'Recorded hours.' },
      { to: '/financial-reports', what: 'Income and expenses.' },
    ],
  },
  '/settings': {
    title: 'Settings',
    purpose: 'The account, its appearance and its security.',
    holds: [
      { name: 'Profile', what: 'Name, email and time zone.' },
      { name: 'Appearance', what: 'The light or the dark theme.' },
    ],
    meanwhile: [],
  },
  '/error-states': {
    title: 'Error States',
    purpose: 'Every way the product can fail, each real and with a working recovery.',
    holds: [
      { name: 'Gallery', what: 'Offline, expired, validation, conflict, slow, failed sync and crash.' },
      { name: 'Projections', what: 'How far each view is behind the record.' },
      { name: 'Parked commands', what: 'What could not be applied, to mend, retry or discard.' },
    ],
    meanwhile: [
      { to: '/settings', what: 'Your account.' },
      { to: '/', what: 'The System Health Monitor widget of the dashboard.' },
    ],
  },
};
