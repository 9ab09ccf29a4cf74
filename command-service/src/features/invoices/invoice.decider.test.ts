import { emailsOf } from '@lexledger/contracts/emails';
import {
  approveInvoice,
  discountInvoice,
  emailInvoice,
  invoice,
  invoiceClaimsSettled,
  invoiceNumbered,
  issueCreditMemo,
  recordPayment,
  recordSent,
  returnPayment,
  sendInvoice,
  takeBackPayment,
  takeBackWriteOff,
  voidCreditMemo,
  voidInvoice,
  waiveLine,
  writeDownLine,
  writeOffInvoice,
} from '@lexledger/contracts/features/invoices';
import { firmDetails } from '@lexledger/contracts/firmFields';
import { describe, expect, it } from 'vitest';
import { given, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import {
  ATTEMPT_EMAIL,
  invoiceDecider,
  NUMBER_INVOICE,
  RECORD_TRUST_PAYMENT,
  SETTLE_CLAIMS,
  SETTLE_EMAIL,
} from './invoice.decider.ts';
import {
  A_CASE,
  A_CLIENT,
  A_MEMBER,
  A_TIME_ENTRY,
  AN_EXPENSE,
  aDraft,
  aFee,
  aHeldClaim,
  anAskedClaim,
  aPayment,
  approved,
  aTimeLine,
  aWholeDraft,
  invoiceFields,
  partPaid,
  sent,
  writtenOff,
} from './invoice.fixtures.ts';

const { commands, events } = invoice;
const body = { title: 'Okafor v. Brandt, February', clientId: A_CLIENT, lines: [aFee] };
const feeAlone = { ...invoiceFields, lines: [aFee], subtotal: '49.99', total: '49.99', claims: [] };
const aFeeDraft = happened(events.added, { fields: feeAlone });
const settled = (claims: readonly object[]) => ({ type: invoiceClaimsSettled.type, data: { changes: { claims } } });

behavesAsRecord(invoiceDecider, invoice, {
  body,
  fields: feeAlone,
  added: aFeeDraft,
  edits: [{ title: 'Okafor, February' }, { notes: 'Thank you.' }],
});

/** The states of the entry and of its case. */
const anEntry = (entry: object = {}, clientId = A_CLIENT) => ({
  'lines.0': { caseId: A_CASE, clientId, invoiceId: null, ...entry },
  'lines.0.caseId': { clientId },
});
const twoLines = { ...body, lines: [aTimeLine, aFee] };

describe('DraftInvoice', () => {
  it('asks for the entries that its lines bill, and adds up', () => {
    given(invoiceDecider)
      .when(commands.add, twoLines, { named: anEntry() })
      .answers({ subtotal: '499.99', total: '499.99', claims: [anAskedClaim], status: 'draft', number: null })
      .refersTo(
        `clientId: client-${A_CLIENT}`,
        `lines.0: time-${A_TIME_ENTRY}`,
        `lines.0.caseId: case-${A_CASE} (past)`,
      )
      .isAbout(`books-${A_CLIENT}`);
  });

  it.each([
    ['no discount, no tax', { discount: null, taxRate: null }, '0.00', '499.99'],
    ['a discount', { discount: '99.99' }, '0.00', '400.00'],
    ['a tax, on what is left after the discount', { discount: '99.99', taxRate: '8.875' }, '35.50', '435.50'],
    ['half a cent of tax, to the even cent', { discount: '489.99', taxRate: '0.25' }, '0.02', '10.02'],
    ['a discount of everything', { discount: '499.99', taxRate: '8' }, '0.00', '0.00'],
  ])('comes with %s to its sum', (_sentence, terms, taxAmount, total) => {
    given(invoiceDecider)
      .when(commands.add, { ...twoLines, ...terms }, { named: anEntry() })
      .answers({ subtotal: '499.99', taxAmount, total });
  });

  it('is refused with a discount above its lines, and with more than an amount can say', () => {
    given(invoiceDecider)
      .when(commands.add, { ...body, discount: '50.00' })
      .isRefused('INVOICE_SUM');
    const large = { ...aFee, amount: '99999999.99' };
    given(invoiceDecider)
      .when(commands.add, { ...body, lines: [large], taxRate: '1' })
      .isRefused('INVOICE_SUM');
  });

  it('is refused for entries of another client, of another case and for income', () => {
    const refused = (named: object, further: object = {}) =>
      given(invoiceDecider)
        .when(commands.add, { ...twoLines, ...further }, { named: named as never })
        .isRefused('ENTRY_NOT_OF_INVOICE');
    refused(anEntry({}, AN_EXPENSE));
    refused(anEntry({ caseId: null, clientId: A_CLIENT }));
    refused(anEntry({ type: 'income' }), { lines: [{ ...aTimeLine, kind: 'expense' }] });
  });

  it('says of a cost what its record says: whether it is in-house', () => {
    const cost = {
      ...aTimeLine,
      kind: 'expense' as const,
      minutes: null,
      rate: null,
      taskCode: null,
      activityCode: null,
    };
    const inHouse = anEntry({ type: 'expense', inHouse: true });
    given(invoiceDecider)
      .when(commands.add, { ...body, lines: [{ ...cost, inHouse: true }] }, { named: inHouse as never })
      .answers({ lines: [{ inHouse: true }] });
    given(invoiceDecider)
      .when(commands.add, { ...body, lines: [cost] }, { named: inHouse as never })
      .isRefused('ENTRY_NOT_OF_INVOICE', {
        issues: [{ path: 'lines.0', message: 'A line says as its expense does whether it is an in-house cost.' }],
      });
  });

  it('is refused for time on a case that is billed by a share or not at all, and not for its expenses', () => {
    const on = (billingType: string, line: object, entry: object = {}) =>
      given(invoiceDecider).when(
        commands.add,
        { ...body, lines: [line as typeof aTimeLine] },
        { named: { ...anEntry(entry), 'lines.0.caseId': { clientId: A_CLIENT, billingType } } as never },
      );
    const cost = { ...aTimeLine, kind: 'expense', minutes: null, rate: null, taskCode: null, activityCode: null };
    for (const billingType of ['contingency', 'pro-bono']) {
      on(billingType, aTimeLine).isRefused('TIME_NOT_BILLED', {
        issues: [{ path: 'lines.0', message: 'Time on this case is not billed by the hour.' }],
      });
      on(billingType, cost, { type: 'expense' }).answers({ lines: [{ kind: 'expense' }] });
    }
    on('flat', aTimeLine).answers({ lines: [{ kind: 'time' }] });
  });

  it('bills the work on a case to whom the case says', () => {
    const insured = { clientId: A_CASE, billedClientId: A_CLIENT };
    given(invoiceDecider)
      .when(
        commands.add,
        { ...body, lines: [aTimeLine] },
        { named: { ...anEntry(), 'lines.0.caseId': insured } as never },
      )
      .answers({ clientId: A_CLIENT });
  });

  it('is refused at once for an entry that another invoice holds', () => {
    given(invoiceDecider)
      .when(commands.add, twoLines, { named: anEntry({ invoiceId: AN_EXPENSE }) })
      .isRefused('ENTRY_ON_INVOICE', { issues: [{ path: 'lines.0', message: 'Another invoice holds this.' }] });
  });

  it('is refused for an expense, which a closing statement may hold as well', () => {
    const codes = { minutes: null, rate: null, taskCode: null, activityCode: null };
    given(invoiceDecider)
      .when(
        commands.add,
        { ...body, lines: [{ ...aTimeLine, kind: 'expense', ...codes }] },
        { named: anEntry({ type: 'expense', invoiceId: AN_EXPENSE }) as never },
      )
      .isRefused('ENTRY_ON_INVOICE', {
        issues: [{ path: 'lines.0', message: 'Another invoice or a closing statement holds this.' }],
      });
  });

  it('is refused for a case of another client', () => {
    given(invoiceDecider)
      .when(commands.add, { ...body, caseId: A_CASE }, { named: { caseId: { clientId: AN_EXPENSE } } })
      .isRefused('CLIENT_NOT_OF_CASE');
  });

  it.each([
    ['the same entry twice', [aTimeLine, { ...aTimeLine, id: aFee.id }]],
    ['the same line twice', [aFee, aFee]],
    ['a negative amount', [{ ...aFee, amount: '-1.00' }]],
    ['a code that there is not', [{ ...aTimeLine, taskCode: 'L999' }]],
  ])('takes no %s', (_sentence, lines) => {
    expect(commands.add.body.safeParse({ ...body, lines }).success).toBe(false);
  });
});

describe('ChangeInvoice', () => {
  it('lets go of what is taken off, and asks for what is put on', () => {
    given(invoiceDecider, aWholeDraft)
      .when(commands.change, { lines: [aFee] })
      .answers({ subtotal: '49.99', total: '49.99', claims: [] });
    given(invoiceDecider, aFeeDraft)
      .when(commands.change, { lines: [aTimeLine, aFee] }, { named: anEntry() })
      .answers({ total: '499.99', claims: [anAskedClaim] });
  });

  it('looks up who worked where a line says so first, though they may have left', () => {
    const worked = { ...aFee, workedBy: A_MEMBER };
    given(invoiceDecider, aFeeDraft)
      .when(commands.change, { lines: [worked] })
      .answers({ lines: [worked] })
      .refersTo(`lines.0.workedBy: member-${A_MEMBER} (past)`);
    given(invoiceDecider, aFeeDraft, happened(events.changed, { changes: { lines: [worked] } }))
      .when(commands.change, { lines: [{ ...worked, amount: '59.99' }] })
      .refersTo();
  });

  it('keeps what it holds when a line is worded better or charged higher', () => {
    given(invoiceDecider, aWholeDraft)
      .when(commands.change, { lines: [{ ...aTimeLine, amount: '500.00' }, aFee] })
      .answers({ total: '549.99', claims: [aHeldClaim] })
      .refersTo();
  });

  it('is refused for another client while time is on the draft', () => {
    given(invoiceDecider, aWholeDraft)
      .when(commands.change, { clientId: AN_EXPENSE })
      .isRefused('ENTRY_NOT_OF_INVOICE');
  });

  it.each([
    ['lines', [aFee]],
    ['clientId', AN_EXPENSE],
    ['discount', '1.00'],
    ['taxRate', '5'],
  ])('leaves the %s of a sent invoice', (field, value) => {
    given(invoiceDecider, aWholeDraft, sent)
      .when(commands.change, { [field]: value })
      .isRefused('INVOICE_NOT_DRAFT', { issues: [{ path: field, message: 'It stays as it was approved.' }] });
  });

  it('lays an approved invoice out anew until it is sent', () => {
    const layout = { grouping: 'activity', detail: 'summary', hours: false, trust: false } as const;
    given(invoiceDecider, aWholeDraft, approved).when(commands.change, { layout }).answers({ layout, total: '499.99' });
    given(invoiceDecider, aWholeDraft, sent)
      .when(commands.change, { layout })
      .isRefused('INVOICE_NOT_DRAFT', { issues: [{ path: 'layout', message: 'It stays as it was sent.' }] });
  });

  it('puts off when a sent invoice is due', () => {
    given(invoiceDecider, aWholeDraft, sent)
      .when(commands.change, { dueDate: '2026-05-01' })
      .leadsTo({ type: 'InvoiceChanged', data: { changes: { dueDate: '2026-05-01' } } });
  });
});

describe('RemoveInvoice and RestoreInvoice', () => {
  const removed = happened(events.removed, {});

  it('let go of the entries of a draft, and ask for them again', () => {
    given(invoiceDecider, aWholeDraft)
      .when(commands.remove, {})
      .leadsTo(settled([]), { type: 'InvoiceRemoved', data: {} });
    given(invoiceDecider, aWholeDraft, happened(invoiceClaimsSettled, { changes: { claims: [] } }), removed)
      .when(commands.restore, {})
      .leadsTo({ type: 'InvoiceRestored', data: {} }, settled([anAskedClaim]));
  });

  it('leave a sent invoice where it is', () => {
    given(invoiceDecider, aWholeDraft, sent).when(commands.remove, {}).isRefused('INVOICE_NOT_REMOVABLE');
  });
});

describe('ApproveInvoice', () => {
  const changes = { status: 'approved', issuedOn: '2026-03-02', dueDate: '2026-04-01', approvedAt: NOW, firm: null };

  it('freezes the invoice, due thirty days later unless said', () => {
    given(invoiceDecider, aWholeDraft)
      .when(approveInvoice.command, {})
      .leadsTo({ type: 'InvoiceApproved', data: { changes } })
      .refersTo(`firm: firm-${USER} (kept)`)
      .isAbout(`books-${A_CLIENT}`);
    given(invoiceDecider, aWholeDraft, happened(events.changed, { changes: { dueDate: '2026-03-10' } }))
      .when(approveInvoice.command, { issuedOn: '2026-02-28' })
      .answers({ issuedOn: '2026-02-28', dueDate: '2026-03-10', sentAt: null });
    given(invoiceDecider, aWholeDraft, approved)
      .when(commands.change, { lines: [aFee] })
      .isRefused('INVOICE_NOT_DRAFT');
  });

  it('keeps what is said of the firm on that day', () => {
    const firm = firmDetails.parse({ firmName: 'Adler Byron LLP', taxId: '14-1234567' });
    const profile = { ...firm, id: USER, userId: USER, version: 3, createdAt: NOW, updatedAt: NOW, removedAt: null };
    given(invoiceDecider, aWholeDraft)
      .when(approveInvoice.command, {}, { named: { firm: profile } })
      .leadsTo({ type: 'InvoiceApproved', data: { changes: { ...changes, firm } } });
  });

  it('is refused a second time, without lines, and before it holds every entry', () => {
    given(invoiceDecider, aWholeDraft, approved).when(approveInvoice.command, {}).isRefused('INVOICE_NOT_DRAFT');
    given(invoiceDecider, happened(events.added, { fields: { ...feeAlone, lines: [] } }))
      .when(approveInvoice.command, {})
      .isRefused('INVOICE_EMPTY');
    given(invoiceDecider, aDraft).when(approveInvoice.command, {}).isRefused('INVOICE_CLAIMS_PENDING');
  });

  it('is numbered once', () => {
    given(invoiceDecider, aWholeDraft, approved)
      .whenNamed(NUMBER_INVOICE, { number: 7 })
      .leadsTo({ type: 'InvoiceNumbered', data: { changes: { number: 7 } } });
  });

  it('is not undone: a void invoice keeps its number', () => {
    given(invoiceDecider, aWholeDraft, approved).when(commands.remove, {}).isRefused('INVOICE_NOT_REMOVABLE');
    given(invoiceDecider, aWholeDraft, approved).when(voidInvoice.command, {}).answers({ status: 'void', claims: [] });
  });
});

describe('RecordInvoiceSent', () => {
  it('says how and when it went to the client, on the user’s today unless said', () => {
    given(invoiceDecider, aWholeDraft, approved)
      .when(recordSent.command, { method: 'mail' })
      .leadsTo({
        type: 'InvoiceDeliveryRecorded',
        data: { changes: { status: 'sent', sentAt: NOW, sentOn: '2026-03-02', sentVia: 'mail' } },
      });
    given(invoiceDecider, aWholeDraft, sent)
      .when(recordSent.command, { method: 'hand', date: '2026-03-01' })
      .answers({ status: 'sent', sentOn: '2026-03-01', sentVia: 'hand' });
  });

  it('leaves what was paid before it', () => {
    given(invoiceDecider, aWholeDraft, approved, partPaid)
      .when(recordSent.command, { method: 'email' })
      .answers({ status: 'part-paid', sentVia: 'email' });
  });

  it('changes nothing when it says the same again', () => {
    const again = { method: 'mail', date: '2026-03-02' } as const;
    const recorded = happened(recordSent.event, {
      changes: { status: 'sent', sentAt: NOW, sentOn: again.date, sentVia: again.method },
    });
    given(invoiceDecider, aWholeDraft, approved, recorded).when(recordSent.command, again).changesNothing();
  });

  it('is refused for a draft, and for what was written off', () => {
    given(invoiceDecider, aWholeDraft).when(recordSent.command, { method: 'mail' }).isRefused('INVOICE_NOT_SENT');
    given(invoiceDecider, aWholeDraft, sent, writtenOff)
      .when(recordSent.command, { method: 'mail' })
      .isRefused('INVOICE_WRITTEN_OFF');
  });
});

describe('EmailInvoice', () => {
  const message = { to: 'ada@example.test', copyTo: 'me@example.test', subject: 'Invoice 0007', text: 'Attached.' };
  const numbered = happened(invoiceNumbered, { changes: { number: 7 } });
  const ready = [aWholeDraft, approved, numbered] as const;
  const anEmail = {
    ...message,
    ...{ id: RECORD, day: '2026-03-02', state: 'requested' as const, attempt: null, detail: null, settledAt: null },
  };
  const requested = happened(emailInvoice.event, { changes: { emails: [anEmail] } });
  const of = (state: 'sending' | 'accepted' | 'refused' | 'unknown') =>
    happened(emailInvoice.event, { changes: { emails: [{ ...anEmail, state }] } });

  it('asks for a message, about the client', () => {
    const asked = given(invoiceDecider, ...ready).when(emailInvoice.command, message);
    asked.isAbout(`books-${A_CLIENT}`).answers({
      status: 'approved',
      emails: [{ ...message, state: 'requested', day: '2026-03-02' }],
    });
  });

  it('holds on to the last attempts alone', () => {
    const many = Array.from({ length: 20 }, () => ({ ...anEmail, state: 'refused' as const }));
    const { state } = given(invoiceDecider, ...ready, happened(emailInvoice.event, { changes: { emails: many } }));
    expect(emailsOf(state.record ?? {})).toHaveLength(20);
    given(invoiceDecider, ...ready, happened(emailInvoice.event, { changes: { emails: many } }))
      .when(emailInvoice.command, message)
      .answers({ emails: expect.objectContaining({ length: 20 }) });
  });

  it('is refused for a draft, before the number, while another is under way, and for what was written off', () => {
    given(invoiceDecider, aWholeDraft).when(emailInvoice.command, message).isRefused('INVOICE_NOT_SENT');
    given(invoiceDecider, aWholeDraft, approved).when(emailInvoice.command, message).isRefused('INVOICE_NOT_NUMBERED');
    given(invoiceDecider, ...ready, requested)
      .when(emailInvoice.command, message)
      .isRefused('INVOICE_EMAIL_UNDER_WAY');
    given(invoiceDecider, ...ready, writtenOff)
      .when(emailInvoice.command, message)
      .isRefused('INVOICE_WRITTEN_OFF');
  });

  it('takes no address that is none', () => {
    expect(emailInvoice.command.body.safeParse({ ...message, to: 'ada' }).success).toBe(false);
  });

  it('goes out by whoever tries first', () => {
    given(invoiceDecider, ...ready, requested)
      .whenNamed(ATTEMPT_EMAIL, { emailId: RECORD, attempt: 'one' })
      .leadsTo({
        type: 'InvoiceEmailAttempted',
        data: { changes: { emails: [{ ...anEmail, state: 'sending', attempt: 'one' }] }, emailId: RECORD },
      });
    given(invoiceDecider, ...ready, of('sending'))
      .whenNamed(ATTEMPT_EMAIL, { emailId: RECORD, attempt: 'two' })
      .changesNothing();
  });

  it('is sent once the mail server took it, on the day on which it was asked for', () => {
    given(invoiceDecider, ...ready, of('sending'))
      .whenNamed(SETTLE_EMAIL, { emailId: RECORD, outcome: 'accepted', detail: '250 OK' })
      .answers({ status: 'sent', sentVia: 'email', sentOn: '2026-03-02', emails: [{ state: 'accepted' }] });
    given(invoiceDecider, ...ready, of('sending'))
      .whenNamed(SETTLE_EMAIL, { emailId: RECORD, outcome: 'refused', detail: '550 No' })
      .answers({ status: 'approved', sentAt: null, emails: [{ state: 'refused', detail: '550 No' }] });
  });

  it('keeps an outcome that is known, and learns one that was not', () => {
    given(invoiceDecider, ...ready, of('accepted'))
      .whenNamed(SETTLE_EMAIL, { emailId: RECORD, outcome: 'unknown', detail: 'lost' })
      .changesNothing();
    given(invoiceDecider, ...ready, of('unknown'))
      .whenNamed(SETTLE_EMAIL, { emailId: RECORD, outcome: 'accepted', detail: '250 OK' })
      .answers({ status: 'sent', emails: [{ state: 'accepted' }] });
  });
});

describe('WriteOffInvoice', () => {
  const reason = 'The client is insolvent';

  it('gives up the balance, with the reason and the day', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid)
      .when(writeOffInvoice.command, { reason, date: '2026-03-01' })
      .leadsTo({
        type: 'InvoiceWrittenOff',
        data: {
          changes: {
            ...{ status: 'written-off', writtenOff: '399.99', writtenOffOn: '2026-03-01', writeOffReason: reason },
          },
          ...{ day: '2026-03-01', reason, amount: '399.99' },
        },
      })
      .isAbout(`books-${A_CLIENT}`);
    given(invoiceDecider, aWholeDraft, approved)
      .when(writeOffInvoice.command, { reason })
      .answers({ status: 'written-off', writtenOff: '499.99', writtenOffOn: '2026-03-02' });
  });

  it('is refused for a draft, for what is paid, and a second time', () => {
    const paid = happened(recordPayment.event, {
      changes: { payments: [{ ...aPayment, amount: '499.99' }], paid: '499.99', status: 'paid' },
      payment: { ...aPayment, amount: '499.99' },
    });
    given(invoiceDecider, aWholeDraft).when(writeOffInvoice.command, { reason }).isRefused('INVOICE_NOT_SENT');
    given(invoiceDecider, aWholeDraft, sent, paid)
      .when(writeOffInvoice.command, { reason })
      .isRefused('INVOICE_NOTHING_OPEN');
    given(invoiceDecider, aWholeDraft, sent, writtenOff)
      .when(writeOffInvoice.command, { reason })
      .isRefused('INVOICE_WRITTEN_OFF');
  });

  it('leaves the payments and the number until it is taken back', () => {
    const { command } = recordPayment;
    given(invoiceDecider, aWholeDraft, sent, writtenOff)
      .when(command, { amount: '1', method: 'check', reference: null })
      .isRefused('INVOICE_WRITTEN_OFF');
    given(invoiceDecider, aWholeDraft, sent, partPaid, writtenOff)
      .when(takeBackPayment.command, { paymentId: aPayment.id })
      .isRefused('INVOICE_WRITTEN_OFF');
    given(invoiceDecider, aWholeDraft, sent, writtenOff).when(voidInvoice.command, {}).isRefused('INVOICE_WRITTEN_OFF');
  });
});

describe('TakeBackInvoiceWriteOff', () => {
  it('makes the invoice outstanding as it was', () => {
    given(invoiceDecider, aWholeDraft, sent, writtenOff)
      .when(takeBackWriteOff.command, {})
      .leadsTo({
        type: 'InvoiceWriteOffTakenBack',
        data: {
          changes: { status: 'sent', writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
          ...{ day: '2026-03-02', amount: '499.99' },
        },
      });
    given(invoiceDecider, aWholeDraft, approved, partPaid, writtenOff)
      .when(takeBackWriteOff.command, {})
      .answers({ status: 'part-paid' });
  });

  it('is what undoes a write-off', () => {
    given(invoiceDecider, aWholeDraft, approved, writtenOff)
      .when(commands.undo, { revision: 2 })
      .answers({ status: 'approved', writtenOff: '0.00', writeOffReason: null });
  });

  it('is refused where nothing was written off', () => {
    given(invoiceDecider, aWholeDraft, sent).when(takeBackWriteOff.command, {}).isRefused('INVOICE_NOT_WRITTEN_OFF');
  });
});

describe('SendInvoice', () => {
  const changes = {
    ...{ status: 'sent', issuedOn: '2026-03-02', dueDate: '2026-04-01', sentAt: NOW, firm: null },
    ...{ approvedAt: NOW, sentOn: '2026-03-02' },
  };

  it('freezes the invoice, due thirty days later unless said', () => {
    given(invoiceDecider, aWholeDraft)
      .when(sendInvoice.command, {})
      .leadsTo({ type: 'InvoiceSent', data: { changes } });
    given(invoiceDecider, aWholeDraft, happened(events.changed, { changes: { dueDate: '2026-03-10' } }))
      .when(sendInvoice.command, { issuedOn: '2026-02-28' })
      .answers({ issuedOn: '2026-02-28', dueDate: '2026-03-10' });
  });

  it('keeps what is said of the firm on that day', () => {
    const firm = firmDetails.parse({ firmName: 'Adler Byron LLP', taxId: '14-1234567', timekeeperClass: 'AS' });
    const profile = { ...firm, id: USER, userId: USER, version: 3, createdAt: NOW, updatedAt: NOW, removedAt: null };
    given(invoiceDecider, aWholeDraft)
      .when(sendInvoice.command, {}, { named: { firm: profile } })
      .leadsTo({ type: 'InvoiceSent', data: { changes: { ...changes, firm } } })
      .refersTo(`firm: firm-${USER} (kept)`)
      .isAbout(`books-${A_CLIENT}`)
      .answers({ firm });
    given(invoiceDecider, aWholeDraft)
      .when(sendInvoice.command, {}, { named: { firm: { ...profile, removedAt: NOW } } })
      .answers({ firm: null });
  });

  it('of an earlier day says nothing of the firm', () => {
    given(invoiceDecider, aWholeDraft, sent).when(sendInvoice.command, {}).isRefused('INVOICE_NOT_DRAFT');
    expect(given(invoiceDecider, aWholeDraft, sent).state.record?.firm).toBeNull();
  });

  it('waits until it holds every entry', () => {
    given(invoiceDecider, aDraft)
      .when(sendInvoice.command, {})
      .isRefused('INVOICE_CLAIMS_PENDING', { issues: [{ path: 'lines.0', message: 'This is still being reserved.' }] });
  });

  it('is refused while a line bills what another invoice holds', () => {
    const refused = { ...anAskedClaim, state: 'refused' as const };
    given(invoiceDecider, aDraft, happened(invoiceClaimsSettled, { changes: { claims: [refused] } }))
      .when(sendInvoice.command, {})
      .isRefused('INVOICE_ENTRIES_TAKEN');
  });

  it('is refused without lines, and a second time', () => {
    const empty = { ...feeAlone, lines: [], subtotal: '0.00', total: '0.00' };
    given(invoiceDecider, happened(events.added, { fields: empty }))
      .when(sendInvoice.command, {})
      .isRefused('INVOICE_EMPTY');
    given(invoiceDecider, aWholeDraft, sent).when(sendInvoice.command, {}).isRefused('INVOICE_NOT_DRAFT');
  });

  it('leaves nothing to pay of an invoice over nothing', () => {
    const free = { ...feeAlone, discount: '49.99', total: '0.00' };
    given(invoiceDecider, happened(events.added, { fields: free }))
      .when(sendInvoice.command, {})
      .answers({ status: 'paid' });
  });

  it('is numbered once', () => {
    given(invoiceDecider, aWholeDraft, sent)
      .whenNamed(NUMBER_INVOICE, { number: 7 })
      .leadsTo({ type: 'InvoiceNumbered', data: { changes: { number: 7 } } });
    given(invoiceDecider, aWholeDraft, sent, happened(invoiceNumbered, { changes: { number: 7 } }))
      .whenNamed(NUMBER_INVOICE, { number: 8 })
      .changesNothing();
  });
});

describe('the entries that an invoice asked for', () => {
  const answer = { askedBy: anAskedClaim.askedBy, held: [A_TIME_ENTRY], refused: [] };

  it('are held, or refused', () => {
    given(invoiceDecider, aDraft)
      .whenNamed(SETTLE_CLAIMS, answer)
      .leadsTo(settled([aHeldClaim]));
    given(invoiceDecider, aDraft)
      .whenNamed(SETTLE_CLAIMS, { ...answer, held: [], refused: [A_TIME_ENTRY] })
      .leadsTo(settled([{ ...anAskedClaim, state: 'refused' }]));
  });

  it('are not settled by the answer to an earlier asking, nor when they were taken off', () => {
    given(invoiceDecider, aDraft)
      .whenNamed(SETTLE_CLAIMS, { ...answer, askedBy: RECORD })
      .changesNothing();
    given(invoiceDecider, aFeeDraft).whenNamed(SETTLE_CLAIMS, answer).changesNothing();
  });
});

describe('RecordInvoicePayment', () => {
  const pay = (amount: string, date?: string) => ({
    amount,
    method: 'check' as const,
    reference: '1041',
    ...(date !== undefined && { date }),
  });

  it('counts towards the invoice, on the user’s today unless said', () => {
    given(invoiceDecider, aWholeDraft, sent)
      .when(recordPayment.command, pay('100'))
      .answers({ status: 'part-paid', paid: '100.00', payments: [{ amount: '100.00', date: '2026-03-02' }] });
    given(invoiceDecider, aWholeDraft, sent, partPaid)
      .when(recordPayment.command, pay('399.99', '2026-03-05'))
      .answers({ status: 'paid', paid: '499.99', payments: [aPayment, { date: '2026-03-05' }] });
  });

  it('is refused for more than is open', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid)
      .when(recordPayment.command, pay('400.00'))
      .isRefused('INVOICE_OVERPAID', {
        issues: [{ path: 'amount', message: 'Give at most 399.99: that much is open.' }],
      });
  });

  it('is refused for a draft and for a void invoice', () => {
    given(invoiceDecider, aWholeDraft).when(recordPayment.command, pay('1')).isRefused('INVOICE_NOT_SENT');
  });

  it.each([['0'], ['-1'], ['1.005']])('takes no amount of %s', (amount) => {
    expect(recordPayment.command.body.safeParse(pay(amount)).success).toBe(false);
  });

  it('takes trust money once, by the id of its entry', () => {
    const fromTrust = { id: aPayment.id, date: '2026-03-03', amount: '100.00' };
    given(invoiceDecider, aWholeDraft, sent)
      .whenNamed(RECORD_TRUST_PAYMENT, fromTrust)
      .answers({ payments: [{ id: aPayment.id, method: 'trust' }], paid: '100.00' });
    given(invoiceDecider, aWholeDraft, sent, partPaid).whenNamed(RECORD_TRUST_PAYMENT, fromTrust).changesNothing();
  });
});

describe('TakeBackInvoicePayment', () => {
  it('opens the invoice again', () => {
    given(invoiceDecider, aWholeDraft, approved, partPaid)
      .when(takeBackPayment.command, { paymentId: aPayment.id })
      .answers({ status: 'approved', paid: '0.00' });
    given(invoiceDecider, aWholeDraft, sent, partPaid)
      .when(takeBackPayment.command, { paymentId: aPayment.id })
      .leadsTo({
        type: 'InvoicePaymentTakenBack',
        data: { changes: { payments: [], paid: '0.00', status: 'sent' }, payment: aPayment },
      });
  });

  it('is refused for a payment that is not there', () => {
    given(invoiceDecider, aWholeDraft, sent)
      .when(takeBackPayment.command, { paymentId: aPayment.id })
      .isRefused('NO_SUCH_PAYMENT');
  });
});

const aReturn = { ...aPayment, id: A_CASE, date: '2026-03-04', amount: '-100.00', reverses: aPayment.id };
const cameBack = happened(returnPayment.event, {
  changes: { payments: [aPayment, aReturn], paid: '0.00', status: 'sent' },
  payment: aReturn,
});

describe('ReturnInvoicePayment', () => {
  it('keeps the payment, and takes as much off on the day on which it came back', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid)
      .when(returnPayment.command, { paymentId: aPayment.id, date: '2026-03-04' })
      .answers({
        status: 'sent',
        paid: '0.00',
        payments: [aPayment, { date: '2026-03-04', amount: '-100.00', reverses: aPayment.id, method: 'check' }],
      });
    // A payment cannot be returned before it was received.
    given(invoiceDecider, aWholeDraft, sent, partPaid)
      .when(returnPayment.command, { paymentId: aPayment.id })
      .answers({ payments: [aPayment, { date: '2026-03-03' }] });
  });

  it('is refused for a day before the payment, and for what is no payment', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid)
      .when(returnPayment.command, { paymentId: aPayment.id, date: '2026-03-02' })
      .isRefused('PAYMENT_RETURNED_BEFORE', {
        issues: [{ path: 'date', message: 'Give 2026-03-03 or a later day.' }],
      });
    given(invoiceDecider, aWholeDraft, sent)
      .when(returnPayment.command, { paymentId: aPayment.id })
      .isRefused('NO_SUCH_PAYMENT');
  });

  it('is refused a second time, and for a return', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid, cameBack)
      .when(returnPayment.command, { paymentId: aPayment.id })
      .isRefused('PAYMENT_RETURNED');
    given(invoiceDecider, aWholeDraft, sent, partPaid, cameBack)
      .when(returnPayment.command, { paymentId: aReturn.id })
      .isRefused('NO_SUCH_PAYMENT');
  });

  it('waits until a write-off was taken back', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid, writtenOff)
      .when(returnPayment.command, { paymentId: aPayment.id })
      .isRefused('INVOICE_WRITTEN_OFF');
  });

  it('can be taken back itself, while there is room for the payment', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid, cameBack)
      .when(takeBackPayment.command, { paymentId: aReturn.id })
      .answers({ status: 'part-paid', paid: '100.00', payments: [aPayment] });
    const all = { ...aPayment, id: A_CLIENT, amount: '499.99' };
    const paidAgain = happened(recordPayment.event, {
      changes: { payments: [aPayment, aReturn, all], paid: '499.99', status: 'paid' },
      payment: all,
    });
    given(invoiceDecider, aWholeDraft, sent, partPaid, cameBack, paidAgain)
      .when(takeBackPayment.command, { paymentId: aReturn.id })
      .isRefused('INVOICE_OVERPAID');
  });

  it('keeps its payment from being taken back, and stays where the money went back into trust', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid, cameBack)
      .when(takeBackPayment.command, { paymentId: aPayment.id })
      .isRefused('PAYMENT_RETURNED');
    const toTrust = { ...aReturn, method: 'trust' as const };
    const wentBack = happened(returnPayment.event, {
      changes: { payments: [{ ...aPayment, method: 'trust' }, toTrust], paid: '0.00', status: 'sent' },
      payment: toTrust,
    });
    given(invoiceDecider, aWholeDraft, sent, wentBack)
      .when(takeBackPayment.command, { paymentId: aReturn.id })
      .isRefused('TRUST_RETURN_KEPT');
  });
});

describe('VoidInvoice', () => {
  it('lets go of the entries', () => {
    given(invoiceDecider, aWholeDraft, sent)
      .when(voidInvoice.command, {})
      .leadsTo({
        type: 'InvoiceVoided',
        data: { changes: { status: 'void', voidedAt: NOW, voidedOn: '2026-03-02', claims: [] } },
      });
  });

  it('takes an invoice whose payments all came back', () => {
    given(invoiceDecider, aWholeDraft, sent, partPaid, cameBack)
      .when(voidInvoice.command, {})
      .answers({ status: 'void', voidedOn: '2026-03-02' });
  });

  it('is refused for a draft, and while there are payments', () => {
    given(invoiceDecider, aWholeDraft).when(voidInvoice.command, {}).isRefused('INVOICE_NOT_SENT');
    given(invoiceDecider, aWholeDraft, sent, partPaid).when(voidInvoice.command, {}).isRefused('INVOICE_HAS_PAYMENTS');
  });
});

const lineId = aTimeLine.id;
const writtenDown = happened(writeDownLine.event, {
  changes: {
    lines: [
      { ...aTimeLine, amount: '400.00', reduction: { kind: 'write-down', from: '450.00', reason: 'Agreed' } },
      aFee,
    ],
    ...{ subtotal: '449.99', taxAmount: '0.00', total: '449.99' },
  },
  ...{ lineId, from: '450.00', amount: '400.00', reason: 'Agreed' },
});

describe('WriteDownInvoiceLine', () => {
  it('charges less for a line, and keeps its full amount and the reason', () => {
    given(invoiceDecider, aWholeDraft)
      .when(writeDownLine.command, { lineId, amount: '400', reason: 'Agreed' })
      .isAbout(`books-${A_CLIENT}`)
      .answers({
        lines: [{ amount: '400.00', reduction: { kind: 'write-down', from: '450.00', reason: 'Agreed' } }, aFee],
        ...{ subtotal: '449.99', total: '449.99' },
      });
  });

  it('counts from the full amount, however often a line is written down', () => {
    given(invoiceDecider, aWholeDraft, writtenDown)
      .when(writeDownLine.command, { lineId, amount: '425.00', reason: 'Too much' })
      .answers({ lines: [{ amount: '425.00', reduction: { from: '450.00', reason: 'Too much' } }, aFee] });
  });

  it('is refused for as much as the line comes to, for a line that is not there, and after the approval', () => {
    const all = { lineId, amount: '450.00', reason: 'Agreed' };
    given(invoiceDecider, aWholeDraft).when(writeDownLine.command, all).isRefused('LINE_NOT_REDUCED');
    given(invoiceDecider, aWholeDraft)
      .when(writeDownLine.command, { ...all, lineId: A_CASE })
      .isRefused('NO_SUCH_LINE');
    given(invoiceDecider, aWholeDraft, approved)
      .when(writeDownLine.command, { ...all, amount: '1' })
      .isRefused('INVOICE_NOT_DRAFT');
    expect(writeDownLine.command.body.safeParse({ lineId, amount: '1', reason: ' ' }).success).toBe(false);
  });

  it('is taken back by an undo, and by charging the line in full, and is made by no plain change', () => {
    given(invoiceDecider, aWholeDraft, writtenDown)
      .when(commands.undo, { revision: 1 })
      .answers({
        lines: [{ ...aTimeLine, reduction: null }, aFee],
        total: '499.99',
      });
    given(invoiceDecider, aWholeDraft, writtenDown)
      .when(commands.change, { lines: [aTimeLine, aFee] })
      .answers({ total: '499.99' });
    const reduction = { kind: 'write-down' as const, from: '450.00', reason: 'Unfounded' };
    given(invoiceDecider, aWholeDraft)
      .when(commands.change, { lines: [{ ...aTimeLine, amount: '1.00', reduction }, aFee] })
      .isRefused('REDUCTION_WITHOUT_REASON', {
        issues: [{ path: 'lines.0', message: 'Write this line down with a reason.' }],
      });
    given(invoiceDecider, aWholeDraft, writtenDown)
      .when(commands.change, { lines: [{ ...aTimeLine, amount: '400.00' }, aFee] })
      .isRefused('REDUCTION_WITHOUT_REASON');
  });
});

describe('a plain change of the lines', () => {
  it('raises a fee and edits its words, and charges less only with a reason', () => {
    given(invoiceDecider, aWholeDraft)
      .when(commands.change, { lines: [aTimeLine, { ...aFee, amount: '60.00', description: 'Service of process' }] })
      .answers({ total: '510.00' });
    for (const lines of [
      [aTimeLine, { ...aFee, amount: '49.98' }],
      [{ ...aTimeLine, amount: '0.00' }, aFee],
    ]) {
      given(invoiceDecider, aWholeDraft).when(commands.change, { lines }).isRefused('REDUCTION_WITHOUT_REASON');
    }
  });
});

describe('WaiveInvoiceLine', () => {
  it('charges nothing for a line, which keeps its hours', () => {
    given(invoiceDecider, aWholeDraft)
      .when(waiveLine.command, { lineId, reason: 'First consultation' })
      .answers({
        lines: [
          { minutes: 90, rate: '300.00', amount: '0.00', reduction: { kind: 'no-charge', from: '450.00' } },
          { amount: '49.99' },
        ],
        total: '49.99',
      });
  });
});

describe('WaiveInvoiceLine, and DiscountInvoice', () => {
  it('are refused for a line that is not there, and after the approval', () => {
    const waiver = { lineId: A_CASE, reason: 'Courtesy' };
    given(invoiceDecider, aWholeDraft).when(waiveLine.command, waiver).isRefused('NO_SUCH_LINE');
    given(invoiceDecider, aWholeDraft, approved).when(waiveLine.command, waiver).isRefused('INVOICE_NOT_DRAFT');
    given(invoiceDecider, aWholeDraft, approved)
      .when(discountInvoice.command, { amount: '1.00', reason: 'Agreed' })
      .isRefused('INVOICE_NOT_DRAFT');
  });
});

describe('DiscountInvoice', () => {
  it('takes an amount or a percentage, never both, with a reason', () => {
    given(invoiceDecider, aWholeDraft)
      .when(discountInvoice.command, { amount: '99.99', reason: 'Agreed' })
      .leadsTo({
        type: 'InvoiceDiscounted',
        data: {
          changes: {
            ...{ discount: '99.99', discountPercent: null, discountReason: 'Agreed' },
            ...{ subtotal: '499.99', taxAmount: '0.00', total: '400.00' },
          },
        },
      });
    // 12.5 % of 499.99 is 62.49875.
    given(invoiceDecider, aWholeDraft)
      .when(discountInvoice.command, { percent: '12.5', reason: 'Agreed' })
      .answers({ discount: '62.50', discountPercent: '12.5', total: '437.49' });
    for (const body of [{}, { amount: '1', percent: '1' }, { amount: '0' }, { percent: '100' }]) {
      expect(discountInvoice.command.body.safeParse({ ...body, reason: 'Agreed' }).success).toBe(false);
    }
  });

  it('follows the lines in percent, until another discount is given', () => {
    const tenth = happened(discountInvoice.event, {
      changes: {
        ...{ discount: '50.00', discountPercent: '10', discountReason: 'Agreed' },
        ...{ subtotal: '499.99', taxAmount: '0.00', total: '449.99' },
      },
    });
    given(invoiceDecider, aWholeDraft, tenth)
      .when(commands.change, { lines: [aFee] })
      .answers({ discount: '5.00', discountPercent: '10', discountReason: 'Agreed', total: '44.99' });
    given(invoiceDecider, aWholeDraft, tenth)
      .when(waiveLine.command, { lineId, reason: 'Courtesy' })
      .answers({ discount: '5.00', total: '44.99' });
    given(invoiceDecider, aWholeDraft, tenth)
      .when(commands.change, { discount: '20.00' })
      .answers({ discount: '20.00', discountPercent: null, discountReason: null, total: '479.99' });
    given(invoiceDecider, aWholeDraft, tenth)
      .when(commands.undo, { revision: 1 })
      .answers({ discount: null, discountPercent: null, discountReason: null, total: '499.99' });
  });

  it('stays in percent when a change of something else is undone', () => {
    const tenth = happened(discountInvoice.event, {
      changes: {
        ...{ discount: '50.00', discountPercent: '10', discountReason: 'Agreed' },
        ...{ subtotal: '499.99', taxAmount: '0.00', total: '449.99' },
      },
    });
    const renamed = happened(events.changed, { changes: { title: 'Okafor' } });
    given(invoiceDecider, aWholeDraft, tenth, renamed)
      .when(commands.undo, { revision: 2 })
      .leadsTo({ type: 'InvoiceChanged', data: { changes: { title: invoiceFields.title } } });
    given(invoiceDecider, aWholeDraft, tenth, writtenDown)
      .when(commands.undo, { revision: 2 })
      .answers({ discount: '50.00', discountPercent: '10', discountReason: 'Agreed', total: '449.99' });
  });

  it('is refused for more than the lines come to', () => {
    given(invoiceDecider, aWholeDraft)
      .when(discountInvoice.command, { amount: '500', reason: 'A' })
      .isRefused('INVOICE_SUM');
  });
});

const aMemo = {
  ...{ id: A_MEMBER, ordinal: 1, date: '2026-03-04', amount: '100.00', at: NOW, voidedOn: null, voidedAt: null },
};
const credited = happened(issueCreditMemo.event, {
  changes: { status: 'sent', credited: '100.00', credits: [aMemo], creditReasons: { CM1: 'Billed twice' } },
  ...{ credit: aMemo, reason: 'Billed twice' },
});
const memoVoided = happened(voidCreditMemo.event, {
  changes: { status: 'sent', credited: '0.00', credits: [{ ...aMemo, voidedOn: '2026-03-05', voidedAt: NOW }] },
  credit: { ...aMemo, voidedOn: '2026-03-05', voidedAt: NOW },
});

describe('IssueCreditMemo', () => {
  it('reduces what is open, with a number of its own, and settles the invoice with what is paid', () => {
    given(invoiceDecider, aWholeDraft, sent)
      .when(issueCreditMemo.command, { amount: '100', reason: 'Billed twice' })
      .isAbout(`books-${A_CLIENT}`)
      .answers({
        status: 'sent',
        credited: '100.00',
        creditReasons: { CM1: 'Billed twice' },
        credits: [{ ordinal: 1, date: '2026-03-02', amount: '100.00' }],
      });
    given(invoiceDecider, aWholeDraft, sent, credited, memoVoided)
      .when(issueCreditMemo.command, { amount: '499.99', reason: 'All of it' })
      .answers({ status: 'paid', credited: '499.99', credits: [{ ordinal: 1 }, { ordinal: 2 }] });
    given(invoiceDecider, aWholeDraft, sent, credited)
      .when(recordPayment.command, { amount: '399.99', method: 'check' })
      .answers({ status: 'paid', paid: '399.99' });
  });

  it('is refused for more than is open, for a draft, and after a write-off', () => {
    const memo = { amount: '400.00', reason: 'Too much' };
    given(invoiceDecider, aWholeDraft, sent, credited)
      .when(issueCreditMemo.command, memo)
      .isRefused('INVOICE_OVERPAID', {
        issues: [{ path: 'amount', message: 'Give at most 399.99: that much is open.' }],
      });
    given(invoiceDecider, aWholeDraft).when(issueCreditMemo.command, memo).isRefused('INVOICE_NOT_SENT');
    given(invoiceDecider, aWholeDraft, sent, writtenOff)
      .when(issueCreditMemo.command, memo)
      .isRefused('INVOICE_WRITTEN_OFF');
  });

  it('keeps the invoice from being paid twice over, and from being void', () => {
    given(invoiceDecider, aWholeDraft, sent, credited)
      .when(recordPayment.command, { amount: '400.00', method: 'check' })
      .isRefused('INVOICE_OVERPAID');
    given(invoiceDecider, aWholeDraft, sent, credited).when(voidInvoice.command, {}).isRefused('INVOICE_HAS_CREDITS');
    given(invoiceDecider, aWholeDraft, sent, credited)
      .when(writeOffInvoice.command, { reason: 'Insolvent' })
      .answers({ writtenOff: '399.99' });
  });
});

describe('VoidCreditMemo', () => {
  it('makes the amount open again; the memo keeps its number', () => {
    given(invoiceDecider, aWholeDraft, sent, credited)
      .when(voidCreditMemo.command, { creditId: aMemo.id })
      .answers({ credited: '0.00', credits: [{ ordinal: 1, voidedOn: '2026-03-02', voidedAt: NOW }] });
  });

  it('is refused a second time, and while the balance is written off', () => {
    given(invoiceDecider, aWholeDraft, sent, credited, memoVoided)
      .when(voidCreditMemo.command, { creditId: aMemo.id })
      .isRefused('NO_SUCH_CREDIT');
    given(invoiceDecider, aWholeDraft, sent, credited, writtenOff)
      .when(voidCreditMemo.command, { creditId: aMemo.id })
      .isRefused('INVOICE_WRITTEN_OFF');
  });
});
