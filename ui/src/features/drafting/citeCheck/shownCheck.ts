import type { CheckedDraft, CiteCheck, CiteCheckAnswer } from '@lexledger/contracts/features/drafting/cite-check';
import { changesBetween, type FindingChange } from '@lexledger/domain/research/findingWords';

/** A check that is shown, and the one before it. */
export interface ShownCheck {
  readonly check: CheckedDraft;
  /** The saved record; null for the check as it stands now. */
  readonly saved: CiteCheck | null;
  /** The answer that can be saved; null for a saved check. */
  readonly answer: CiteCheckAnswer | null;
  /** Whether the text is another now; null while that is not known. */
  readonly isTextChanged: boolean | null;
  /** The saved check before this one, and what was found otherwise then. */
  readonly before: { readonly check: CiteCheck; readonly changes: readonly FindingChange[] } | null;
}

const NOTHING: CheckedDraft = {
  draftId: '',
  caseId: '',
  clientId: null,
  draftVersion: 0,
  checkedAt: '',
  fingerprint: '',
  library: { authorities: 0, documents: 0 },
  findings: [],
  leftOut: 0,
};

/** What a saved check holds; nothing when it was erased. */
const contentOf = ({ check }: CiteCheck): CheckedDraft =>
  typeof check === 'object' && check !== null ? check : NOTHING;

/** The chosen saved check, or the one as it stands now. @param saved the latest first */
export function checkOf(
  answer: CiteCheckAnswer | undefined,
  saved: readonly CiteCheck[],
  chosen: CiteCheck | undefined,
): ShownCheck {
  const check = chosen === undefined ? (answer?.check ?? NOTHING) : contentOf(chosen);
  const before = saved[chosen === undefined ? 0 : saved.indexOf(chosen) + 1];
  return {
    check,
    saved: chosen ?? null,
    answer: chosen === undefined ? (answer ?? null) : null,
    isTextChanged:
      chosen === undefined ? false : answer === undefined ? null : answer.check.fingerprint !== check.fingerprint,
    before:
      before === undefined
        ? null
        : { check: before, changes: changesBetween(contentOf(before).findings, check.findings) },
  };
}
