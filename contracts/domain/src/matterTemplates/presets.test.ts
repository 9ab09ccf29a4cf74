import type { Case } from '@lexledger/contracts/features/cases';
import type { MatterTemplate } from '@lexledger/contracts/features/matter-templates';
import { describe, expect, it } from 'vitest';
import { mergedPresets, presetChanges, presetsOf } from './presets.ts';

const LIMIT = '00000000-0000-4000-8000-0000000000f1';
const CLAIM = '00000000-0000-4000-8000-0000000000f2';
const text = (value: string) => ({ kind: 'text' as const, name: 'A field', value });

const template = {
  billingType: 'flat',
  flatFee: '1800.00',
  contingencyPercent: null,
  court: 'Circuit Court',
  county: null,
  ourRole: 'plaintiff',
  customFields: { [LIMIT]: text('50000'), [CLAIM]: text('C-12') },
} as unknown as MatterTemplate;

const legalCase = {
  billingType: 'hourly',
  flatFee: null,
  contingencyPercent: null,
  court: 'County Court',
  county: 'Will County',
  ourRole: 'plaintiff',
  customFields: { [CLAIM]: text('C-1') },
} as unknown as Case;

describe('the presets of a matter template', () => {
  it('are the fields that it gives a value', () => {
    expect(presetsOf(template)).toEqual({
      billingType: 'flat',
      flatFee: '1800.00',
      court: 'Circuit Court',
      ourRole: 'plaintiff',
      customFields: template.customFields,
    });
  });

  it('change what the case has otherwise, and say what they would replace', () => {
    const changes = presetChanges(template, legalCase);
    expect(changes.map(({ key, replaces }) => [key, replaces])).toEqual([
      ['billingType', false],
      ['flatFee', false],
      ['court', true],
      [LIMIT, false],
      [CLAIM, true],
    ]);
    expect(mergedPresets(changes.filter(({ replaces }) => !replaces))).toEqual({
      billingType: 'flat',
      flatFee: '1800.00',
      customFields: { [LIMIT]: text('50000') },
    });
    expect(mergedPresets(changes)).toMatchObject({ customFields: template.customFields });
  });
});
