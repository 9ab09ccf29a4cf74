import type { PresentTab } from '@lexledger/contracts/presence';
import { expect, it } from 'vitest';
import { alsoOpen, seenFrom } from './presenceWords.ts';

const aTab = (id: string, more: Partial<PresentTab> = {}): PresentTab => ({
  id,
  session: 'here',
  kind: 'computer',
  device: 'Firefox on Linux',
  since: '2026-03-02T12:00:00.000Z',
  ...more,
});
const phone = aTab('phone', { session: 'phone', kind: 'phone' });
const said = (...others: PresentTab[]) => alsoOpen(seenFrom('this', [aTab('this'), ...others]) ?? []);

it('says where else the product is open', () => {
  expect(said()).toBeNull();
  expect(said(phone)).toBe('Also open on your phone');
  expect(said(aTab('two'))).toBe('Also open in another tab');
  expect(said(aTab('two'), aTab('three'))).toBe('Also open in 2 other tabs');
  expect(said(aTab('office', { session: 'office' }))).toBe('Also open on another computer');
  expect(said(aTab('two'), phone, aTab('tablet', { session: 'tablet', kind: 'tablet' }))).toBe(
    'Also open on your phone, on your tablet, and in another tab',
  );
});

it('counts devices, not the tabs of one', () => {
  expect(said(phone, { ...phone, id: 'another tab of it' })).toBe('Also open on your phone');
  expect(said(phone, { ...phone, id: 'other', session: 'other phone' })).toBe('Also open on 2 phones');
});

it('puts this tab first, and says nothing before it is known', () => {
  const tabs = [phone, aTab('this')];
  expect(seenFrom('this', tabs)?.map(({ id, isThis }) => [id, isThis])).toEqual([
    ['this', true],
    ['phone', false],
  ]);
  expect(seenFrom('unknown', tabs)).toBeNull();
});
