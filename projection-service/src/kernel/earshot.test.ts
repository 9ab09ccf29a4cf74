import type { Role } from '@lexledger/contracts/access/roles';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { describe, expect, it } from 'vitest';
import { createEarshot } from './earshot.ts';
import type { FirmAccess } from './firm-access.ts';
import { isReached, NOTHING_HIDDEN } from './reader.ts';

const FIRM = 'founder';
const ofFirm = { userId: FIRM };
const member = { userId: 'member', firmId: FIRM };
const HIDDEN = 'case-2';

const access = (role: Role, hidden: readonly string[] = []): Pick<FirmAccess, 'of' | 'isShared'> => ({
  of: () => ({ access: { role }, hidden: { ...NOTHING_HIDDEN, matters: hidden } }),
  isShared: ({ userId, firmId }) => (firmId ?? userId) === FIRM,
});
const note = (caseId: string, userId = FIRM): ViewDocument => ({ id: 'a', userId, caseId });
const hears = async (rights: ReturnType<typeof access>, view: string, document: ViewDocument | null) => {
  const earshot = createEarshot(rights as FirmAccess, { get: async () => document });
  return (await earshot({ view, id: 'a', position: '1' }, ofFirm))(member);
};

describe('the change of a document is heard', () => {
  it('by whose role reads the view, and who sees the matter', async () => {
    expect(await hears(access('lawyer'), 'case-notes', note('case-1'))).toBe(true);
    expect(await hears(access('bookkeeper'), 'case-notes', note('case-1'))).toBe(false);
    expect(await hears(access('lawyer', [HIDDEN]), 'case-notes', note('case-1'))).toBe(true);
    expect(await hears(access('lawyer', [HIDDEN]), 'case-notes', note(HIDDEN))).toBe(false);
  });

  it('of what is somebody’s own by them alone', async () => {
    expect(await hears(access('lawyer'), 'time-entries', note('case-1'))).toBe(false);
    expect(await hears(access('lawyer'), 'time-entries', note('case-1', member.userId))).toBe(true);
  });

  it('when it is gone by who reads all of the view', async () => {
    expect(await hears(access('lawyer'), 'case-notes', null)).toBe(true);
    expect(await hears(access('lawyer', [HIDDEN]), 'case-notes', null)).toBe(false);
    expect(await hears(access('lawyer', [HIDDEN]), 'court-holidays', null)).toBe(true);
  });

  it('in a firm of one by everybody, without a look at the document', async () => {
    const earshot = createEarshot(access('owner') as FirmAccess, { get: () => Promise.reject(new Error('looked')) });
    expect((await earshot({ view: 'case-notes', id: 'a', position: '1' }, { userId: 'alone' }))(member)).toBe(true);
  });

  it('exactly by who would read it', async () => {
    for (const role of ['owner', 'manager', 'lawyer', 'paralegal', 'bookkeeper', 'guest'] as const) {
      for (const view of ['cases', 'tasks', 'case-notes', 'time-entries', 'invoices', 'trust-accounts']) {
        for (const document of [note('case-1'), note(HIDDEN), note('case-1', member.userId)]) {
          const rights = { access: { role }, hidden: { ...NOTHING_HIDDEN, matters: [HIDDEN] } };
          const read = isReached(view, document as ViewDocument & { userId: string }, { ...member, ...rights });
          expect(await hears(access(role, [HIDDEN]), view, document)).toBe(read);
        }
      }
    }
  });
});
