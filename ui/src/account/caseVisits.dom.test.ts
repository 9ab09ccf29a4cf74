import { afterEach, expect, it } from 'vitest';
import { forgetVisits, lastVisitOf, noteVisit, noteVisitEnd } from './caseVisits.ts';

const [ADA, DANA] = ['an-ada', 'a-dana'];
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

afterEach(() => localStorage.clear());

it('is when the visit before ended, for as long as this one lasts, and each person’s own', () => {
  expect(lastVisitOf(ADA, 'a', 0)).toBeNull();
  noteVisit(ADA, 'a', 10 * DAY);
  noteVisit(ADA, 'a', 10 * DAY + 20 * MINUTE);
  expect(lastVisitOf(ADA, 'a', 10 * DAY + 25 * MINUTE)).toBeNull();
  // The page is opened from elsewhere, before the case itself is.
  expect(lastVisitOf(ADA, 'a', 12 * DAY)).toBe(10 * DAY + 20 * MINUTE);
  noteVisit(ADA, 'a', 12 * DAY);
  noteVisit(ADA, 'a', 12 * DAY + MINUTE);
  expect(lastVisitOf(ADA, 'a', 12 * DAY + 2 * MINUTE)).toBe(10 * DAY + 20 * MINUTE);
  expect(lastVisitOf(ADA, 'b', 12 * DAY)).toBeNull();
  expect(lastVisitOf(DANA, 'a', 12 * DAY)).toBeNull();
});

it('is kept of the cases that were visited last, and of nothing else that stands in its place', () => {
  for (let index = 0; index < 250; index += 1) noteVisit(ADA, `case-${index}`, index * DAY);
  expect(lastVisitOf(ADA, 'case-249', 999 * DAY)).toBe(249 * DAY);
  expect(lastVisitOf(ADA, 'case-10', 999 * DAY)).toBeNull();
  localStorage.setItem(`case-visits:${ADA}`, '{"case-1":7}');
  expect(lastVisitOf(ADA, 'case-1', 999 * DAY)).toBeNull();
  localStorage.setItem(`case-visits:${ADA}`, 'no JSON');
  expect(lastVisitOf(ADA, 'case-1', 999 * DAY)).toBeNull();
});

it('is forgotten when the person may see less, and does not come back as the page closes', () => {
  noteVisit(ADA, 'a', 0);
  noteVisitEnd(ADA, 'a', MINUTE);
  expect(lastVisitOf(ADA, 'a', DAY)).toBe(MINUTE);
  forgetVisits(ADA);
  noteVisitEnd(ADA, 'a', 2 * MINUTE);
  expect(localStorage.length).toBe(0);
});
