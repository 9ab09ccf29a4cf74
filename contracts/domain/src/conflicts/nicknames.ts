import { slips, slipsAllowed, spellingKey } from './letters.ts';
import { CHINESE_FAMILIES, FAMILIES, GIVEN } from './transliterations.ts';

/** Nicknames by full name; a nickname may stand for several full names. */
const NICKNAMES: Readonly<Record<string, string>> = {
  abigail: 'abby abbie gail',
  abraham: 'abe bram',
  adelaide: 'addie heidi',
  agnes: 'aggie nessa',
  albert: 'al bert bertie',
  alexander: 'alex al sandy sasha xander lex alec alejandro aleksandr',
  alexandra: 'alex sandra sasha lexi alexa aleksandra',
  alfred: 'al alf alfie fred freddie',
  alice: 'ali allie',
  amanda: 'mandy mandi',
  amelia: 'amy millie mia',
  andrea: 'andie',
  andrew: 'andy drew andrei andreas andre',
  angela: 'angie',
  angelina: 'angie lina',
  anna: 'annie ann anne ana anja anya nan',
  anthony: 'tony ant antonio anton',
  antoinette: 'toni nettie',
  antonia: 'toni',
  arthur: 'art artie',
  barbara: 'barb babs barbie',
  bartholomew: 'bart',
  beatrice: 'bea trixie',
  benjamin: 'ben benny benji',
  bernard: 'bernie bernardo',
  bettina: 'tina betty',
  bradley: 'brad',
  bridget: 'biddy birgit',
  calvin: 'cal',
  cameron: 'cam',
  caroline: 'carrie carol lina',
  cassandra: 'cass cassie sandra',
  catherine: 'cathy kathy kate katie cat cate kitty catalina',
  cecilia: 'cece cissy celia',
  charles: 'charlie chuck chas carlos karl carl chip',
  charlotte: 'lottie charlie',
  christina: 'chris tina chrissie',
  christine: 'chris tina chrissie christy',
  christopher: 'chris kit topher christoph',
  clara: 'claire',
  clarence: 'clare',
  clifford: 'cliff',
  cynthia: 'cindy',
  daniel: 'dan danny',
  danielle: 'dani',
  david: 'dave davey davy',
  deborah: 'deb debbie debra',
  dennis: 'denny',
  dimitri: 'dima mitya dmitri dmitry',
  dominic: 'dom nick',
  donald: 'don donnie',
  dorothea: 'dora thea dot dottie',
  dorothy: 'dot dottie dolly dora',
  douglas: 'doug',
  edward: 'ed eddie ted teddy ned eduardo',
  edwin: 'ed eddie',
  eleanor: 'ellie nell nora lenora',
  elizabeth: 'liz lizzie beth betty eliza elsie libby lisa bess elisabeth ilse',
  emily: 'em emmy millie',
  ernest: 'ernie',
  eugene: 'gene evgeny yevgeny',
  evelyn: 'evie eve',
  ezekiel: 'zeke',
  ferdinand: 'ferdi nando',
  fernando: 'nando',
  florence: 'flo flossie',
  frances: 'fran frankie fanny',
  francis: 'frank fran francisco francesco',
  francisco: 'paco pancho frank',
  frederick: 'fred freddie fritz friedrich federico',
  gabriel: 'gabe',
  gabrielle: 'gabby',
  genevieve: 'jenny viv',
  geoffrey: 'geoff jeff',
  jeffrey: 'jeff geoff',
  george: 'georgie jorge georg giorgio',
  georgina: 'gina georgie',
  gerald: 'gerry jerry',
  gilbert: 'gil bert',
  gordon: 'gordy',
  gregory: 'greg grigory',
  guillermo: 'memo william',
  gwendolyn: 'gwen wendy',
  harold: 'harry hal',
  harriet: 'hattie',
  helen: 'nell ellen helena elena',
  henry: 'harry hank hal henri enrique heinrich',
  herbert: 'herb bert',
  ignacio: 'nacho',
  irene: 'renie irina',
  isaac: 'ike zac',
  isabella: 'bella izzy isabel isabelle',
  isadora: 'dora izzy',
  ivan: 'vanya',
  jacob: 'jake jakob',
  jacqueline: 'jackie',
  james: 'jim jimmy jamie jem diego jaime',
  jane: 'janie jenny janet',
  janet: 'jan',
  jason: 'jay',
  jennifer: 'jen jenny jenn',
  jeremiah: 'jerry jeremy',
  jerome: 'jerry',
  jessica: 'jess jessie',
  joanna: 'jo joan joanne',
  johannes: 'hans johann',
  john: 'johnny jack jock jon juan johann ivan giovanni jean',
  jonathan: 'jon jonny nathan',
  joseph: 'joe joey jose josef giuseppe',
  jose: 'pepe pepito',
  joshua: 'josh',
  josephine: 'jo josie',
  judith: 'judy jude',
  julia: 'julie jules',
  julian: 'jules',
  katherine: 'kathy kate katie kat kitty kay kathryn katarina ekaterina',
  kathleen: 'kathy katie kay',
  kenneth: 'ken kenny',
  kimberly: 'kim',
  laura: 'laurie lori',
  laurence: 'larry laurie lawrence lorenzo',
  lawrence: 'larry laurie lars',
  leonard: 'leo len lenny',
  leonardo: 'leo',
  leopold: 'leo poldi',
  lillian: 'lily lil',
  louis: 'lou louie luis ludwig luigi',
  louise: 'lou lulu',
  lucille: 'lucy',
  lucinda: 'lucy cindy',
  madeleine: 'maddie madeline',
  magdalena: 'lena magda',
  manuel: 'manny manolo',
  marcus: 'marc mark marco',
  margaret: 'maggie meg peggy marge margie greta rita madge daisy megan margarita gretchen',
  maria: 'mary marie mia marita',
  marjorie: 'marge margie',
  martha: 'marty mattie',
  martin: 'marty',
  martina: 'tina',
  mary: 'molly polly mae mamie marie',
  matthew: 'matt mateo matthias',
  matilda: 'tilly mattie',
  maurice: 'morris moe',
  maximilian: 'max',
  melissa: 'mel missy lissa',
  michael: 'mike mick mickey mikey misha miguel mikhail michel',
  mildred: 'millie',
  miriam: 'mimi',
  mitchell: 'mitch',
  nancy: 'nan',
  natalia: 'natasha natalie',
  natalie: 'nat',
  nathaniel: 'nate nat nathan',
  nicholas: 'nick nicky nico nikolai klaus nicolas',
  nicole: 'nicky nikki',
  norman: 'norm',
  oliver: 'ollie',
  olivia: 'liv livvy',
  pamela: 'pam',
  patricia: 'pat patty trish tricia',
  patrick: 'pat paddy rick patricio',
  paul: 'paulie pablo pavel paolo',
  penelope: 'penny',
  peter: 'pete pedro pyotr pietro',
  philip: 'phil pip felipe',
  philippa: 'pippa pip',
  priscilla: 'cilla',
  rachel: 'rae raquel',
  ralph: 'raoul raul',
  randall: 'randy',
  raymond: 'ray ramon',
  rebecca: 'becky becca',
  regina: 'gina',
  reginald: 'reg reggie',
  richard: 'dick rick ricky rich richie ricardo',
  robert: 'bob bobby rob robbie bert roberto',
  roberta: 'bobbie',
  rodney: 'rod',
  roger: 'rodge',
  ronald: 'ron ronnie',
  rosemary: 'rose rosie',
  russell: 'russ',
  salvatore: 'sal',
  samantha: 'sam sammie',
  samuel: 'sam sammy',
  sarah: 'sally sadie sara',
  sebastian: 'seb bastian',
  sergei: 'seryozha serge sergio',
  sidney: 'sid',
  solomon: 'sol',
  sophia: 'sophie sonia',
  stanley: 'stan',
  stephanie: 'steph stevie',
  stephen: 'steve steven stevie esteban stefan',
  susan: 'sue susie suzie',
  susanna: 'sue sanna',
  suzanne: 'sue suzie',
  sylvester: 'sly',
  tamara: 'tammy',
  terence: 'terry',
  teresa: 'terry tess tessa theresa',
  theodora: 'dora thea theo teddy',
  theodore: 'ted teddy theo',
  thomas: 'tom tommy tomas',
  timothy: 'tim timmy',
  tobias: 'toby',
  valentina: 'tina val',
  valerie: 'val',
  vanessa: 'nessa',
  veronica: 'ronnie vera',
  victor: 'vic vick viktor',
  victoria: 'vicky tori vic',
  vincent: 'vince vinny vincenzo',
  virginia: 'ginny ginger',
  vladimir: 'vova volodya vlad',
  walter: 'walt wally walther',
  wilhelm: 'willi william',
  wilhelmina: 'mina minnie willa',
  william: 'bill billy will willie liam wim',
  winifred: 'winnie freddie',
  xavier: 'javier',
  zachary: 'zach zack zak',
};

const shortFor = new Map<string, string[]>();
const shortened = new Map(Object.entries(NICKNAMES).map(([full, short]) => [full, short.split(' ')] as const));
const alsoSpelled = new Map<string, string[]>();

const note = (map: Map<string, string[]>, name: string, root: string): void => {
  const roots = map.get(name);
  if (roots === undefined) map.set(name, [root]);
  else if (!roots.includes(root)) roots.push(root);
};

for (const [full, short] of Object.entries(NICKNAMES)) {
  note(shortFor, full, full);
  for (const name of short.split(' ')) note(shortFor, name, full);
}
/**
 * Chinese family names in any romanization, and family names rare enough for two people who share one to be relatives.
 */
const chinese = new Set<string>();
const families = new Set<string>();
for (const [groups, kind] of [
  [GIVEN, null],
  [FAMILIES, families],
  [CHINESE_FAMILIES, chinese],
] as const) {
  for (const group of groups) {
    const names = group.split(' ');
    for (const name of names) {
      note(alsoSpelled, name, names[0] as string);
      kind?.add(name);
    }
  }
}

/** Whether it is a Chinese family name. The name must be folded. */
export const isChineseFamily = (name: string): boolean => chinese.has(name);

/** Whether it is a family name with known spelling variants, and not a given name. The name must be folded. */
export const isSpelledFamily = (name: string): boolean => families.has(name);

/** Pairs of a full name and a short form of it. */
export const NICKNAME_PAIRS: readonly (readonly [full: string, short: string])[] = Object.entries(NICKNAMES).flatMap(
  ([full, short]) => short.split(' ').map((name) => [full, name] as const),
);

/** The full names that a given name may stand for, including itself if it is one. Names are folded. */
export const fullNamesOf = (name: string): readonly string[] => shortFor.get(name) ?? [];

/** The nicknames of a full name; none for a nickname. Names are folded. */
export const shortFormsOf = (name: string): readonly string[] => shortened.get(name) ?? [];

const sounds = new Map<string, string>();
for (const [full, short] of shortened) for (const name of [full, ...short]) sounds.set(name, spellingKey(name));

/**
 * The given names that `word` may be a misspelling of: those that differ by one letter and are long enough to be
 * recognized anyway, or that sound like it. A word that is a given name itself yields none. Names are folded.
 */
export function meantAmong(names: Iterable<string>, word: string): readonly string[] {
  if (isGivenName(word)) return [];
  const sound = spellingKey(word);
  return [...names].filter(
    (name) => slipsAllowed(word, name) > 0 && (sounds.get(name) === sound || slips(word, name, 1) === 1),
  );
}

/** The full names that `word` may be a misspelling of. Names are folded. */
export const fullNamesNear = (word: string): readonly string[] => meantAmong(shortened.keys(), word);

/** The names of which it is another spelling. Names are folded. */
export const spellingsOf = (name: string): readonly string[] => alsoSpelled.get(name) ?? [];

const meet = (a: readonly string[], b: readonly string[]): boolean => a.some((root) => b.includes(root));

/** Whether one name is short for the other, or both are short for the same full name. */
export const areNicknames = (a: string, b: string): boolean => {
  const [fullA, fullB] = [fullNamesOf(a), fullNamesOf(b)];
  // Two full names that share a short form (Samuel and Samantha: Sam) are still two names.
  return fullA.includes(b) || fullB.includes(a) || (!(shortened.has(a) || shortened.has(b)) && meet(fullA, fullB));
};

export const areTransliterations = (a: string, b: string): boolean => meet(spellingsOf(a), spellingsOf(b));

/** Given names that are one letter away from another one and not in the table above. */
const FURTHER_GIVEN_NAMES = new Set(
  'adrian adriana alan allan alana alicia alison amir amira andreas angel angelo anita antonia april ariel arlene ashley aaron erin august brenda brendan brian bryan briana bruce carla carlo carmen celine chantal claude claudia claudio colin corinne craig dana daniela daria darius darren dean diana diane dina donna edgar edith elena elias elisa ella ellis emil emilia emilio emma enrico eric erica erik erika esther ethan eva fabian fabio felix fernanda fernando fiona gavin georgia gina gloria grace graham grant greta gustav hanna hannah hector heather hilda hugh hugo ian ines ingrid iris isla jade jana jared jasmine jean jeanne jenna jerry jill joan joel jordan jorge josef juan juanita julie julien juliette julio karen karin karina karl karla keith kelly kelvin kevin kyle kyra lara lauren laurent leah lena leon leona leslie lewis lia lidia linda linus lloyd lola loren lorena lucas lucia lucy luke luisa lydia lynn marc marcel marcella marcia mariana marian marina mario marion mark marlon marta maura maureen max maya megan mia mila milan miles mina mona monica monique morgan myra nadia naomi neil nigel nina noah noel noelle nora norma olga oscar owen paola paula pauline pavel petra phoebe pierre rafael ramona rena renata rene renee rhea rhoda rhonda rita roland roman romy rosa rosalind ross roy ruben ruby rudolf ruth ryan sabine sally sandra sean selina serena shane sharon sheila shelly sheryl silvia simon simone sofia sonja stacy stella sven sylvia tania tara tina todd tracy trevor ulrich ursula uwe vera vivian wanda warren wayne wendy werner yvonne yvette zoe'.split(
    ' ',
  ),
);

/**
 * Whether it is a given name in its own right, so that one letter more or less makes another name and not a
 * misspelling.
 */
export const isGivenName = (name: string): boolean => shortFor.has(name) || FURTHER_GIVEN_NAMES.has(name);
