import { entityIdFor } from '@lexledger/command-service/kernel/derived-id';
import { recordIdFor } from '@lexledger/ui/records/recordId';
import { describe, expect, it } from 'vitest';

const USER = '0b1f0a10-0000-4000-8000-000000000009';

describe('the id of a new record', () => {
  it.each([
    ['note', '0b1f0a10-0000-4000-8000-000000000001'],
    ['case', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ])('of the category %s is the same to the interface and to the server', (category, commandId) => {
    expect(recordIdFor(category, USER, commandId)).toBe(entityIdFor(category, USER, commandId));
  });
});
