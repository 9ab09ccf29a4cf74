import { type GoogleDoc, googleDoc } from '@lexledger/contracts/features/google';
import type { Command } from '@lexledger/contracts/kernel/command';
import { readGoogleDocLink } from '@lexledger/domain/google/doc-link';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type Fields = Pick<GoogleDoc, 'webViewLink' | 'googleDocId' | 'mimeType'>;

/** Fields of the command take precedence; missing ones derive from its link, and without a link they stay unchanged. */
function known({ webViewLink, googleDocId, mimeType }: Fields, { data }: Command) {
  const said = data as Partial<Fields>;
  const read = said.webViewLink === undefined ? null : readGoogleDocLink(webViewLink);
  return {
    googleDocId: said.googleDocId ?? (said.webViewLink === undefined ? googleDocId : (read?.googleDocId ?? null)),
    mimeType: said.mimeType ?? read?.mimeType ?? mimeType,
  };
}

function notOne(fields: Fields, command: Command): Refusal | null {
  if (known(fields, command).googleDocId !== null) return null;
  const message = 'This is no link to a document of Google Docs or Drive.';
  return refuse('NOT_A_GOOGLE_DOC', { issues: [{ path: 'webViewLink', message }] });
}

export const googleDocDecider = recordDecider<GoogleDoc>(googleDoc, {
  ...caseAndClient,
  check: (fields, _before, command, named) => otherClient(command, named) ?? notOne(fields, command),
  compute: (fields, _before, command, named) => ({ ...clientOfCase(named), ...known(fields, command) }),
});
