import { errorCatalogue, features } from '@lexledger/contracts/features';
import { kernelErrors } from '@lexledger/contracts/kernel/errors';
import type { Feature } from '@lexledger/contracts/kernel/feature';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(errors: Readonly<Record<string, { readonly status: number; readonly message: string }>>): string {
  const rows = Object.entries(errors)
    .sort(([a, { status }], [b, other]) => status - other.status || (a < b ? -1 : 1))
    .map(([code, { status, message }]) => row([`\`${code}\``, String(status), message.replaceAll('|', '\\|')]));
  return [row(['Code', 'Status', 'Message']), row(['---', '---', '---']), ...rows].join('\n');
}

/** The content of docs/errors.md, generated from the catalogue. */
export function errorsPage(): string {
  const ofFeatures = Object.entries<Feature>(features)
    .filter(([, { errors }]) => Object.keys(errors).length > 0)
    .map(([name, { errors }]) => `## ${name}\n\n${table(errors)}`);
  return `# Errors

Every answer that is not OK has this JSON body:

\`\`\`json
{
  "message": "Some fields need attention. Correct them and send again.",
  "code": "INVALID_INPUT",
  "issues": [{ "path": "email", "message": "Valid email is required" }],
  "correlationId": "6d0c7e0e-6f0e-4d0a-9a55-1f7f7a3f0d11"
}
\`\`\`

- \`message\` is for a person, and says what to do. \`code\` is for a program, and never changes its meaning.
- \`issues\` names the fields that need attention; the path has dots, and is empty for the whole body.
- \`conflict\` comes with \`EDIT_CONFLICT\`: \`{ "version": 4, "fields": [{ "field", "yours", "theirs" }] }\`. Send the
  chosen values again with \`If-Match: "4"\`.
- \`correlationId\` finds the request in the log. A refused command leaves it out, since a repeat of the command gets the
  very same body; it is in the \`x-correlation-id\` header always.

There are ${Object.keys(errorCatalogue).length} codes. This page is made from the catalogue in \`contracts/src\`:
\`npx vitest run --project architecture --update\`.

## Any request

${table(kernelErrors)}

${ofFeatures.join('\n\n')}
`;
}
