import { describe, expect, it } from 'vitest';
import { EXPERIENCE } from './experience.ts';
import { errorCatalogue, eventCatalogue, features } from './features.ts';
import { kernelErrors } from './kernel/errors.ts';
import type { Feature } from './kernel/feature.ts';

const all: readonly Feature[] = Object.values(features);
const duplicates = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('the catalogue', () => {
  const events = all.flatMap((feature) => feature.events);

  it('has every event type once', () => {
    expect(duplicates(events.map(({ type }) => type))).toEqual([]);
    expect(eventCatalogue.size).toBe(events.length);
  });

  it('has every command type, query name, view name and route once', () => {
    const commands = all.flatMap((feature) => feature.commands);
    const queries = all.flatMap((feature) => feature.queries);
    expect(duplicates(commands.map(({ type }) => type))).toEqual([]);
    expect(duplicates(queries.map(({ name }) => name))).toEqual([]);
    expect(duplicates(all.flatMap((feature) => feature.views).map(({ name }) => name))).toEqual([]);
    expect(
      duplicates([
        ...commands.map(({ method, path }) => `${method} ${path}`),
        ...queries.map(({ path }) => `GET ${path}`),
      ]),
    ).toEqual([]);
  });

  it('has every error code once', () => {
    const codes = [...Object.keys(kernelErrors), ...all.flatMap((feature) => Object.keys(feature.errors))];
    expect(duplicates(codes)).toEqual([]);
    expect(Object.keys(errorCatalogue).sort()).toEqual(codes.sort());
  });

  it('has every event that changes a view, and every view that a query reads', () => {
    const views = all.flatMap((feature) => feature.views);
    const names = new Set(views.map(({ name }) => name));
    expect(views.flatMap(({ changedBy }) => changedBy).filter(({ type }) => !eventCatalogue.has(type))).toEqual([]);
    expect(
      all
        .flatMap((feature) => feature.queries)
        .flatMap(({ reads }) => reads)
        .filter((view) => !names.has(view)),
    ).toEqual([]);
  });

  it('gives experience only for events that there are', () => {
    expect(Object.keys(EXPERIENCE).filter((type) => !eventCatalogue.has(type))).toEqual([]);
  });

  it('has a stream category of its own, without a hyphen, for each kind of record', () => {
    const categories = new Set(all.flatMap((feature) => feature.commands).map(({ category }) => category));
    expect([...categories].filter((category) => category.includes('-'))).toEqual([]);
  });

  it('tells every error to a person in a sentence', () => {
    const unnotified = Object.entries(errorCatalogue).filter(([, { message }]) => !/^[A-Z].{9,}/.test(message));
    expect(unnotified).toEqual([]);
  });
});

describe('what is personal', () => {
  it('is sealed in every event that says it', () => {
    const personal = Object.fromEntries(
      [...eventCatalogue.values()]
        .filter((definition) => definition.personal.length > 0)
        .map(({ type, personal: paths }) => [type, paths.map((path) => path.join('.')).join(' ')]),
    );
    expect(personal).toMatchObject({
      CalendarEventChanged:
        'changes.title changes.description changes.location changes.overrides changes.withdrawnReason',
      CalendarEventScheduled: 'fields.title fields.description fields.location fields.overrides fields.withdrawnReason',
      CaseChanged:
        'changes.title changes.description changes.notes changes.docketNumber changes.judge changes.conflictReason changes.customFields changes.aiConsentBy',
      CaseNoteAdded: 'fields.content fields.mentions',
      CaseNoteChanged: 'changes.content changes.mentions',
      CaseOpened:
        'fields.title fields.description fields.notes fields.docketNumber fields.judge fields.conflictReason fields.customFields fields.aiConsentBy',
      ClientAdded: 'fields.name fields.email fields.phone fields.address fields.birthday fields.contacts',
      ClientChanged: 'changes.name changes.email changes.phone changes.address changes.birthday changes.contacts',
      CommandRefused: 'answer',
      FinancialRecordAdded: 'fields.description',
      FinancialRecordChanged: 'changes.description',
      SignInRefused: 'username',
      TaskAdded: 'fields.title fields.description',
      TaskChanged: 'changes.title changes.description',
      TeamMemberAdded: 'fields.name fields.email fields.dateOfBirth fields.timekeeperId',
      TeamMemberChanged: 'changes.name changes.email changes.dateOfBirth changes.timekeeperId',
      TimeEntryChanged: 'changes.taskDescription changes.joined',
      TimeEntryLogged: 'fields.taskDescription fields.joined',
      UserProfileChanged: 'changes.email changes.firstName changes.lastName',
      UserRegistered: 'username passwordHash email',
    });
  });
});
