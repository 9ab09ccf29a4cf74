import type { Block } from '@lexledger/contracts/drafting/document';
import { inOrder } from '@lexledger/contracts/drafting/order';
import type { DraftValues } from '@lexledger/contracts/drafting/values';
import { type Draft, draft, draftRoutes, draftsView, getDraftValues } from '@lexledger/contracts/features/drafting';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { streamName } from '@lexledger/contracts/kernel/event';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { safeFileName } from '@lexledger/contracts/kernel/file-name';
import { fillDocument } from '@lexledger/domain/drafting/fill';
import type { FilledBlock } from '@lexledger/domain/drafting/filled';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { disposition } from '../../kernel/disposition.ts';
import { firmOf } from '../../kernel/firm-of.ts';
import { createPrinter } from '../../kernel/printer.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { valuesOfCase } from './case-values.ts';
import type { PrintedDraft } from './draft-paper.ts';
import { versionFrom } from './draft-version.ts';

const TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/** Milliseconds after which a print fails: a PDF of two hundred pages takes some twenty seconds. */
const LONGEST_MS = 120_000;

const NO_VALUES: Omit<DraftValues, 'today'> = { values: {}, parties: [], facts: [], authorities: [] };

/** What of a draft is printed. */
interface Printable extends Pick<Draft, 'title' | 'paper' | 'roles' | 'parties' | 'answers'> {
  readonly blocks: readonly Block[];
  readonly values: DraftValues;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const filled = ({ blocks, roles, parties, answers, values }: Printable): readonly FilledBlock[] =>
  fillDocument(blocks, { roles: rolesByKey(roles), parties, answers, values }).blocks;

function letterheadOf(firm: FirmDetails | null): PrintedDraft['letterhead'] {
  if (firm === null) return null;
  const place = [firm.city, [firm.region, firm.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [firm.street?.replaceAll('\n', ', '), place, firm.phone, firm.email, firm.website];
  return { name: firm.firmName, lines: lines.filter((line): line is string => Boolean(line)) };
}

/**
 * The draft as it is now, or one of its versions. A final draft is its final version: what the records say since does
 * not change it.
 */
async function printableOf(
  { read, past, clock }: Pick<RouteServices, 'read' | 'past' | 'clock'>,
  record: Draft,
  asked: number | undefined,
  actor: Actor,
): Promise<Printable> {
  const final = record.status === 'final' ? record.versions.findLast(({ kind }) => kind === 'final') : undefined;
  const wanted = asked ?? final?.versionNumber;
  const today = calendarDay(clock.now(), actor.timeZone);
  if (wanted !== undefined) {
    const version = versionFrom(await past(streamName(draft.category, record.id)), wanted);
    if (version === null) throw new HttpRefusal('NOT_FOUND');
    const { values, version: saved, ...rest } = version;
    return { ...rest, values: values ?? { today, ...NO_VALUES }, at: Date.parse(saved.savedAt) };
  }
  const values = await valuesOfCase(read, record.caseId, { userId: record.userId, timeZone: actor.timeZone, today });
  const blocks = inOrder(record.blocks ?? {}).map(([, block]) => block);
  return { ...record, answers: record.answers ?? {}, blocks, values, at: Date.parse(record.updatedAt) };
}

/** The routes whose answer is the draft as a file. */
export function registerDraftExports(app: FastifyInstance, services: RouteServices): void {
  const { read, catchUp } = services;
  const printer = createPrinter<PrintedDraft>({ name: 'draft-paper.worker', beside: import.meta.url }, LONGEST_MS);
  for (const as of ['docx', 'pdf'] as const) {
    const { path, summary } = draftRoutes[as];
    app.get(
      path,
      {
        schema: {
          tags: ['drafting'],
          summary,
          operationId: as === 'docx' ? 'GetDraftDocx' : 'GetDraftPdf',
          querystring: draftRoutes.query,
          params: z.object({ id: identifier() }),
          response: { default: errorBody },
        },
        onRequest: (request, _reply, next) =>
          next(actorOf(request) === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined),
      },
      async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params as { readonly id: string };
        const { version } = request.query as z.output<typeof draftRoutes.query>;
        // A link cannot say after which change it is followed.
        await Promise.all([draftsView.name, ...getDraftValues.reads].map((view) => catchUp(view)));
        const record = (await read.get(draftsView.name, id)) as unknown as Draft | null;
        if (record === null || record.userId !== actor.userId) throw new HttpRefusal('NOT_FOUND');
        const printable = await printableOf(services, record, version, actor);
        const file = await printer.print({
          as,
          title: printable.title,
          paper: printable.paper,
          at: printable.at,
          blocks: filled(printable),
          letterhead: letterheadOf(firmOf(await read.get(firmProfilesView.name, actor.userId))),
        });
        return reply
          .headers({
            'content-type': TYPES[as],
            'content-length': String(file.length),
            'content-disposition': disposition('attachment', safeFileName(`${printable.title}.${as}`)),
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
          })
          .send(file);
      },
    );
  }
}
