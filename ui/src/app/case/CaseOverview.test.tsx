import type { Case } from '@lexledger/contracts/features/cases';
import type { CustomField } from '@lexledger/contracts/features/custom-fields';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, MayContext } from '../../account/may.ts';
import { mayOf } from '../../account/mayTable.ts';
import type { May } from '../../account/rights.ts';
import { aCase, aCustomField } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CaseOverview } from './CaseOverview.tsx';
import type { CaseRecords } from './caseRecords.ts';

/** A case without records. */
const none = { data: [], error: null };
const records = new Proxy({}, { get: () => none, ownKeys: () => [] }) as CaseRecords;
const nothing = (): void => undefined;

const CLAIM_NUMBER = '00000000-0000-4000-8000-0000000000f1';
const GONE = '00000000-0000-4000-8000-0000000000f2';

const show = (fields: Partial<Case>, customFields: readonly CustomField[] = [], may: May = EVERYTHING) =>
  renderScreen(
    <MayContext value={may}>
      <CaseOverview
        legalCase={aCase('Okafor v. Brandt', fields)}
        records={records}
        timeline={undefined}
        onOpenForm={nothing}
        onOpenEvent={nothing}
        onOpenEntry={nothing}
        onShowTab={nothing}
      />
    </MayContext>,
    {
      'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'ada' } } },
      'GET /api/custom-fields': { body: customFields },
    },
  );

const panel = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') as HTMLElement);
};

describe('the overview of a case', () => {
  it('says where the case is pending, and whom the client is there', async () => {
    await show({ court: 'Circuit Court', docketNumber: '2026-L-17', judge: 'Ada Bell', ourRole: 'defendant' });
    const court = await panel('Court');
    for (const words of ['Circuit Court', '2026-L-17', 'Ada Bell', 'Defendant']) {
      expect(court.getByText(words)).toBeVisible();
    }
    expect(court.queryByText('County')).toBeNull();
  });

  it('has no court where none is known', async () => {
    await show({});
    await panel('Record');
    expect(screen.queryByRole('heading', { name: 'Court' })).toBeNull();
  });

  it.each([
    [{ billingType: 'hourly' }, 'Hourly'],
    [{ billingType: 'flat', flatFee: '4800.00' }, 'Flat fee, $4,800.00'],
    [{ billingType: 'contingency', contingencyPercent: '33.333' }, 'Contingency, 33.333%'],
    [{ billingType: 'pro-bono' }, 'Pro bono'],
  ] as const)('says how the case is billed: %o', async (fields, words) => {
    await show({ ...fields, matterNumber: '2026-0081' });
    const record = await panel('Record');
    expect(record.getByText(words)).toBeVisible();
    expect(record.getByText('2026-0081')).toBeVisible();
  });

  it.each([
    [{}, 'No conflict check is recorded.'],
    [{ conflictReason: 'The client of ten years' }, 'The client of ten years'],
  ])('says on what the case was opened: %o', async (fields, words) => {
    await show(fields);
    const check = await panel('Conflict check');
    expect(check.getByText(words)).toBeVisible();
    expect(check.queryByRole('button', { name: 'Record it' }) === null).toBe('conflictReason' in fields);
  });

  it('says nothing of conflict checks to a guest, who reads none, and lets nobody record one who may not change it', async () => {
    await show({}, [], mayOf({ role: 'guest' }, { userId: 'u' }));
    await panel('Record');
    expect(screen.queryByRole('heading', { name: 'Conflict check' })).toBeNull();
    await show({}, [], mayOf({ role: 'bookkeeper' }, { userId: 'u' }));
    const check = await panel('Conflict check');
    expect(check.queryByRole('button', { name: 'Record it' })).toBeNull();
  });

  it('has the fields of its practice area, and values of fields that it has no more', async () => {
    await show(
      {
        practiceArea: 'Personal Injury',
        customFields: {
          [CLAIM_NUMBER]: { kind: 'text', name: 'Claim', value: 'C-12' },
          [GONE]: { kind: 'date', name: 'Closing', value: '2026-06-30' },
        },
      },
      [
        aCustomField(CLAIM_NUMBER, { name: 'Claim number', practiceArea: 'personal injury' }),
        aCustomField('f-2', { name: 'Referred by' }),
        aCustomField('f-3', { name: 'Decedent', practiceArea: 'Probate' }),
      ],
    );
    const own = await panel('Custom fields');
    expect(await own.findByText('Claim number')).toBeVisible();
    for (const words of ['C-12', 'Referred by', 'Closing', 'Jun 30, 2026', 'Field removed']) {
      expect(own.getByText(words)).toBeVisible();
    }
    expect(own.queryByText('Decedent')).toBeNull();
  });

  it('names all of its clients, whom it is billed to, and who answers for it', async () => {
    await show({
      otherClientIds: ['client-2'],
      billedClientId: 'client-3',
      responsibleAttorney: { kind: 'account', id: 'u' },
    });
    const record = await panel('Record');
    for (const label of ['Clients', 'Billed to', 'Responsible attorney', 'ada']) {
      expect(await record.findByText(label)).toBeVisible();
    }
    expect(record.queryByText('Originating attorney')).toBeNull();
  });
});
