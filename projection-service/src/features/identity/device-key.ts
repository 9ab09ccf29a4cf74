import { getDeviceKey } from '@lexledger/contracts/features/identity/account';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { answerQuery } from '../../kernel/query-handler.ts';

export const deviceKeyQuery = answerQuery(getDeviceKey, async ({ query, deviceKey }) => {
  const key = await deviceKey(query.device);
  if (key === null) throw new HttpRefusal('NOT_FOUND');
  return { body: { key: Buffer.from(key).toString('base64') } };
});
