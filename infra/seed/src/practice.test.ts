import { permissionFor } from '@lexledger/contracts/access/commands';
import type { Role } from '@lexledger/contracts/access/roles';
import { readCitation } from '@lexledger/domain/citations/format';
import { POSSIBLE } from '@lexledger/domain/conflicts/likelihood';
import { matchNames } from '@lexledger/domain/conflicts/match-names';
import { describe, expect, it } from 'vitest';
import { JOINING, PEOPLE, type Person, personKey } from './colleagues.ts';
import { isClosedTo } from './people.ts';
import { plannedYear, SIZE } from './practice.ts';
import type { Step } from './step.ts';

const now = Date.parse('2026-11-21T15:30:00Z');
const steps = plannedYear(now);
const count = (type: string): number => steps.filter((step) => step.type === type).length;

describe('the planned year', () => {
  it('is the same for the same day', () => {
    expect(plannedYear(now)).toEqual(steps);
  });

  it('has the size that it says', () => {
    expect([count('AddClient'), count('OpenCase'), count('LogTimeEntry')]).toEqual([
      SIZE.clients,
      SIZE.cases,
      SIZE.timeEntries,
    ]);
  });

  it('goes forward in time and ends before now', () => {
    const times = steps.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(now);
  });

  it('refers only to what was made before', () => {
    const made = new Set<string>([personKey(PEOPLE[0].person)]);
    const tooEarly: string[] = [];
    for (const { key, on, data } of steps) {
      const references = Object.values(data)
        .flat()
        .map((value) => (value as { $ref?: string } | null)?.$ref);
      for (const reference of [on, ...references]) {
        if (reference !== undefined && !made.has(reference)) tooEarly.push(reference);
      }
      if (key !== undefined) made.add(key);
    }
    expect(tooEarly).toEqual([]);
  });

  it('gives no company a marriage, a will, an employer, an injury or a visa', () => {
    const companies = new Set(
      steps.filter(({ type, data }) => type === 'AddClient' && data.birthday === null).map(({ key }) => key),
    );
    const areas = steps
      .filter(({ type, data }) => type === 'OpenCase' && companies.has((data.clientId as { $ref: string }).$ref))
      .map(({ data }) => data.practiceArea);
    expect(new Set(areas)).toEqual(new Set(['Business', 'Real Estate']));
  });

  it('gives each case a title of its own', () => {
    const titles = steps.filter(({ type }) => type === 'OpenCase').map(({ data }) => data.title);
    expect(new Set(titles).size).toBe(SIZE.cases);
    expect(titles.filter((title) => / matter \d$/.test(String(title)))).toEqual([]);
  });

  it('has deadlines ahead and birthdays near', () => {
    const ahead = steps.filter(
      ({ type, data }) => type === 'ScheduleCalendarEvent' && String(data.startDate) > new Date(now).toISOString(),
    );
    expect(ahead.length).toBeGreaterThan(20);
    const inTwoWeeks = ['11-21', '11-22', '11-25', '11-28', '12-03'];
    const birthdays = steps.filter(
      ({ type, data }) => type === 'AddClient' && inTwoWeeks.includes(String(data.birthday).slice(5)),
    );
    expect(birthdays.length).toBeGreaterThanOrEqual(4);
  });
});

describe('the people of the firm', () => {
  const sent = (person: Person) => steps.filter(({ by }) => by === person);

  it('send only what their role allows', () => {
    const roles = new Map<string, Role>(PEOPLE.map(({ person, role }) => [person, role]));
    const refused = steps.filter(({ by, type, category }) => {
      const role = roles.get(by ?? '');
      return role !== undefined && type !== JOINING && permissionFor({ role }, { type, category }) === 'none';
    });
    expect(refused.map(({ by, type }) => `${by}: ${type}`)).toEqual([]);
  });

  it('have each a share of the year', () => {
    for (const { person, role } of PEOPLE.slice(1)) {
      expect([person, sent(person).length]).toEqual([
        person,
        expect.toSatisfy((count) => count > (role === 'guest' ? 3 : 100)),
      ]);
    }
    const workers = steps.filter(({ type }) => type === 'LogTimeEntry').map(({ by = 'judith' }) => by);
    expect([...new Set(workers)].sort()).toEqual(['judith', 'miriam', 'sofia', 'thandiwe']);
  });

  it('lead the matters in turns', () => {
    const leads = steps
      .filter(({ type }) => type === 'OpenCase')
      .map(({ data }) => (data.responsibleAttorney as { readonly id: { readonly $ref: string } }).id.$ref);
    expect([...new Set(leads)].sort()).toEqual(['person-judith', 'person-miriam']);
  });

  it('do nothing on a matter that they do not see, and are assigned nothing there', () => {
    const keyIn = (value: unknown) => (value as { readonly $ref?: string } | null | undefined)?.$ref;
    const wrong = PEOPLE.flatMap(({ person, contact }) =>
      steps.filter(
        ({ by, data }) =>
          isClosedTo(person, keyIn(data.caseId)) &&
          (by === person || [data.assignedTo, data.workedBy].some((one) => keyIn(one) === contact)),
      ),
    );
    expect(wrong).toEqual([]);
    expect([count('SetMatterAccess'), count('RaiseWall')]).toEqual([2, 1]);
  });
});

describe('the law', () => {
  const cited = steps.filter(({ type }) => type === 'AddLegalAuthority').map(({ data }) => data);
  const argued = steps.filter(({ type }) => type === 'AddLegalArgument').map(({ data }) => data);

  it('is cited so that every citation is read, and as it is recorded', () => {
    expect(cited.length).toBeGreaterThan(300);
    const unread = cited.filter(({ citation, type }) => readCitation(String(citation))?.citation.kind !== type);
    expect(unread.map(({ citation }) => citation)).toEqual([]);
    expect(new Set(cited.map(({ favorable }) => favorable))).toEqual(new Set([true, false]));
  });

  it('carries arguments that rest on authorities and, mostly, on facts', () => {
    expect(argued.length).toBeGreaterThan(60);
    const onFacts = argued.filter(({ supportingFacts }) => (supportingFacts as readonly unknown[]).length > 0);
    expect(onFacts.length / argued.length).toBeGreaterThan(0.8);
  });
});

describe('working days', () => {
  const DAY = 86_400_000;
  /** Whatever day of the week the seed is run on. */
  const week = Array.from({ length: 7 }, (_, day) => new Date(now + day * DAY).toISOString());
  const inNewYork = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const local = (instant: string): { readonly weekday: string; readonly hour: number } => {
    const parts = new Map(inNewYork.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]));
    return { weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) };
  };
  const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
  const dataOf = (planned: readonly Step[], type: string) =>
    planned.filter((step) => step.type === type).map(({ data }) => data);

  describe.each(week.map((day) => [new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(day)), day]))(
    'of a plan made on a %s',
    (_weekday, day) => {
      const planned = plannedYear(Date.parse(day));
      const events = dataOf(planned, 'ScheduleCalendarEvent');

      it('have all hearings and meetings, in office hours', () => {
        const timed = events.filter(({ isAllDay }) => isAllDay !== true).map(({ startDate }) => String(startDate));
        expect(timed.length).toBeGreaterThan(100);
        const odd = timed.filter((start) => {
          const { weekday, hour } = local(start);
          return ['Sat', 'Sun'].includes(weekday) || hour < 8 || hour > 17;
        });
        expect(odd).toEqual([]);
      });

      it('have all deadlines and due dates', () => {
        const deadlines = events.filter(({ isAllDay }) => isAllDay === true).map(({ startDate }) => String(startDate));
        const dues = dataOf(planned, 'AddTask').map(({ dueDate }) => String(dueDate));
        expect(deadlines.length).toBeGreaterThan(10);
        expect(dues.length).toBeGreaterThan(100);
        expect([...deadlines, ...dues].filter(isWeekend)).toEqual([]);
      });

      it('have most of the work, and a few weekends some', () => {
        const worked = dataOf(planned, 'LogTimeEntry').map(({ date }) => String(date));
        const share = worked.filter(isWeekend).length / worked.length;
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(0.1);
      });

      it('have no more hours than one works', () => {
        const minutes = new Map<string, number>();
        for (const { date, timeMinutes } of dataOf(planned, 'LogTimeEntry')) {
          minutes.set(String(date), (minutes.get(String(date)) ?? 0) + Number(timeMinutes));
        }
        expect(Math.max(...minutes.values())).toBeLessThanOrEqual(540);
        const average = [...minutes.values()].reduce((sum, worked) => sum + worked, 0) / minutes.size;
        expect(average).toBeGreaterThan(240);
      });
    },
  );
});

describe('the money of the year', () => {
  const sumOf = (type: string): number =>
    steps
      .filter((step) => step.type === 'AddFinancialRecord' && step.data.type === type)
      .reduce((sum, { data }) => sum + Number(data.amount), 0);

  it('has passed one target, comes near another and is short of the third', () => {
    const targets = steps
      .filter(({ type }) => type === 'SetMoneyTarget')
      .map(({ data }) => Number(data.targetAmount))
      .sort((a, b) => a - b);
    const reached = targets.map((target) => sumOf('income') / target);
    expect(reached).toHaveLength(3);
    expect(reached[0]).toBeGreaterThan(1);
    expect(reached[1]).toBeGreaterThan(0.75);
    expect(reached[1]).toBeLessThan(1);
    expect(reached[2]).toBeLessThan(0.85);
  });
});

describe('conflict checks', () => {
  const checks = steps.filter(({ type }) => type === 'RecordConflictCheck');
  const matchesOf = ({ data }: Step) => data.matches as readonly { readonly id: { readonly $ref: string } }[];

  it('come to every verdict, with and without matches, and say why a conflict was waived', () => {
    expect(new Set(checks.map(({ data }) => data.verdict))).toEqual(new Set(['clear', 'conflict', 'waived']));
    expect(new Set(checks.map((check) => matchesOf(check).length > 0))).toEqual(new Set([true, false]));
    expect(checks.filter(({ data }) => data.verdict === 'waived' && data.reason === null)).toEqual([]);
  });

  it('were looked through again when somebody of such a name had come, save for what is new', () => {
    const reviews = new Map(
      steps.filter(({ type }) => type === 'ReviewConflictCheck').map((step) => [step.on, step.at]),
    );
    expect(reviews.size).toBeGreaterThan(10);
    const came = steps.filter(({ type }) => ['AddClient', 'AddLead', 'AddParty'].includes(type));
    const twoWeeksAgo = Date.parse('2026-11-07T00:00:00Z');
    const overlooked = checks.filter(({ key, at, data }) => {
      const [searched = ''] = data.names as readonly string[];
      const since = reviews.get(key) ?? at;
      return came.some(
        (step) =>
          step.at > since && step.at < twoWeeksAgo && matchNames(searched, String(step.data.name)).score >= POSSIBLE,
      );
    });
    expect(overlooked).toEqual([]);
  });

  it('found only who was there by then', () => {
    const since = new Map(steps.map(({ key, at }) => [key, at]));
    for (const check of checks) {
      for (const { id } of matchesOf(check)) expect(since.get(id.$ref)).toBeLessThan(check.at);
    }
  });
});

describe('the story of a case', () => {
  const facts = steps.filter(({ type }) => type === 'AddFact');
  const parties = steps.filter(({ type }) => type === 'AddParty');

  it('has facts of every importance, exact and about, disputed and not, none of them still to come', () => {
    expect(facts.length).toBeGreaterThan(400);
    const values = (field: string): readonly unknown[] => [...new Set(facts.map(({ data }) => data[field]))].sort();
    expect(values('importance')).toEqual(['critical', 'high', 'low', 'medium']);
    expect(values('datePrecision')).toEqual(['day', 'month', 'year']);
    expect(values('isDisputed')).toEqual([false, true]);
    expect(facts.filter(({ data }) => String(data.date ?? '') > '2026-11-21')).toEqual([]);
  });

  it('leaves no blank of a text unfilled', () => {
    expect([...facts, ...parties].filter(({ data }) => /\{\w\}/.test(JSON.stringify(data)))).toEqual([]);
  });

  it('has parties on every side', () => {
    expect(new Set(parties.map(({ data }) => data.side))).toEqual(new Set(['own', 'adverse', 'other']));
  });
});
