import type { Meaning } from './meanings.ts';

/**
 * Headings reduced to letters and digits without accents, the best fit first. They are English, German, French and
 * Spanish, as programs and people write them.
 */
export const HEADINGS: Readonly<Record<Meaning, string>> = {
  kind: 'personororganization clientkind clienttype kind type entitytype',
  name: 'name fullname clientname displayname contactname customerfullname customername client customer contact nameofclient fileas kunde mandant mandantin nomcomplet nombrecompleto cliente nom nombre',
  firstName: 'firstname givenname forename first vorname prenom nombredepila primernombre',
  middleName:
    'middlename additionalname middle mi middleinitial weiterevornamen zweitervorname deuxiemeprenom segundonombre',
  lastName: 'lastname familyname surname last nachname familienname nomdefamille apellidos apellido',
  suffix: 'suffix namesuffix generation',
  company:
    'company companyname organization organisation organizationname organization1name employer firm business firma firmenname unternehmen societe entreprise empresa compania',
  email:
    'email emailaddress primaryemail primaryemailaddress email1value email1 emailprimary mainemail mail workemail emailwork businessemail homeemail emailhome personalemail emailadresse courriel adressedemessagerie adresseemail correoelectronico correo',
  otherEmail:
    'email2value email3value email4value email2 email3 email2address email3address secondaryemail otheremail alternateemail ccemail email2adresse email3adresse adressedemessagerie2 adressedemessagerie3 correoelectronico2',
  phone:
    'phone phonenumber phonenumbers primaryphone primaryphonenumber phone1value mobilephone phonemobile mobile cell cellphone mobiltelefon handy telephonemobile telmobile portable movil telefonomovil mainphone telephone tel telefon telefonnummer telefono businessphone workphone phonework telefongeschaftlich telephonebureau homephone phonehome telefonprivat telephonedomicile',
  otherPhone:
    'phone2value phone3value phone4value phone2 phone3 businessphone2 homephone2 secondaryphone otherphone alternatephone altphone telefongeschaftlich2 telefonprivat2',
  address:
    'address fulladdress mailingaddress primaryaddress address1formatted postaladdress billaddress billingaddress homeaddress addresshome businessaddress addresswork adresse anschrift adressecomplete direccion domicilio',
  street:
    'street streetaddress addressline1 address1 street1 primaryaddressstreet address1street businessstreet homestreet otherstreet mailingstreet strasse strassegeschaftlich strasseprivat rue ruebureau ruedomicile calle',
  street2:
    'street2 addressline2 address2 address1extendedaddress businessstreet2 homestreet2 otherstreet2 mailingstreet2 unit apt suite adresszusatz',
  city: 'city town primaryaddresscity address1city businesscity homecity othercity mailingcity ort ortgeschaftlich ortprivat stadt ville villebureau villedomicile ciudad localidad poblacion',
  state:
    'state province stateprovince primaryaddressstate address1region businessstate homestate otherstate mailingstate region regiongeschaftlich regionprivat bundesland provincia',
  zip: 'zip zipcode postalcode postcode primaryaddresszip primaryaddresspostalcode address1postalcode businesspostalcode homepostalcode otherpostalcode mailingzip plz postleitzahl postleitzahlgeschaftlich postleitzahlprivat codepostal codepostalbureau codepostaldomicile codigopostal cp',
  country:
    'country countryregion primaryaddresscountry address1country businesscountry businesscountryregion homecountry homecountryregion othercountryregion land landregiongeschaftlich landregionprivat pays paysregionbureau paysregiondomicile pais',
  practiceArea: 'practicearea practice areaofpractice areaoflaw matterpracticearea casetype mattertype rechtsgebiet',
  birthday:
    'birthday birthdate dateofbirth dob born geburtstag geburtsdatum anniversaire datedenaissance fechadenacimiento cumpleanos',
  isPNC: 'potentialclient potential ispnc pnc prospect potentialnewclient lead',
  clioId: 'clioid cliocontactid contactid externalid clientid',
  contacts: 'contacts contactpersons contactpeople ansprechpartner',
  remark:
    'notes note privatenotes remark remarks comments comment memo notizen notiz bemerkungen bemerkung anmerkungen kommentar remarques remarque commentaires observaciones notas comentarios',
};
