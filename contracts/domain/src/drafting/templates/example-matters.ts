import type { ExampleParty, TemplateExample } from '../standardTemplate.ts';

/** A firm and two matters that the examples share; all names are invented. */
const firm = {
  'firm.name': 'Whitfield & Rowe LLP',
  'firm.address': '210 West Adams Street, Suite 1400, Chicago, Illinois 60606',
  'firm.phone': '(312) 555-0142',
  'firm.email': 'office@whitfieldrowe.example',
  'firm.website': 'www.whitfieldrowe.example',
  'lawyer.name': 'Daniel Whitfield',
  'lawyer.email': 'dwhitfield@whitfieldrowe.example',
  'lawyer.barNumber': '6287410',
};

const opposingCounsel: ExampleParty = {
  name: 'Priya Raman',
  organisation: 'Lockhart Bell LLP',
  email: 'praman@lockhartbell.example',
  phone: '(312) 555-0188',
  address: '55 East Monroe Street, Suite 3300, Chicago, Illinois 60603',
};

const delgado: ExampleParty = { name: 'Maria Delgado', address: '2217 South Oakley Avenue, Chicago, Illinois 60608' };
const northline: ExampleParty = {
  name: 'Northline Freight, Inc.',
  address: '900 Terminal Road, Hammond, Indiana 46320',
};
const hartwell: ExampleParty = { name: 'Hartwell Farms, LLC', address: '3100 County Road 9, Peotone, Illinois 60468' };
const delmar: ExampleParty = {
  name: 'Delmar Cold Storage, Inc.',
  address: '1480 Industrial Drive, Joliet, Illinois 60431',
};

/** An injured driver against a freight company, in a federal court. */
export const INJURY_MATTER = {
  values: {
    ...firm,
    'client.name': 'Maria Delgado',
    'client.address': '2217 South Oakley Avenue\nChicago, Illinois 60608',
    'client.email': 'maria.delgado@mail.example',
    'client.phone': '(312) 555-0109',
    'case.title': 'Delgado v. Northline Freight, Inc.',
    'case.number': '1:26-cv-04417',
    'case.court': 'United States District Court for the Northern District of Illinois',
    'case.county': 'Cook County, Illinois',
    'case.judge': 'Ellen Marsh',
  },
  roles: {
    ...{ plaintiff: [delgado], defendant: [northline], adverse: [northline], counsel: [opposingCounsel] },
    ...{ client: [delgado], addressee: [delgado], patient: [delgado] },
  },
} satisfies Omit<TemplateExample, 'answers'>;

/** The same, where the driver asks and the company answers. */
export const DISCOVERY_MATTER = {
  values: INJURY_MATTER.values,
  roles: { ...INJURY_MATTER.roles, asking: INJURY_MATTER.roles.plaintiff, answering: INJURY_MATTER.roles.defendant },
} satisfies Omit<TemplateExample, 'answers'>;

/** A grower against a warehouse, over spoiled goods. */
export const CONTRACT_MATTER = {
  values: {
    ...firm,
    'client.name': 'Hartwell Farms, LLC',
    'client.address': '3100 County Road 9\nPeotone, Illinois 60468',
    'client.email': 'office@hartwellfarms.example',
    'client.phone': '(708) 555-0133',
    'case.title': 'Hartwell Farms, LLC v. Delmar Cold Storage, Inc.',
    'case.number': '2026-L-001187',
    'case.court': 'Circuit Court of Will County, Illinois',
    'case.county': 'Will County, Illinois',
    'case.judge': 'Thomas Abara',
  },
  roles: {
    ...{ plaintiff: [hartwell], defendant: [delmar], adverse: [delmar], counsel: [opposingCounsel] },
    ...{ client: [hartwell], addressee: [hartwell], company: [hartwell] },
  },
} satisfies Omit<TemplateExample, 'answers'>;
