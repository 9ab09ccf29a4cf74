/** A snippet that comes with the product. */
export interface StandardSnippet {
  readonly title: string;
  readonly description: string | null;
  readonly category: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly isFavorite: boolean;
  readonly isCustom: boolean;
}

const standard = (
  title: string,
  category: string,
  tags: readonly string[],
  content: string,
  description: string | null = null,
): StandardSnippet => ({ title, category, tags, content, description, isFavorite: false, isCustom: false });

/** Snippets that most practices need in the first week; users can change them. */
export const STANDARD_SNIPPETS: readonly StandardSnippet[] = [
  standard(
    'Engagement: scope',
    'Engagement letters',
    ['opening'],
    'Dear {{client.name}},\n\nthank you for choosing us. You have asked us to represent you in {{case.title}}. Our work covers {{text:What the work covers}}; it does not cover appeals, taxes or any other matter unless we agree on that in writing.\n\nSincerely,\n{{lawyer.name}}',
    'The first paragraph of an engagement letter.',
  ),
  standard(
    'Engagement: fees',
    'Engagement letters',
    ['opening', 'fees'],
    'Our time is charged at {{money:Hourly rate}} an hour, in steps of six minutes. We ask for a deposit of {{money:Deposit}} before we begin, which is held in trust and drawn on as invoices fall due.',
  ),
  standard(
    'Demand for payment',
    'Letters',
    ['demand'],
    '{{date:today}}\n\n{{party.adverse.name}}\n{{party.adverse.address}}\n\nRe: {{case.title}}\n\nWe represent {{client.name}}. You owe our client {{money:Amount owed}} for {{text:What it is owed for}}. Unless the full amount reaches us by {{date:today+14}}, we are instructed to file suit without further notice.\n\n{{lawyer.name}}',
  ),
  standard(
    'Extension of time by consent',
    'Letters',
    ['deadlines', 'opposing counsel'],
    'Dear {{party.opposing-counsel.name}},\n\nin {{case.title}} ({{case.number}}) we ask for your consent to extend our time to {{choice:Step=answer|reply|respond to the motion}} by {{number:Days}} days, to {{date:New deadline}}. We will of course return the courtesy.\n\n{{lawyer.name}}',
  ),
  standard(
    'Caption',
    'Pleadings',
    ['court'],
    '{{case.court}}\n{{case.title}}\nCase No. {{case.number}}\nBefore {{case.judge}}',
  ),
  standard(
    'Certificate of service',
    'Pleadings',
    ['court'],
    'I certify that on {{date:today}} I served the foregoing on {{party.opposing-counsel.name}} by {{choice:Means=electronic filing|first-class mail|hand delivery}}.\n\n{{lawyer.name}}',
  ),
  standard(
    'Hearing reminder',
    'Client letters',
    ['dates'],
    'Dear {{client.name}},\n\nthe next hearing in your case is on {{case.nextHearing}} at {{case.court}}. Please be there {{number:Minutes}} minutes early and bring {{text:What to bring}}.\n\n{{lawyer.name}}',
  ),
  standard(
    'Request for documents',
    'Client letters',
    ['evidence'],
    'Dear {{client.name}},\n\nfor {{case.title}} we need the following by {{date:Needed by}}:\n\n{{text:Documents}}\n\nCopies will do; please keep the originals.\n\n{{lawyer.name}}',
  ),
  standard(
    'Closing letter',
    'Client letters',
    ['closing'],
    'Dear {{client.name}},\n\nyour matter {{case.title}}, which we opened on {{case.opened}}, is now closed. We keep the file for {{number:Years}} years; please tell us before then if you want it.\n\nIt was a privilege to represent you.\n\n{{lawyer.name}}',
  ),
];
