import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source.ts';

const commands: readonly CommandDefinition[] = Object.values<Feature>(features).flatMap((feature) => feature.commands);
const ofRecords = new Set(commands.flatMap(({ record, category }) => (record === undefined ? [] : [category])));

/**
 * How the commands that are of no record are undone, by their types. Those of records are undone from the record's history, as
 * far as their events have an opposite.
 */
const UNDONE: Readonly<Record<string, string>> = {
  // Settings, whose notification offers the values of before.
  ChangeProfile: 'ChangeProfile',
  ChooseTheme: 'ChooseTheme',
  SetHourlyRate: 'SetHourlyRate',
  SetClientRate: 'SetClientRate',
  SetCaseRate: 'SetCaseRate',
  SetSpecialRate: 'SetSpecialRate',
  SetDayTarget: 'SetDayTarget',
  SetDurationUnit: 'SetDurationUnit',
  ChooseHoursTarget: 'ChooseHoursTarget',
  ChooseProgressVisibility: 'ChooseProgressVisibility',
  AddPracticeArea: 'RemovePracticeArea',
  RemovePracticeArea: 'AddPracticeArea',
  // Tables and the dashboard.
  ArrangeColumns: 'ArrangeColumns',
  ResetColumns: 'ArrangeColumns',
  SaveFilter: 'RemoveFilter',
  ChangeFilter: 'ChangeFilter',
  RemoveFilter: 'RestoreFilter',
  RestoreFilter: 'RemoveFilter',
  ChooseDefaultFilter: 'ChooseDefaultFilter',
  AddWidget: 'RemoveWidget',
  ChangeWidget: 'ChangeWidget',
  RemoveWidget: 'RestoreLayout',
  ArrangeWidgets: 'ArrangeWidgets',
  ResetDashboard: 'RestoreLayout',
  RestoreLayout: 'ResetDashboard',
  // Small things that have an opposite of their own.
  AddDocumentTag: 'RemoveDocumentTag',
  ChangeDocumentTag: 'ChangeDocumentTag',
  RemoveDocumentTag: 'RestoreDocumentTag',
  RestoreDocumentTag: 'RemoveDocumentTag',
  ReadInboxItem: 'UnreadInboxItem',
  UnreadInboxItem: 'ReadInboxItem',
  FinishInboxItem: 'ReopenInboxItem',
  ReopenInboxItem: 'FinishInboxItem',
  AcceptTimeProposal: 'RecallTimeProposal',
  DismissTimeProposal: 'RecallTimeProposal',
  RecallTimeProposal: 'DismissTimeProposal',
  PauseTimer: 'ResumeTimer',
  ResumeTimer: 'PauseTimer',
  StartTimer: 'DiscardTimer',
  DescribeTimer: 'DescribeTimer',
  ChooseLogHeadRecipients: 'ChooseLogHeadRecipients',
  StartCaseRestoration: 'StartCaseRestoration',
  StopCaseRestoration: 'ResumeCaseRestoration',
  ResumeCaseRestoration: 'StopCaseRestoration',
};

/** Why a command of no record has no undo, by its type or by its category. */
const NEVER: Readonly<Record<string, string>> = {
  // Security and access: what was open or closed for a while was so.
  addresses: 'security',
  twofactor: 'security',
  calendarlink: 'security',
  membership: 'access',
  access: 'access',
  walls: 'access',
  hold: 'access',
  approval: 'access',
  // What was destroyed, and what a file is kept for, is decided by people who were asked.
  retention: 'kept',
  disposition: 'kept',
  erasure: 'destroyed',
  deletion: 'destroyed',
  aiprovider: 'security',
  AcknowledgeRecovery: 'read',
  // Trust postings are corrected by entries of their own.
  trust: 'trust',
  ledger: 'books',
  // What left the house, or was seen.
  practiceexport: 'file',
  AskForLogHead: 'file',
  practiceimport: 'account',
  reminder: 'read',
  parked: 'decided',
  StopTimer: 'record',
  DiscardTimer: 'asked',
};

const reasonOf = ({ type, category }: CommandDefinition): string | undefined => NEVER[type] ?? NEVER[category];

describe('every command', () => {
  it('of no record says how it is undone, or why it never is', () => {
    const unsaid = commands
      .filter(({ category }) => !ofRecords.has(category))
      .filter((command) => (UNDONE[command.type] === undefined) === (reasonOf(command) === undefined))
      .map(({ type }) => type);
    expect(unsaid).toEqual([]);
  });

  it('that undoes another one is there, and so is what is undone', () => {
    const types = new Set(commands.map(({ type }) => type));
    const names = [...Object.keys(UNDONE), ...Object.values(UNDONE)];
    expect(names.filter((type) => !types.has(type))).toEqual([]);
  });

  it('of the decision is one that there is, and the decision has each', () => {
    const decision = readFileSync(
      join(ROOT, 'docs/adr/0112-settings-are-undone-from-their-notification-and-every-command-says-how.md'),
      'utf8',
    );
    expect(Object.keys(UNDONE).filter((type) => !decision.includes(`\`${type}\``))).toEqual([]);
    expect(Object.keys(NEVER).filter((name) => !decision.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('a command of a record', () => {
  it('is undone from its history, unless its event says that it never is', () => {
    const opposites = Object.values<Feature>(features)
      .flatMap(({ events }) => events)
      .flatMap(({ undoneBy }) => (typeof undoneBy === 'string' ? [undoneBy] : []));
    const types = new Set(commands.map(({ type }) => type));
    expect(opposites.length).toBeGreaterThan(10);
    expect(opposites.filter((type) => !types.has(type))).toEqual([]);
    // Each record has the two commands of its history.
    const lacking = [...ofRecords].filter(
      (category) =>
        commands.filter((command) => command.category === category && /\/history\//.test(command.path)).length !== 2,
    );
    expect(lacking).toEqual([]);
  });
});
