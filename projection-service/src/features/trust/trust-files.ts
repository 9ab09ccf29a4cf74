import { approvalsView } from '@lexledger/contracts/features/approvals';
import { casesView } from '@lexledger/contracts/features/cases';
import { clientsView } from '@lexledger/contracts/features/clients';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { firmsView } from '@lexledger/contracts/features/membership';
import { trustBookView, trustJournalPdfRoute, trustPackageRoutes } from '@lexledger/contracts/features/trust';
import { type TrustBankAccount, trustBankAccountsView } from '@lexledger/contracts/features/trust/bank-accounts';
import {
  type DepositSlip,
  depositSlipPdfRoute,
  depositSlipsView,
} from '@lexledger/contracts/features/trust/deposit-slips';
import { reconciliationsView } from '@lexledger/contracts/features/trust/reconciliations';
import {
  type TrustRequest,
  trustRequestPdfRoute,
  trustRequestsView,
} from '@lexledger/contracts/features/trust/requests';
import { monthOf } from '@lexledger/contracts/kernel/days';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import type { LogHead } from '@lexledger/contracts/transparencyLog';
import { personName } from '@lexledger/domain/personName';
import { mainTrustBankId, standardTrustBankOf } from '@lexledger/domain/trust/bankAccounts';
import { monthsBetween } from '@lexledger/domain/trust/month';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { firmOf } from '../../kernel/firm-of.ts';
import { firmTreeOf, headOfTree } from '../../kernel/log-head.ts';
import { type Asked, type FileRoute, type MadeFile, ofRecord, registerMadeFile } from '../../kernel/made-file.ts';
import type { Printer } from '../../kernel/printer.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { stampIfAnswered } from '../../kernel/stamped-head.ts';
import { journalFor, trialBalanceFor } from './trust-book.ts';
import { type TrustPackage, trustPackages } from './trust-package.ts';
import { zipOfPackages } from './trust-package-zip.ts';
import type { SlipPaper, TrustPaper } from './trust-paper.ts';
import { createTrustPrinter } from './trust-printer.ts';
import type { PaperCommon } from './trust-words.ts';

/** What a paper is made from. */
interface Making {
  readonly read: Reader;
  readonly actor: Actor;
  readonly today: string;
  /** What every paper says: whose it is, and names. */
  readonly common: PaperCommon;
}

interface Made {
  readonly name: string;
  readonly paper: TrustPaper;
}

async function commonOf(read: Reader, actor: Actor): Promise<Making['common']> {
  const [user, profile, clients, cases] = await Promise.all([
    read.get(usersView.name, actor.userId),
    read.get(firmProfilesView.name, firmIdOf(actor)),
    read.find(clientsView.name, { where: {} }),
    read.find(casesView.name, { where: {} }),
  ]);
  const firm = firmOf(profile);
  const named = [...clients, ...cases].map(({ id, name, title }) => [id, name ?? title] as const);
  return {
    firm,
    from: firm?.firmName ?? personName(user),
    // The name of an erased client is null.
    names: Object.fromEntries(named.flatMap(([id, name]) => (typeof name === 'string' ? [[id, name]] : []))),
  };
}

async function bankOf(id: string, { read, actor }: Making): Promise<TrustBankAccount | null> {
  const found = (await read.get(trustBankAccountsView.name, id)) as unknown as TrustBankAccount | null;
  return found ?? standardTrustBankOf(id, firmIdOf(actor));
}

/** @throws HttpRefusal NOT_FOUND when it is not there, or was removed */
function present<Row>(found: unknown): Row {
  const row = found as { readonly removedAt: string | null } | null;
  if (row === null || row.removedAt !== null) throw new HttpRefusal('NOT_FOUND');
  return row as Row;
}

type JournalAsked = z.output<typeof trustJournalPdfRoute.query>;

async function journalPaper(asked: JournalAsked, making: Making, head: LogHead): Promise<Made> {
  const { part, ...query } = asked;
  const { today, common } = making;
  const bank = query.bankAccountId === undefined ? null : await bankOf(query.bankAccountId, making);
  if (bank === null && query.bankAccountId !== undefined) throw new HttpRefusal('NOT_FOUND');
  const to = query.to === undefined || query.to > today ? today : query.to;
  if (part === 'trial-balance') {
    const balance = await trialBalanceFor({ on: to, bankAccountId: query.bankAccountId }, making);
    return { name: `Trust trial balance, ${to}`, paper: { kind: 'trial-balance', ...common, bank, balance, head } };
  }
  const journal = await journalFor(query, making);
  const period = { from: query.from, to: query.to ?? today };
  return { name: `Trust journal, ${to}`, paper: { kind: 'journal', ...common, bank, part, period, journal, head } };
}

async function requestPaper(id: string, making: Making): Promise<Made> {
  const { read, common } = making;
  const request = present<TrustRequest>(await read.get(trustRequestsView.name, id));
  const client = await read.get(clientsView.name, request.clientId);
  const { from, firm, names } = common;
  const name = names[request.clientId] ?? 'A client who was erased';
  const matter = names[request.caseId ?? ''] ?? null;
  return {
    name: `Trust request ${request.dueOn}`,
    paper: { kind: 'request', from, firm, request, client: { name, address: textOf(client?.address) }, matter },
  };
}

async function slipPaper(id: string, making: Making): Promise<Made> {
  const { read, actor, common } = making;
  const slip = present<DepositSlip>(await read.get(depositSlipsView.name, id));
  const found = await Promise.all(slip.deposits.map((deposit) => read.get(trustBookView.name, deposit)));
  // A slip may name anything.
  const deposits = found.filter((entry) => entry !== null) as unknown as SlipPaper['deposits'];
  const bank = await bankOf(slip.bankAccountId ?? mainTrustBankId(firmIdOf(actor)), making);
  return {
    name: `Deposit slip ${slip.number.replaceAll('/', '-')}`,
    paper: { kind: 'slip', ...common, bank, slip, deposits },
  };
}

const VIEWS = [
  clientsView,
  casesView,
  firmProfilesView,
  trustBankAccountsView,
  trustBookView,
  trustRequestsView,
  depositSlipsView,
];

/** The papers of trust accounting: the journal, the letter of a request, and a deposit slip. */
export function registerTrustFiles(app: FastifyInstance, services: RouteServices): void {
  const printer = createTrustPrinter();
  const register = <Params, Query>(
    route: Omit<FileRoute<Params, Query>, 'tag' | 'reads' | 'make'>,
    paperOf: (asked: Asked<Params, Query>, making: Making) => Promise<Made>,
  ): void =>
    registerMadeFile<Params, Query>(app, services, {
      ...{ ...route, tag: 'trust', reads: VIEWS },
      async make(asked) {
        const { read, actor, today } = asked;
        const { name, paper } = await paperOf(asked, { read, actor, today, common: await commonOf(read, actor) });
        return { name: `${name}.pdf`, bytes: await printer.print(paper) };
      },
    });
  register({ ...trustJournalPdfRoute, operationId: 'GetTrustJournalPdf' }, async ({ query, actor }, making) =>
    journalPaper(query, making, headOfTree(await firmTreeOf(actor, services))),
  );
  const params = ofRecord;
  register({ ...trustRequestPdfRoute, params, operationId: 'GetTrustRequestPdf' }, ({ params: { id } }, making) =>
    requestPaper(id, making),
  );
  register({ ...depositSlipPdfRoute, params, operationId: 'GetDepositSlipPdf' }, ({ params: { id } }, making) =>
    slipPaper(id, making),
  );
  registerPackages(app, services, printer);
}

const PACKAGE_VIEWS = [...VIEWS, reconciliationsView, usersView, firmsView, approvalsView];

/** The trust package: of one month as a PDF, and of several as a zip with CSV files. */
function registerPackages(app: FastifyInstance, services: RouteServices, printer: Printer<TrustPaper>): void {
  const { pdf, zip } = trustPackageRoutes;
  const common = { tag: 'trust', reads: PACKAGE_VIEWS };
  /** @throws HttpRefusal INVALID_INPUT for months to come, NOT_FOUND for another bank account than the firm's */
  async function packagesOf(
    { read, actor, today }: Pick<Asked<unknown, unknown>, 'read' | 'actor' | 'today'>,
    [from, to]: readonly [string, string],
    bankAccountId = mainTrustBankId(firmIdOf(actor)),
  ): Promise<readonly TrustPackage[]> {
    if (to > monthOf(today)) {
      throw new HttpRefusal('INVALID_INPUT', { issues: [{ path: 'month', message: 'Give a month that has begun' }] });
    }
    const making = { read, actor, today, common: await commonOf(read, actor) };
    const bank = await bankOf(bankAccountId, making);
    if (bank === null) throw new HttpRefusal('NOT_FOUND');
    const tree = await firmTreeOf(actor, services);
    const given = { ...making, past: services.past, tree, head: headOfTree(tree) };
    return trustPackages(bank, monthsBetween(from, to), given);
  }
  const stampOf = (checkpoint: string) => stampIfAnswered(checkpoint, services);
  const print = (paper: TrustPackage): Promise<Buffer> => printer.print({ kind: 'package', ...paper });
  registerMadeFile<unknown, z.output<typeof pdf.query>>(app, services, {
    ...{ ...common, ...pdf, operationId: 'GetTrustPackagePdf' },
    async make({ query: { month, bankAccountId }, ...asked }): Promise<MadeFile> {
      const [paper] = await packagesOf(asked, [month, month], bankAccountId);
      return { name: `Trust package, ${month}.pdf`, bytes: await print(paper as TrustPackage) };
    },
  });
  registerMadeFile<unknown, z.output<typeof zip.query>>(app, services, {
    ...{ ...common, ...zip, operationId: 'GetTrustPackageZip' },
    async make({ query: { from, to, bankAccountId }, ...asked }): Promise<MadeFile> {
      const papers = await packagesOf(asked, [from, to], bankAccountId);
      const name = from === to ? `Trust package, ${from}.zip` : `Trust package, ${from} to ${to}.zip`;
      return { name, type: 'application/zip', bytes: await zipOfPackages(papers, print, stampOf) };
    },
  });
}
