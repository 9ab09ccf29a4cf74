import { type CustomValues, customValuesOf } from '@lexledger/contracts/customValues';
import type { Case } from '@lexledger/contracts/features/cases';
import type { MatterTemplate } from '@lexledger/contracts/features/matter-templates';

const FIELDS = ['billingType', 'flatFee', 'contingencyPercent', 'court', 'county', 'ourRole'] as const;
type PresetField = (typeof FIELDS)[number];

export type Presets = { readonly [Field in PresetField]?: NonNullable<MatterTemplate[Field]> } & {
  readonly customFields?: CustomValues;
};

/** The fields of a case to which a template gives a value. */
export function presetsOf(template: MatterTemplate): Presets {
  const given = FIELDS.flatMap((field) => {
    const value = template[field];
    return value === null ? [] : [[field, value] as const];
  });
  const values = customValuesOf(template);
  return { ...Object.fromEntries(given), ...(Object.keys(values).length > 0 && { customFields: values }) };
}

/** Billing that is hourly may be so only because nobody chose. */
const isEmpty = (field: PresetField, value: unknown): boolean =>
  value === null || value === undefined || value === '' || (field === 'billingType' && value === 'hourly');

/** One field of a case, or one custom field of it, to which a template gives another value than it has. */
export interface PresetChange {
  /** 'court', or the id of a custom field. */
  readonly key: string;
  /** The change of the case. */
  readonly changes: Presets;
  /** Whether the case has a value of its own, which the template's would replace. */
  readonly replaces: boolean;
}

/** The fields of the case that would have another value by the template. */
export function presetChanges(
  template: MatterTemplate,
  legalCase: Pick<Case, PresetField | 'customFields'>,
): readonly PresetChange[] {
  const presets = presetsOf(template);
  const held = customValuesOf(legalCase);
  const plain = FIELDS.flatMap((field): readonly PresetChange[] => {
    const value = presets[field];
    if (value === undefined || value === legalCase[field]) return [];
    return [{ key: field, changes: { [field]: value }, replaces: !isEmpty(field, legalCase[field]) }];
  });
  const custom = Object.entries(presets.customFields ?? {}).flatMap(([id, value]): readonly PresetChange[] =>
    held[id]?.value === value.value
      ? []
      : [{ key: id, changes: { customFields: { [id]: value } }, replaces: held[id] !== undefined }],
  );
  return [...plain, ...custom];
}

/** Several changes of a case as one. */
export function mergedPresets(all: readonly PresetChange[]): Presets {
  const values = Object.assign({}, ...all.map(({ changes }) => changes.customFields)) as CustomValues;
  return {
    ...(Object.assign({}, ...all.map(({ changes }) => changes)) as Presets),
    ...(Object.keys(values).length > 0 && { customFields: values }),
  };
}
