import { features as contract } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { OWNER } from '@lexledger/infra/read-store/port';
import { describe, expect, it } from 'vitest';
import { projectionExamples, withoutExample } from './examples.ts';
import { features } from './features.ts';
import { documentsOf, inOrder, type ProjectionExample } from './kernel/example.ts';
import { LAST_POSITION } from './kernel/fold.ts';
import type { ServiceFeature } from './kernel/service-feature.ts';

const contracts: readonly Feature[] = Object.values(contract);
const served: readonly ServiceFeature[] = Object.values(features);
const projections = served.flatMap((feature) => feature.projections);

const sentence = ({ projection, when, title }: ProjectionExample): string =>
  `${projection.view.name}, ${when.type}: ${title}`;
const eventsOf = (example: ProjectionExample) => inOrder([...example.given, example.when]);

describe('the read side', () => {
  it('projects every view of the contract, once', () => {
    const views = contracts.flatMap((feature) => feature.views.map(({ name }) => name));
    expect(projections.map(({ view }) => view.name).sort()).toEqual([...views].sort());
  });

  it('answers every query of the contract, once', () => {
    const queries = contracts.flatMap((feature) => feature.queries.map(({ name }) => name));
    const answered = served.flatMap((feature) => feature.queries.map(({ definition }) => definition.name));
    expect(answered.sort()).toEqual([...queries].sort());
  });

  it('handles exactly the events that change each view', () => {
    for (const { view, project } of projections) {
      expect([view.name, Object.keys(project).sort()]).toEqual([
        view.name,
        view.changedBy.map(({ type }) => type).sort(),
      ]);
    }
  });

  it('has an example for every event that it handles', () => {
    expect(withoutExample(projections)).toEqual([]);
  });
});

describe('each projection', () => {
  it.each(projectionExamples.map((example) => [sentence(example), example] as const))('%s', (_sentence, example) => {
    const shown = documentsOf(example.projection, eventsOf(example)).get(example.shows.id);
    expect(shown).toMatchObject(example.shows);
  });

  it.each(projectionExamples.map((example) => [sentence(example), example] as const))(
    'fits its contract after %s',
    (_sentence, { projection, shows, ...example }) => {
      const shown = documentsOf(projection, inOrder([...example.given, example.when])).get(shows.id);
      expect(projection.view.document.safeParse(shown).error).toBeUndefined();
    },
  );
});

describe('a document', () => {
  it('of a record has nothing but what its contract names and its helper fields; of another view not even those', () => {
    for (const example of projectionExamples) {
      const { projection, shows } = example;
      const shown = documentsOf(projection, eventsOf(example)).get(shows.id) ?? {};
      const beyond = Object.keys(shown).filter((key) => !(key in projection.view.document.shape));
      const helpers =
        'sortFields' in projection
          ? /^search$|Cents$|Folded$|Rank$|OrNever$|^(concerned|mine|isOpen|sharesClients|involved|hasAttorney|agenda|chronology|month|endsAt|beginsAt|repeats)$|MonthDay$/
          : /^$/;
      expect([
        projection.view.name,
        beyond.filter((key) => key !== LAST_POSITION && key !== OWNER && !helpers.test(key)),
      ]).toEqual([projection.view.name, []]);
    }
  });
});

describe('a replay', () => {
  it.each(projections.map((projection) => [projection.view.name, projection] as const))(
    'of %s gives the same documents, whatever the batches, and twice the same events change nothing',
    (_name, projection) => {
      const log = projectionExamples.filter((example) => example.projection === projection).map(eventsOf);
      for (const events of log) {
        const once = documentsOf(projection, events);
        expect(documentsOf(projection, events, events.length)).toEqual(once);
        expect(documentsOf(projection, events, events.length, once)).toEqual(once);
        expect(documentsOf(projection, [...events, ...events])).toEqual(once);
      }
    },
  );
});
