/** What a column of a file can be. Several parts make up a name, or an address. */
export const MEANINGS = {
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
  practiceArea: 'Practice area',
  birthday: 'Birthday',
  isPNC: 'Potential client',
  clioId: 'Clio id',
} as const;
export type Meaning = keyof typeof MEANINGS;

/** Of each column in the order of the file; null leaves it out. */
export type Mapping = readonly (Meaning | null)[];

/** Headings by their letters and digits alone, the best first. */
const HEADINGS: Readonly<Record<Meaning, string>> = {
  name: 'name fullname clientname displayname contactname client contact nameofclient fileas',
  firstName: 'firstname givenname forename first',
  middleName: 'middlename additionalname middle',
  lastName: 'lastname familyname surname last',
  company: 'company companyname organization organisation organizationname organization1name employer firm business',
  email:
    'email emailaddress primaryemail primaryemailaddress email1value email1 emailprimary mail workemail businessemail homeemail personalemail',
  phone:
    'phone phonenumber primaryphone primaryphonenumber phone1value mobilephone mobile cell cellphone telephone tel businessphone workphone homephone',
  address:
    'address fulladdress mailingaddress primaryaddress address1formatted postaladdress homeaddress businessaddress',
  street:
    'street streetaddress addressline1 address1 primaryaddressstreet address1street businessstreet homestreet otherstreet mailingstreet',
  city: 'city town primaryaddresscity address1city businesscity homecity othercity mailingcity',
  state:
    'state province stateprovince primaryaddressstate address1region businessstate homestate otherstate mailingstate',
  zip: 'zip zipcode postalcode postcode primaryaddresszip primaryaddresspostalcode address1postalcode businesspostalcode homepostalcode otherpostalcode mailingzip',
  country:
    'country countryregion primaryaddresscountry address1country businesscountry businesscountryregion homecountry homecountryregion othercountryregion',
  practiceArea: 'practicearea practice areaofpractice areaoflaw matterpracticearea casetype mattertype',
  birthday: 'birthday birthdate dateofbirth dob born',
  isPNC: 'potentialclient potential ispnc pnc prospect potentialnewclient lead',
  clioId: 'clioid cliocontactid contactid externalid clientid',
};

const lists = Object.entries(HEADINGS).map(([meaning, words]) => [meaning as Meaning, words.split(' ')] as const);

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** How good a heading is for a meaning: 0 is its very name; null when it is not one. */
function fitOf(heading: string, words: readonly string[]): number | null {
  const place = words.indexOf(plain(heading));
  return place === -1 ? null : place;
}

/** What each column seems to be, by its heading. Each meaning is proposed once, for the column that fits best. */
export function proposedMapping(headings: readonly string[]): Mapping {
  const mapping: (Meaning | null)[] = headings.map(() => null);
  for (const [meaning, words] of lists) {
    const best = headings
      .map((heading, column) => ({ column, fit: fitOf(heading, words) }))
      .filter(({ column, fit }) => fit !== null && mapping[column] === null)
      .sort((a, b) => (a.fit ?? 0) - (b.fit ?? 0))[0];
    if (best !== undefined) mapping[best.column] = meaning;
  }
  return mapping;
}

const looksLikeValue = (cell: string): boolean => cell.includes('@') || /^\+?[\d\s().-]{7,}$/.test(cell.trim());

/** Whether a first row names columns, rather than being somebody. */
export const isHeading = (cells: readonly string[]): boolean =>
  proposedMapping(cells).some((meaning) => meaning !== null) || !cells.some(looksLikeValue);

/** Headings that only one program writes. */
const SIGNS: readonly (readonly [program: string, headings: string])[] = [
  ['Google Contacts', 'email1value'],
  ['Google Contacts', 'phone1value'],
  ['MyCase', 'contactgroup mycaseid'],
  ['Outlook', 'emaildisplayname'],
  ['Clio', 'primaryphone cliocontactid clioid primaryemailaddress'],
  ['Outlook', 'businessstreet'],
];

/** The program that wrote a file, where its headings tell. */
export function programOf(headings: readonly string[]): string | null {
  const known = new Set(headings.map(plain));
  return SIGNS.find(([, words]) => words.split(' ').some((word) => known.has(word)))?.[0] ?? null;
}
