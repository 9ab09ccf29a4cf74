import { sampleFields } from '@lexledger/contracts/kernel/sample-fields';
import { plainRecords } from '@lexledger/contracts/plain-features';
import { describe } from 'vitest';
import { happened } from './given.ts';
import { behavesAsRecord } from './record-behaviour.ts';
import { recordDecider } from './record-decider.ts';

describe.each(plainRecords)('$record.name', ({ record }) => {
  const [fields, other] = sampleFields(record.fields);
  const [first = '', second = first] = Object.keys(fields).filter((name) => fields[name] !== other[name]);
  behavesAsRecord(recordDecider(record), record, {
    body: fields,
    fields,
    added: happened(record.events.added, { fields }),
    edits: [{ [first]: other[first] }, { [second]: other[second] }],
  });
});
