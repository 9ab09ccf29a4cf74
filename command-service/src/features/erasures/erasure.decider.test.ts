import {
  eraseClient,
  eraseLead,
  eraseParty,
  eraseTeamMember,
  erasureCompleted,
  erasureOrdered,
  erasureStopped,
  keysDestroyed,
} from '@lexledger/contracts/features/erasures';
import { describe, expect, it } from 'vitest';
import { given, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import { COMPLETE_ERASURE, erasureDecider, RECORD_DESTROYED_KEYS, STOP_ERASURE } from './erasure.decider.ts';

const body = { password: 'a good long password', name: 'Ada Okafor' };
const ada = { id: RECORD, userId: USER, name: 'Ada  OKAFOR', removedAt: null };
const person = { named: { person: ada } };
const holding = (balance: string) => ({ ...person, states: { trust: { account: { balance } } } });
const ordered = happened(erasureOrdered, { kind: 'client' });
const said = {
  subjects: [`client-${RECORD}`],
  erased: [{ category: 'note', count: 2 }],
  files: 1,
  stays: [],
};
const destroyed = happened(keysDestroyed, said);

describe('EraseClient', () => {
  it('is ordered by who types the name, however it is spaced and capitalized', () => {
    given(erasureDecider)
      .when(eraseClient, body, holding('0.00'))
      .leadsTo({ type: erasureOrdered.type, data: { kind: 'client' } })
      .answers({ id: RECORD, state: 'ordered', orderedAt: NOW });
  });

  it('takes no password into the log', () => {
    expect(JSON.stringify(ordered)).not.toContain(body.password);
  });

  it('is refused under another name, with money in trust, and for who is not there', () => {
    given(erasureDecider)
      .when(eraseClient, { ...body, name: 'Ada' }, person)
      .isRefused('ERASURE_NAME_DIFFERS');
    given(erasureDecider).when(eraseClient, body, holding('0.01')).isRefused('CLIENT_HAS_TRUST_MONEY');
    given(erasureDecider).when(eraseClient, body, { missing: 'person' }).isRefused('NOT_FOUND');
  });

  it('is refused for who is being erased or was, and ordered again where it stopped', () => {
    for (const history of [[ordered], [ordered, destroyed], [ordered, destroyed, happened(erasureCompleted, {})]]) {
      given(erasureDecider, ...history)
        .when(eraseClient, body, person)
        .isRefused('ALREADY_ERASED');
    }
    given(erasureDecider, ordered, happened(erasureStopped, { because: 'BOOKS_NOT_APART' }))
      .when(eraseClient, body, person)
      .leadsTo({ type: erasureOrdered.type, data: { kind: 'client' } });
  });
});

describe('EraseLead', () => {
  it('is refused for one that was lost, which conflict checks need, and for one that is a client', () => {
    const lead = (more: object) => ({ named: { person: { ...ada, status: 'new', clientId: null, ...more } } });
    given(erasureDecider)
      .when(eraseLead, body, lead({ status: 'lost' }))
      .isRefused('DECLINED_PROSPECT');
    given(erasureDecider)
      .when(eraseLead, body, lead({ clientId: RECORD }))
      .isRefused('LEAD_IS_CLIENT');
    given(erasureDecider)
      .when(eraseLead, body, lead({}))
      .leadsTo({ type: erasureOrdered.type, data: { kind: 'lead' } });
  });
});

describe('EraseParty', () => {
  it('is ordered as a client’s is', () => {
    given(erasureDecider)
      .when(eraseParty, body, person)
      .leadsTo({ type: erasureOrdered.type, data: { kind: 'party' } });
  });
});

describe('EraseTeamMember', () => {
  const standing = (status: string) => ({
    ...person,
    states: { firm: { members: [{ id: USER, contactId: RECORD, status }] } },
  });

  it('is refused for who stands for an active member of the firm, and ordered for anybody else', () => {
    given(erasureDecider).when(eraseTeamMember, body, standing('active')).isRefused('CONTACT_OF_MEMBER');
    for (const whose of [person, standing('deactivated')])
      given(erasureDecider)
        .when(eraseTeamMember, body, whose)
        .leadsTo({ type: erasureOrdered.type, data: { kind: 'member' } });
  });
});

describe('what the process records', () => {
  it('is of what was ordered alone', () => {
    given(erasureDecider).whenNamed(COMPLETE_ERASURE, {}).isRefused('NOT_FOUND');
  });

  it('is each step once, in their order', () => {
    given(erasureDecider, ordered)
      .whenNamed(RECORD_DESTROYED_KEYS, said)
      .leadsTo({ type: keysDestroyed.type, data: said });
    given(erasureDecider, ordered, destroyed).whenNamed(RECORD_DESTROYED_KEYS, said).changesNothing();
    given(erasureDecider, ordered).whenNamed(COMPLETE_ERASURE, {}).changesNothing();
    given(erasureDecider, ordered, destroyed)
      .whenNamed(COMPLETE_ERASURE, {})
      .leadsTo({ type: erasureCompleted.type, data: {} });
    given(erasureDecider, ordered, destroyed).whenNamed(STOP_ERASURE, { because: 'X' }).changesNothing();
  });
});
