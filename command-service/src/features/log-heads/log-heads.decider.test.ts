import {
  askForLogHead,
  chooseLogHeadRecipients,
  logHeadAskedFor,
  logHeadKept,
  logHeadMailAttempted,
  logHeadMailSettled,
  logHeadRecipientsChosen,
  logHeadStamped,
} from '@lexledger/contracts/features/log-heads';
import { describe, expect, it } from 'vitest';
import { partIdFor } from '../../kernel/derived-id.ts';
import { COMMAND, given, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import {
  ATTEMPT_LOG_HEAD_MAIL,
  KEEP_LOG_HEAD,
  logHeadsDecider,
  SETTLE_LOG_HEAD_MAIL,
  STAMP_LOG_HEAD,
} from './log-heads.decider.ts';

const [HEAD, OTHER, ATTEMPT] = [
  '00000000-0000-4000-8000-0000000000d1',
  '00000000-0000-4000-8000-0000000000d2',
  '00000000-0000-4000-8000-0000000000d3',
] as const;
const head = {
  headId: HEAD,
  month: '2026-02',
  size: 42,
  root: 'aGFzaA==',
  checkpoint: 'lexledger/firm\n42\naGFzaA==\n',
};
const kept = happened(logHeadKept, head);
const chosen = { owners: false, addresses: ['auditor@example.com'] };

describe('ChooseLogHeadRecipients', () => {
  it('says to whom heads go; at first to the owners', () => {
    expect(given(logHeadsDecider).state).toMatchObject({ id: RECORD, owners: true, addresses: [] });
    given(logHeadsDecider)
      .when(chooseLogHeadRecipients, { ...chosen, addresses: ['auditor@example.com', 'auditor@example.com'] })
      .leadsTo({ type: logHeadRecipientsChosen.type, data: chosen })
      .answers({ id: RECORD, ...chosen, asked: null, heads: [] });
  });

  it('changes nothing where it is so', () => {
    given(logHeadsDecider, happened(logHeadRecipientsChosen, chosen))
      .when(chooseLogHeadRecipients, chosen)
      .changesNothing();
  });
});

describe('AskForLogHead', () => {
  it('asks for one, and for no second one before it is kept', () => {
    const headId = partIdFor('log-head', { userId: USER, commandId: COMMAND });
    given(logHeadsDecider)
      .when(askForLogHead, {})
      .leadsTo({ type: logHeadAskedFor.type, data: { headId } })
      .answers({ asked: headId });
    const asked = happened(logHeadAskedFor, { headId });
    given(logHeadsDecider, asked).when(askForLogHead, {}).isRefused('LOG_HEAD_UNDER_WAY');
    given(logHeadsDecider, asked, happened(logHeadKept, { ...head, headId, month: null }))
      .when(askForLogHead, {})
      .leadsTo({ type: logHeadAskedFor.type, data: { headId } });
  });
});

describe('a head', () => {
  it('is kept once for a month', () => {
    given(logHeadsDecider)
      .whenNamed(KEEP_LOG_HEAD, head)
      .leadsTo({ type: logHeadKept.type, data: head })
      .answers({ heads: [{ id: HEAD, month: '2026-02', size: 42, keptAt: NOW, stamp: null, mail: null }] });
    given(logHeadsDecider, kept)
      .whenNamed(KEEP_LOG_HEAD, { ...head, headId: OTHER })
      .changesNothing();
    given(logHeadsDecider, kept)
      .whenNamed(KEEP_LOG_HEAD, { ...head, month: '2026-03' })
      .changesNothing();
  });

  it('is stamped once', () => {
    const stamp = { headId: HEAD, authority: 'tsa.example', stampedAt: NOW, stamp: 'c3RhbXA=' };
    given(logHeadsDecider, kept).whenNamed(STAMP_LOG_HEAD, stamp).leadsTo({ type: logHeadStamped.type, data: stamp });
    given(logHeadsDecider, kept, happened(logHeadStamped, stamp)).whenNamed(STAMP_LOG_HEAD, stamp).changesNothing();
  });

  it('is attempted once, and an unknown outcome gives way to a known one alone', () => {
    const attempt = { headId: HEAD, attempt: ATTEMPT, to: ['ada@example.com'] };
    const attempted = happened(logHeadMailAttempted, attempt);
    const settled = (outcome: 'accepted' | 'unknown') => ({ headId: HEAD, outcome, detail: '250' });
    given(logHeadsDecider, kept)
      .whenNamed(ATTEMPT_LOG_HEAD_MAIL, attempt)
      .leadsTo({ type: logHeadMailAttempted.type, data: attempt });
    given(logHeadsDecider, kept, attempted).whenNamed(ATTEMPT_LOG_HEAD_MAIL, attempt).changesNothing();
    given(logHeadsDecider, kept, attempted, happened(logHeadMailSettled, settled('unknown')))
      .whenNamed(SETTLE_LOG_HEAD_MAIL, settled('accepted'))
      .leadsTo({ type: logHeadMailSettled.type, data: settled('accepted') });
    given(logHeadsDecider, kept, attempted, happened(logHeadMailSettled, settled('accepted')))
      .whenNamed(SETTLE_LOG_HEAD_MAIL, settled('unknown'))
      .changesNothing();
  });
});
