/** Statements after the habits of American banks; accounts, payees and amounts are made up. */

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n`;

/** Chase: an empty line before the header and none behind it, padded times, names cut at 32 characters, ampersands as they are. */
export const CHASE_QFX = lines(
  '',
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '<OFX>',
  '<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>',
  '<DTSERVER>20260401120000[0:GMT]<LANGUAGE>ENG<FI><ORG>B1<FID>00000</FI><INTU.BID>00000<INTU.USERID>none</SONRS></SIGNONMSGSRSV1>',
  '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO<MESSAGE>Success</STATUS>',
  '<STMTRS><CURDEF>USD',
  '<BANKACCTFROM><BANKID>000000000<ACCTID>000000100004321<ACCTTYPE>CHECKING</BANKACCTFROM>',
  '<BANKTRANLIST><DTSTART>20260301120000[0:GMT]<DTEND>20260331120000[0:GMT]',
  '<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260318120000[0:GMT]<TRNAMT>-2500.00<FITID>202603180<CHECKNUM>0001043<NAME>CHECK 1043</STMTTRN>',
  '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260312120000[0:GMT]<TRNAMT>-25.00<FITID>202603120<NAME>DOMESTIC WIRE FEE</STMTTRN>',
  '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260312120000[0:GMT]<TRNAMT>18000.00<FITID>202603121<NAME>FEDWIRE CREDIT VIA: EXAMPLE BANK &<MEMO>FEDWIRE CREDIT VIA: EXAMPLE BANK & TRUST B/O: DOE & ROE</STMTTRN>',
  '<STMTTRN><TRNTYPE>DEP<DTPOSTED>20260303120000[0:GMT]<TRNAMT>4150.75<FITID>202603030<CHECKNUM>117<NAME>DEPOSIT  ID NUMBER 117</STMTTRN>',
  '</BANKTRANLIST>',
  '<LEDGERBAL><BALAMT>39625.75<DTASOF>20260331120000[0:GMT]</LEDGERBAL>',
  '<AVAILBAL><BALAMT>1.00<DTASOF>20260401120000[0:GMT]</AVAILBAL>',
  '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
  '</OFX>',
);

/** Wells Fargo: the header on one line, closed elements, a time zone, checks as debits with a number. */
export const WELLS_FARGO_QFX = lines(
  'OFXHEADER:100DATA:OFXSGMLVERSION:102SECURITY:NONEENCODING:USASCIICHARSET:1252COMPRESSION:NONEOLDFILEUID:NONENEWFILEUID:NONE',
  '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>20260401083000.000[-7:PDT]</DTSERVER><INTU.BID>0000</INTU.BID></SONRS></SIGNONMSGSRSV1>',
  '<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID><STMTRS><CURDEF>USD</CURDEF>',
  '<BANKACCTFROM><BANKID>000000000</BANKID><ACCTID>9900008765</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>',
  '<BANKTRANLIST><DTSTART>20260301120000.000[-8:PST]</DTSTART><DTEND>20260331120000.000[-7:PDT]</DTEND>',
  '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260331235959.000[-7:PDT]</DTPOSTED><TRNAMT>-310.5</TRNAMT><FITID>A1</FITID><CHECKNUM>2201</CHECKNUM><NAME>CHECK</NAME></STMTTRN>',
  '<STMTTRN><TRNTYPE>INT</TRNTYPE><DTPOSTED>20260331120000.000[-7:PDT]</DTPOSTED><TRNAMT>1.07</TRNAMT><FITID>A2</FITID><NAME>INTEREST PAYMENT</NAME></STMTTRN>',
  '</BANKTRANLIST><LEDGERBAL><BALAMT>+8,690.57</BALAMT><DTASOF>20260331120000.000[-7:PDT]</DTASOF></LEDGERBAL>',
  '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
);

/** A credit union: OFX 2, ids that repeat or are missing, dividends, a pending list, a payee in an aggregate of its own. */
export const CREDIT_UNION_OFX = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<!-- Written by a core system. <STMTTRN><TRNAMT>9.99</TRNAMT></STMTTRN> -->
<OFX>
  <BANKMSGSRSV1>
    <STMTTRNRS>
      <STMTRS>
        <CURDEF>USD</CURDEF>
        <BANKACCTFROM><BANKID>000000000</BANKID><ACCTID>XXXXXX2468</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
        <BANKTRANLIST>
          <DTSTART>20260301</DTSTART>
          <DTEND>20260331</DTEND>
          <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260305</DTPOSTED><TRNAMT>500.00</TRNAMT><FITID>1</FITID><PAYEE><NAME>Roe &amp; Söhne</NAME><CITY>Dover</CITY></PAYEE><MEMO>Retainer &#8211; matter</MEMO></STMTTRN>
          <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260305</DTPOSTED><TRNAMT>500.00</TRNAMT><FITID>1</FITID><NAME>Mobile deposit</NAME></STMTTRN>
          <STMTTRN><TRNTYPE>XFER</TRNTYPE><DTPOSTED>20260306</DTPOSTED><TRNAMT>-75.00</TRNAMT><FITID></FITID><NAME>To operating</NAME><BANKACCTTO><ACCTID>111122223333</ACCTID></BANKACCTTO><MEMO/></STMTTRN>
          <STMTTRN><TRNTYPE>DIV</TRNTYPE><DTPOSTED>20260331</DTPOSTED><TRNAMT>0.42</TRNAMT><NAME><![CDATA[Dividend <0.05%> & thanks]]></NAME></STMTTRN>
          <STMTTRN><TRNTYPE>CHECK</TRNTYPE><DTPOSTED>20260331</DTPOSTED><TRNAMT>0.00</TRNAMT><FITID>void</FITID><CHECKNUM>77</CHECKNUM></STMTTRN>
        </BANKTRANLIST>
        <BANKTRANLISTP><DTASOF>20260401</DTASOF><STMTTRNP><TRNTYPE>DEBIT</TRNTYPE><DTTRAN>20260401</DTTRAN><TRNAMT>-20.00</TRNAMT><NAME>Pending</NAME></STMTTRNP></BANKTRANLISTP>
        <LEDGERBAL><BALAMT>1925.42</BALAMT><DTASOF>20260331</DTASOF></LEDGERBAL>
      </STMTRS>
    </STMTTRNRS>
  </BANKMSGSRSV1>
</OFX>`;

/**
 * A bank whose program writes decimals with a comma and no ids of transactions: SGML of 1.02 in which no element is closed, nor
 * is any transaction; days of the bank with a zone of half an hour, and of a name alone.
 */
export const COMMA_OFX = lines(
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  '',
  '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>0<ACCTID>0077-3141<ACCTTYPE>CHECKING</BANKACCTFROM>',
  '<BANKTRANLIST><DTSTART>20260301[-5:EST]<DTEND>20260331[-5:EST]',
  '<STMTTRN><TRNTYPE>DEP<DTPOSTED>20260302[-5:EST]<TRNAMT>1.500,00<NAME>Retainer Ortiz',
  '<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260309003000[-3.5:NST]<TRNAMT>-200,5<CHECKNUM>61<NAME>Check',
  '<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260309003000[EST]<TRNAMT>-200,5<CHECKNUM>62<NAME>Check',
  '</BANKTRANLIST><LEDGERBAL><BALAMT>1099,00<DTASOF>20260331[-5:EST]</LEDGERBAL>',
  '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
);

/** A bank for Quicken: elements of INTU within the statement and in lower case, a line break within a tag, one id on every line of a day. */
export const INTU_QFX = lines(
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'ENCODING:UTF-8',
  '<ofx><signonmsgsrsv1><sonrs><intu.bid>3000<intu.userid>nobody</sonrs></signonmsgsrsv1>',
  '<bankmsgsrsv1><stmttrnrs><stmtrs><curdef>usd<bankacctfrom><bankid>0<acctid>55512<intu.brokerid>none</bankacctfrom>',
  '<banktranlist><dtstart>20260301<dtend>20260331',
  '<stmttrn><trntype>credit<dtposted>20260310020000.000[+0:UTC]<trnamt>+75.00<fitid>20260310<refnum>998<name>Filing fee',
  'returned<memo>Clerk of court<intu.trxid>1</stmttrn>',
  '<stmttrn><trntype>debit<dtposted>20260310020000.000[+0:UTC]<trnamt>-75.00<fitid>20260310<name>Filing fee</stmttrn>',
  '</banktranlist><ledgerbal><balamt>0.00<dtasof>20260331</ledgerbal></stmtrs></stmttrnrs></bankmsgsrsv1></ofx>',
);

/** Chase: newest first, an empty field behind each row, a running balance, check numbers behind it. */
export const CHASE_CSV = lines(
  'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
  'CHECK,03/18/2026,"CHECK 1043  ",-2500.00,CHECK_PAID,39625.75,1043,',
  'DEBIT,03/12/2026,"DOMESTIC WIRE FEE",-25.00,FEE_TRANSACTION,42125.75,,',
  'CREDIT,03/12/2026,"FEDWIRE CREDIT VIA: EXAMPLE BANK, ""TRUST"" B/O: DOE",18000.00,WIRE_INCOMING,42150.75,,',
  'DSLIP,03/03/2026,"DEPOSIT  ID NUMBER 117",4150.75,DEPOSIT,24150.75,117,',
);

/** Bank of America: a summary before the heading, the opening balance as the first row, thousands with commas. */
export const BANK_OF_AMERICA_CSV = lines(
  'Description,,Summary Amt.',
  'Beginning balance as of 03/01/2026,,"20,000.00"',
  'Total credits,,"1,250.00"',
  'Total debits,,"-75.25"',
  'Ending balance as of 03/31/2026,,"21,174.75"',
  '',
  'Date,Description,Amount,Running Bal.',
  '03/01/2026,Beginning balance as of 03/01/2026,,"20,000.00"',
  '03/04/2026,"BKOFAMERICA MOBILE 03/04 DEPOSIT","1,250.00","21,250.00"',
  '03/09/2026,"Check 2088","-75.25","21,174.75"',
);

/** Wells Fargo: no heading, a column of asterisks. */
export const WELLS_FARGO_CSV = lines(
  '"03/31/2026","1.07","*","","INTEREST PAYMENT"',
  '"03/30/2026","-310.50","*","2201","CHECK # 2201"',
  '"03/02/2026","9000.00","*","","WT FED#00000 EXAMPLE BANK /ORG=DOE, JANE SRF# 0000"',
);

/** Citi: a status, and two columns of amounts without signs. */
export const CITI_CSV = lines(
  'Status,Date,Description,Debit,Credit',
  'Pending,03/31/2026,"ACH ELECTRONIC DEBIT COURT FILING",402.00,',
  'Cleared,03/27/2026,"CHECK NO: 501","1,200.00",',
  'Cleared,03/20/2026,"DEPOSIT BRANCH 4","","3,300.10"',
);

/** U.S. Bank: ISO dates, a word for the direction, a memo on every row. */
export const US_BANK_CSV = lines(
  '"Date","Transaction","Name","Memo","Amount"',
  '"2026-03-16","DEBIT","CHECK","Download from usbank.com. 000000000003310","-640.0000"',
  '"2026-03-13","CREDIT","MOBILE CHECK DEPOSIT","Download from usbank.com.","1500.0000"',
);

/** A credit union: rows about the account first, two columns of signed amounts, ids, totals at the end. */
export const CREDIT_UNION_CSV = lines(
  'Account Name : IOLTA Checking',
  'Account Number : XXXXXX2468',
  'Date Range : 03/01/2026-03/31/2026',
  'Transaction Number,Date,Description,Memo,Amount Debit,Amount Credit,Balance,Check Number,Fees  ',
  '20260331000000[-5:EST]*0.42*0**Dividend,3/31/2026,"Dividend","",,0.42,1925.42,,',
  '20260306000000[-5:EST]*-75.00*0**To operating,3/6/2026,"Transfer","To operating",-75.00,,1925.00,,',
  '20260305000000[-5:EST]*500.00*0**Deposit,3/5/2026,"Deposit","Mobile",,500.00,2000.00,,',
  '"Total","","","",-75.00,500.42,,,',
);

/** Truist and regional banks: a title, amounts in parentheses, times of day, a daily balance, semicolons when saved again. */
export const REGIONAL_CSV = `\uFEFFTransactions of IOLTA account ending in 1357;;;;;;
Posted Date;Transaction Date;Transaction Type;Check/Serial #;Full description;Amount;Daily Posted Balance
Mar 5, 2026;3/5/26;Debit;0000612;Check paid;($1,234.56);$8,765.44
Mar 6, 2026;3/6/26;Credit;;"Deposit; counter";$50.00;$8,815.44
Disclosure: balances may change.;;;;;;
`;
