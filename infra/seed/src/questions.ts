import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Questions that lawyers of the firm asked their own files; one with a practice area is about its latest open case. */
const QUESTIONS = [
  { ago: 40, question: 'Who is liable when the owner was not driving?', kinds: ['authority', 'argument'] },
  { ago: 21, question: 'What must the client keep and not delete?', kinds: ['document', 'snippet'] },
  { ago: 9, question: 'Which witnesses can still be reached?', area: 'Personal Injury', kinds: [] },
  { ago: 2, question: 'How is the retainer held and returned?', kinds: ['document'] },
] as const;

/** The questions that were asked; none was run, so that the first answer to each is complete. */
export function questions(add: Add, today: number, cases: readonly SeededCase[]): void {
  for (const [index, asked] of QUESTIONS.entries()) {
    const at = today - asked.ago * DAY + 15 * HOUR;
    const about = cases.findLast(
      ({ area, openedAt, closedAt }) => 'area' in asked && area === asked.area && openedAt < at && closedAt === null,
    );
    add({
      at,
      category: 'question',
      type: 'AskResearchQuestion',
      key: `question-${index}`,
      data: {
        question: asked.question,
        kinds: asked.kinds,
        ...(about !== undefined && { caseId: ref(about.key) }),
      },
    });
  }
}
