import {
  answerRetention,
  changeRetentionPolicy,
  disposeFile,
  dispositionNoticeRecorded,
  fileDisposed,
  fileDispositionOrdered,
  recordDispositionNotice,
  retentionAnswered,
  retentionPolicyChanged,
  withdrawDispositionNotice,
} from '@lexledger/contracts/features/dispositions';
import { keysDestroyed } from '@lexledger/contracts/features/erasures';
import { noLegalHolds } from '@lexledger/contracts/legalHolds';
import { describe, expect, it } from 'vitest';
import { given, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import {
  dispositionDecider,
  RECORD_DISPOSED_FILE,
  retentionPolicyDecider,
  STOP_DISPOSITION,
} from './disposition.decider.ts';

const CLIENT = '00000000-0000-4000-8000-0000000000c1';
const matter = {
  id: RECORD,
  userId: USER,
  clientId: CLIENT,
  otherClientIds: [],
  billedClientId: null,
  status: 'closed',
  closedAt: '2018-03-05T16:00:00.000Z',
  practiceArea: 'Tax',
  removedAt: null,
};
const hold = {
  id: '00000000-0000-4000-8000-0000000000d1',
  caseId: RECORD,
  clientId: null,
  since: '2026-02-01',
  reason: 'A subpoena',
  placedAt: NOW,
  placedBy: USER,
  released: null,
};
const known = (of: object = {}, states: object = {}) => ({
  named: { caseId: { ...matter, ...of }, [`client.${CLIENT}`]: { id: CLIENT, birthday: null } },
  states: { holds: noLegalHolds(USER), policy: { id: USER, years: 7, state: null }, ...states },
});
const notice = { sentOn: '2026-03-01', answerBy: '2026-05-01', way: 'mail', to: 'Mary Lind' } as const;
const noticed = happened(dispositionNoticeRecorded, notice);

describe('RecordDispositionNotice', () => {
  it('is recorded for a file whose retention time is over, and looks up all that decides it', () => {
    given(dispositionDecider)
      .when(recordDispositionNotice, notice, known())
      .refersTo(`caseId: case-${RECORD}`, `holds: hold-${USER} (kept)`, `policy: retention-${USER} (kept)`)
      .leadsTo({ type: 'DispositionNoticeRecorded', data: notice })
      .isAbout(RECORD)
      .answers({ state: 'noticed', notice: { ...notice, recordedBy: USER } });
  });

  it('is refused for one that is kept, and says why', () => {
    const refused = (message: string) => ({ issues: [expect.objectContaining({ message })] });
    given(dispositionDecider)
      .when(recordDispositionNotice, notice, known({ closedAt: '2024-03-05T16:00:00.000Z' }))
      .isRefused('FILE_IS_RETAINED', refused('Its retention time is not over'));
    given(dispositionDecider)
      .when(recordDispositionNotice, notice, known({}, { holds: { id: USER, holds: [hold] } }))
      .isRefused('FILE_IS_RETAINED', refused('On legal hold'));
    given(dispositionDecider)
      .when(recordDispositionNotice, notice, known({ practiceArea: 'Adoption' }))
      .isRefused('FILE_IS_RETAINED', refused('To be answered: An adoption?'));
    const entries = [
      { caseId: RECORD, date: '2020-06-01', amount: '-5.00' },
      { caseId: RECORD, date: '2019-06-01', amount: '5.00' },
    ];
    given(dispositionDecider)
      .when(recordDispositionNotice, notice, known({}, { [`trust.${CLIENT}`]: { account: { entries } } }))
      .isRefused('FILE_IS_RETAINED', refused('Its retention time is not over'));
  });

  it('gives the client thirty days, and is not there for whom the case is not', () => {
    given(dispositionDecider)
      .when(recordDispositionNotice, { ...notice, answerBy: '2026-03-15' }, known())
      .isRefused('INVALID_INPUT');
    given(dispositionDecider)
      .when(recordDispositionNotice, notice, { ...known(), missing: 'caseId' })
      .isRefused('NOT_FOUND');
    given(dispositionDecider).when(recordDispositionNotice, notice).isRefused('NOT_FOUND');
  });

  it('looks up the clients of the case and their trust accounts', () => {
    const { named } = known();
    const further = dispositionDecider.furtherReferences?.(
      { entityId: RECORD } as never,
      dispositionDecider.initial(RECORD),
      new Map([['caseId', { record: named.caseId }]]),
    );
    expect(further).toMatchObject([
      { category: 'client', id: CLIENT, kept: true },
      { category: 'trust', id: CLIENT, kept: true },
    ]);
    expect(dispositionDecider.furtherReferences?.({} as never, dispositionDecider.initial(RECORD), new Map())).toEqual(
      [],
    );
  });
});

describe('WithdrawDispositionNotice', () => {
  it('takes the notice back, and is refused where there is none', () => {
    given(dispositionDecider, noticed)
      .when(withdrawDispositionNotice, {}, known())
      .leadsTo({ type: 'DispositionNoticeWithdrawn', data: {} })
      .answers({ state: 'none', notice: null });
    given(dispositionDecider).when(withdrawDispositionNotice, {}, known()).isRefused('NO_DISPOSITION_NOTICE');
  });
});

describe('DisposeFile', () => {
  const over = { today: '2026-05-02', at: '2026-05-02T15:00:00.000Z' };
  const ordered = happened(fileDispositionOrdered, { originals: 'returned' });
  const destroyed = {
    client: 'Mary Lind',
    matter: 'Lind v. Brandt',
    adverse: ['Brandt Holdings'],
    openedOn: '2017-01-04',
    closedOn: '2018-03-05',
    destroyed: [{ category: 'note', count: 2 }],
    files: 1,
  };
  const subjects = [`file-${RECORD}`];

  it('destroys the file once the term of the notice has passed', () => {
    given(dispositionDecider, noticed)
      .when(disposeFile, { originals: 'returned' }, { ...known(), ...over })
      .leadsTo({ type: 'FileDispositionOrdered', data: { originals: 'returned' } })
      .answers({ state: 'ordered', ordered: { originals: 'returned', by: USER } });
    given(dispositionDecider, noticed)
      .when(disposeFile, { originals: 'returned' }, { ...known(), today: '2026-05-01' })
      .isRefused('DISPOSITION_TERM_RUNS');
    given(dispositionDecider)
      .when(disposeFile, { originals: 'returned' }, { ...known(), ...over })
      .isRefused('NO_DISPOSITION_NOTICE');
    given(dispositionDecider, noticed)
      .when(disposeFile, { originals: 'returned' }, { ...known({}, { holds: { id: USER, holds: [hold] } }), ...over })
      .isRefused('FILE_IS_RETAINED');
  });

  it('is recorded by its process with the keys that were destroyed and the index that stays, once', () => {
    given(dispositionDecider, noticed, ordered)
      .whenNamed(RECORD_DISPOSED_FILE, { subjects, ...destroyed })
      .leadsTo(
        { type: 'KeysDestroyed', data: { subjects, erased: destroyed.destroyed, files: 1, stays: [] } },
        { type: 'FileDisposed', data: destroyed },
      )
      .answers({ state: 'disposed', disposed: { client: 'Mary Lind' } });
    const disposed = given(
      dispositionDecider,
      noticed,
      ordered,
      happened(keysDestroyed, { subjects, erased: destroyed.destroyed, files: 1, stays: [] }),
      happened(fileDisposed, destroyed),
    );
    disposed.whenNamed(RECORD_DISPOSED_FILE, { subjects, ...destroyed }).changesNothing();
    disposed.when(answerRetention, { keep: 'minor' }, known()).isRefused('FILE_DISPOSED');
  });

  it('is stopped by a hold that came first', () => {
    given(dispositionDecider, noticed, ordered)
      .whenNamed(STOP_DISPOSITION, { because: 'ON_LEGAL_HOLD' })
      .leadsTo({ type: 'FileDispositionStopped', data: { because: 'ON_LEGAL_HOLD' } })
      .answers({ state: 'noticed', ordered: null, stopped: 'ON_LEGAL_HOLD' });
  });
});

describe('AnswerRetention', () => {
  const answered = happened(retentionAnswered, { keep: 'adoption', note: null });

  it('says why a file is kept, and takes a notice back with that', () => {
    given(dispositionDecider, noticed)
      .when(answerRetention, { keep: 'adoption' }, known())
      .leadsTo(
        { type: 'DispositionNoticeWithdrawn', data: {} },
        { type: 'RetentionAnswered', data: { keep: 'adoption', note: null } },
      );
  });

  it('changes nothing where that was said, and another answer takes its place', () => {
    given(dispositionDecider, answered).when(answerRetention, { keep: 'adoption' }, known()).changesNothing();
    given(dispositionDecider, answered)
      .when(answerRetention, { keep: null, note: 'The child is of age' }, known())
      .leadsTo({ type: 'RetentionAnswered', data: { keep: null, note: 'The child is of age' } });
    expect(answerRetention.body.safeParse({ keep: 'other' }).success).toBe(false);
  });
});

describe('ChangeRetentionPolicy', () => {
  it('says for how many years files are kept, never fewer than the trust records of the state need', () => {
    given(retentionPolicyDecider)
      .when(changeRetentionPolicy, { years: 10, state: 'IL' })
      .leadsTo({ type: 'RetentionPolicyChanged', data: { years: 10, state: 'IL' } })
      .answers({ years: 10, state: 'IL' });
    given(retentionPolicyDecider, happened(retentionPolicyChanged, { years: 10, state: 'IL' }))
      .when(changeRetentionPolicy, { years: 10, state: 'IL' })
      .changesNothing();
    for (const body of [{ years: 6, state: 'IL' }, { years: 4 }, { years: 7, state: 'Illinois' }]) {
      expect(changeRetentionPolicy.body.safeParse(body).success).toBe(false);
    }
  });
});
