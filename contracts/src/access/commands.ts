import type { CommandDefinition } from '../kernel/command.ts';
import { type Access, type Capability, type Permission, permissionOf } from './roles.ts';

/** Any one of the capabilities gives the right; null for what everybody does for themselves. */
type Needs = readonly Capability[] | null;

/** What a command needs: by its category, and for some types of their own. */
interface CategoryNeeds {
  readonly needs: Needs;
  readonly except?: Readonly<Record<string, Needs>>;
}

const PERSONAL: CategoryNeeds = { needs: null };
/** Commands without routes, which follow from what somebody was entitled to. */
const BY_THE_PRODUCT: CategoryNeeds = { needs: null };
const TASK: CategoryNeeds = { needs: ['task.write'] };
const WORK: CategoryNeeds = { needs: ['work.write'] };
const MATTER: CategoryNeeds = { needs: ['matter.edit'] };
const SETTING: CategoryNeeds = { needs: ['firm.settings'] };
const RECONCILING: CategoryNeeds = { needs: ['trust.reconcile'] };

const FINAL: Needs = ['work.final'];
const OPENING: Needs = ['matter.open'];
const SENDING: Needs = ['invoice.send'];
const PAYMENT: Needs = ['payment.record'];
const WRITING_OFF: Needs = ['invoice.void'];

/** What the commands of each category need. A test holds that none is missing. */
export const COMMAND_NEEDS: Readonly<Record<string, CategoryNeeds>> = {
  user: PERSONAL,
  addresses: PERSONAL,
  twofactor: PERSONAL,
  calendarlink: PERSONAL,
  timer: PERSONAL,
  recovery: PERSONAL,
  target: PERSONAL,
  dashboard: PERSONAL,
  progresschoice: PERSONAL,
  tables: PERSONAL,
  reminder: PERSONAL,
  inbox: PERSONAL,
  quick: PERSONAL,
  hours: PERSONAL,
  client: { ...MATTER, except: { DismissBirthdayReminder: null, EnableBirthdayReminder: null } },
  // Each of its commands is decided by itself, by what it needs.
  restoration: MATTER,
  case: { ...MATTER, except: { OpenCase: OPENING, CloseCase: OPENING, ReopenCase: OPENING } },
  practiceareas: MATTER,
  party: MATTER,
  lead: MATTER,
  check: MATTER,
  member: MATTER,
  task: TASK,
  event: TASK,
  trigger: TASK,
  googleevent: TASK,
  note: WORK,
  fact: WORK,
  authority: WORK,
  argument: WORK,
  claimtemplate: { ...WORK, except: { ConfirmTemplateElements: FINAL } },
  claim: { ...WORK, except: { ConfirmClaimElements: FINAL } },
  proof: WORK,
  analysis: WORK,
  question: WORK,
  synonym: WORK,
  snippet: WORK,
  template: WORK,
  draft: { ...WORK, except: { FinalizeDraft: FINAL } },
  citecheck: WORK,
  ruleset: WORK,
  mattertemplate: WORK,
  document: WORK,
  documenttags: WORK,
  linkeddocument: WORK,
  folder: WORK,
  googledoc: WORK,
  time: { needs: ['time.others', 'time.own'] },
  rates: { needs: ['rate.set'] },
  money: { needs: ['payment.record', 'time.own'] },
  invoice: {
    needs: ['invoice.draft'],
    except: {
      ApproveInvoice: SENDING,
      SendInvoice: SENDING,
      RecordInvoiceSent: SENDING,
      EmailInvoice: SENDING,
      RecordInvoicePayment: PAYMENT,
      TakeBackInvoicePayment: PAYMENT,
      ReturnInvoicePayment: PAYMENT,
      WriteOffInvoice: WRITING_OFF,
      TakeBackInvoiceWriteOff: WRITING_OFF,
      IssueCreditMemo: WRITING_OFF,
      VoidCreditMemo: WRITING_OFF,
      VoidInvoice: WRITING_OFF,
    },
  },
  closing: { needs: ['invoice.draft'], except: { FinalizeClosingStatement: FINAL } },
  ledger: { ...SETTING, except: { AnswerPaymentPairs: PAYMENT } },
  firm: SETTING,
  customfield: SETTING,
  holiday: SETTING,
  aiprovider: { needs: ['integrations'], except: { AcknowledgeAiSending: ['work.write'] } },
  import: { needs: ['import'] },
  trust: {
    needs: ['trust.disburse'],
    except: { DepositTrustFunds: ['trust.deposit'], ClearTrustEntry: ['trust.deposit'] },
  },
  trustbank: RECONCILING,
  reconciliation: RECONCILING,
  depositslip: { needs: ['trust.deposit'] },
  trustrequest: { needs: ['trust.deposit', 'invoice.draft'] },
  trustminimum: { needs: ['trust.deposit', 'invoice.draft'] },
  erasure: { needs: ['client.erase'] },
  username: BY_THE_PRODUCT,
  numbering: BY_THE_PRODUCT,
  matternumbers: BY_THE_PRODUCT,
  trustpayers: BY_THE_PRODUCT,
  calendarlinks: BY_THE_PRODUCT,
  progress: BY_THE_PRODUCT,
  achievement: BY_THE_PRODUCT,
  roll: BY_THE_PRODUCT,
  inboxmail: BY_THE_PRODUCT,
  // Its decider knows who may do what: nobody changes their own role, and no manager an owner's.
  membership: PERSONAL,
  // Its decider knows who leads the matter.
  access: PERSONAL,
  // Its decider knows who is screened.
  walls: {
    needs: ['wall.impose'],
    except: { LiftWall: ['wall.lift'], AcknowledgeWall: null, CertifyWall: null },
  },
  wallattempts: BY_THE_PRODUCT,
  retention: SETTING,
  loghead: SETTING,
  disposition: { needs: ['file.dispose'], except: { DisposeFile: ['file.destroy'] } },
  hold: { needs: ['hold.place'], except: { ReleaseLegalHold: ['hold.release'] } },
  practiceexport: { needs: ['firm.export'] },
  practiceimport: { needs: ['import'] },
  // Everybody hands over what they made themselves.
  parked: { needs: ['parked.take'] },
  // Its decider knows who asked, and who is entitled to approve.
  approval: { needs: ['approval.take'] },
};

/** What is judged of a command. */
export type Judged = Pick<CommandDefinition, 'type' | 'category'>;

/** @throws TypeError for a category that is not in the table, so that none is open to everybody by mistake */
export function needsOf({ type, category }: Judged): Needs {
  const known = COMMAND_NEEDS[category];
  if (known === undefined) throw new TypeError(`Nothing says who may send commands of ${category}`);
  return known.except !== undefined && type in known.except ? (known.except[type] ?? null) : known.needs;
}

/** Whether a command speaks for the trust money of every client, so that nobody sends it from whom a wall hides one. */
export const isOfEveryClient = ({ type, category }: Judged): boolean =>
  category === 'reconciliation' || type === 'CloseTrustPeriod';

/** What somebody may do to their own alone, they do without asking. */
const NARROWEST_FIRST = ['none', 'own', 'team', 'asks', 'all'] as const satisfies readonly Permission[];

const narrower = (one: Permission, other: Permission): Permission =>
  NARROWEST_FIRST.find((each) => each === one || each === other) ?? 'none';

/** What was nobody's in particular is removed by whoever may change it. */
const OF_NOBODY: ReadonlySet<string> = new Set(['RemovePracticeArea', 'RemoveAiProvider', 'RemoveDocumentTag']);

/** Whether the command removes what somebody added, by the verb that every removal has. */
export const isRemoval = ({ type }: Pick<Judged, 'type'>): boolean => type.startsWith('Remove') && !OF_NOBODY.has(type);

/** How far somebody may send a command. */
export function permissionFor(access: Access, command: Judged): Permission {
  const needs = needsOf(command);
  if (needs === null) return 'all';
  const permission = permissionOf(access, needs);
  return isRemoval(command) ? narrower(permission, permissionOf(access, ['record.remove'])) : permission;
}
