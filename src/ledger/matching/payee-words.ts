/** Payment methods at the start of a bank's text (POS, DIRECT DEBIT); removed repeatedly. */
export const PREFIXES: readonly RegExp[] = [
  /^(?:contactless |visa |online |retail )*(?:interac|idp|visa debit|debit card|mastercard|pos|point of sale|opos|fpos|dda|ach|debit|card|recurring|retail|mobile|online)[ -](?:(?:retail|debit|recurring|pos|card|visa|contactless|online) )*(?:purchase|purch|pmt|payment|achat|w\/d|withdrawal|debit|merchandise|pur)(?: authorized on \d\d\/\d\d)?(?: ?- ?\d{3,4}| x+\d{3,4})?[ :-]+/i,
  /^(?:purchase|recurring payment|payment) authorized on \d\d\/\d\d /i,
  /^(?:check ?card|checkcrd|visa pos|pos|opos|fpos|pos mac|dbt crd|dc)(?: \d{4})? (?=\D)/i,
  /^(?:pre-?auth(?:orized)?|direct|payroll|electronic|misc|online banking|telephone|web|bill)(?: (?:debit|payment|pymt|pmt|deposit|funds transfer|bill))+(?: ?- ?\d{3,4})?[ :-]+/i,
  /^(?:interac )?e-?(?:transfer|tfr|trf)(?! (?:service )?(?:fee|charge))(?: ?- ?)?(?:(?: ?(?:autodeposit|auto-deposit|sent|received|cancelled|fulfill|request|deposit|to|from))+\b)?(?: ?\d{3,})?[ :-]+/i,
  /^(?:virement interac|achat interac|achat ppa|achat|paiement facture|paiement|retrait direct|depot direct|dépôt direct)(?: (?:de|à|a))?[ :/-]+/i,
  /^(?:zelle|venmo|bill pay)(?: (?:payment|pmt|transfer|to|from|sent|received))+[ :]+/i,
  /^(?:www\.|http:\/\/|https:\/\/)/i,
  /^(?:sq|sqc?u?|tst|sp|pp|paypal|pypl|py|cke|fsp|in|eb|fh|ls|ic|dd|bt|wpy|sumup|zettle|izettle|stripe|shopify|gumroad|paddle(?:\.net)?|2co(?:\.com)?|fs|clv|clover|toast|ezi|evt|bam|zsk|smp|nyx|pwp|act|dnh|ck|gpay|applepay|sezzle|klarna|afterpay|affirm) ?\* ?/i,
  /^(?:paypal (?:inst xfer|instant transfer|pmt)|tst-|sp (?=[a-z]{3}))[ -]*/i,
]

/** Merchants whose own spelling cannot be had by rules, each name a name that stays as it is. */
export const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:amzn|amazon) ?(?:\.ca|\.com)? ?\*? ?prime\b.*$/i, 'Amazon Prime'],
  [
    /^(?:amzn|amazon)(?:[ .]*(?:mktp?l?(?:ace)?|marketplace|com|ca|retail|us|bill|\/bill|\*))*(?:[ *].*\d.*)?$/i,
    'Amazon',
  ],
  [/^(?:kindle svcs|amzn digital|amazon digital|prime video)\b.*$/i, 'Amazon Digital'],
  [/^apple(?:\.com)?[/ ]?bill\b.*$/i, 'Apple'],
  [/^mc ?donald'?s?\b.*$/i, "McDonald's"],
  [/^(?:wal-?mart|wm supercenter|wal-?mart supercent\w*)\b.*$/i, 'Walmart'],
  [/^costco (?:wholesale|whse)\b.*$/i, 'Costco'],
  [/^costco gas\b.*$/i, 'Costco Gas'],
  [/^7-? ?eleven\b.*$/i, '7-Eleven'],
  [/^cvs(?:\/| )?pharmacy\b.*$/i, 'CVS Pharmacy'],
  [/^uber ?\*? ?eats\b.*$/i, 'Uber Eats'],
  [/^uber(?: ?\*? ?(?:trip|canada|holdings|one)\b.*)?$/i, 'Uber'],
  [/^lyft\b.*$/i, 'Lyft'],
  [/^(?:door ?dash)\b.*$/i, 'DoorDash'],
  [/^skip ?the ?dishes\b.*$/i, 'SkipTheDishes'],
  [/^you ?tube ?premium\b.*$/i, 'YouTube Premium'],
  [/^google ?\*? ?you ?tube\b.*$/i, 'YouTube'],
  [/^google ?\*.*$/i, 'Google'],
  [/^(?:msft|microsoft) ?\*.*$/i, 'Microsoft'],
  [/^pay ?pal$/i, 'PayPal'],
  [/^linkedin\b.*$/i, 'LinkedIn'],
  [/^git ?hub\b.*$/i, 'GitHub'],
  [/^(?:op\*|open ?ai)\b.*$/i, 'OpenAI'],
  [/^fed ?ex\b.*$/i, 'FedEx'],
  [/^winners ?home ?sense\b.*$/i, 'Winners HomeSense'],
  [/^(?:the )?home depot\b.*$/i, 'Home Depot'],
  [/^air ?bnb\b.*$/i, 'Airbnb'],
  [/^presto\b.*$/i, 'Presto'],
  [/^esso\b.*$/i, 'Esso'],
  [/^a ?& ?w\b.*$/i, 'A&W'],
]

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Provinces, territories and states that are no everyday word; the others need a city or a number before them. */
export const REGIONS =
  words(`QC BC AB SK MB NB NS NL PE YT NT NU AK AZ AR CA CT DC FL GA IA IL KS KY MD MI MN MO MS MT
  NC ND NE NH NJ NM NV NY RI SC SD TN TX UT VA VT WA WI WV WY`)
export const REGIONS_LIKE_WORDS = words('ON IN OR ME OK HI OH PA MA LA DE CO AL ID')

export const COUNTRIES = words('CA CAN CANADA US USA')

/** The larger cities, as banks write them: in capitals, without accents, words joined by a space. */
export const CITIES: ReadonlySet<string> = new Set(
  `TORONTO,NORTH YORK,SCARBOROUGH,ETOBICOKE,MISSISSAUGA,BRAMPTON,VAUGHAN,MARKHAM,RICHMOND HILL,OAKVILLE,BURLINGTON,
  HAMILTON,LONDON,KITCHENER,WATERLOO,CAMBRIDGE,GUELPH,WINDSOR,KINGSTON,OTTAWA,NEPEAN,KANATA,BARRIE,SUDBURY,THUNDER BAY,
  OSHAWA,WHITBY,AJAX,PICKERING,AURORA,NEWMARKET,ST CATHARINES,NIAGARA FALLS,PETERBOROUGH,MILTON,MONTREAL,LAVAL,
  LONGUEUIL,BROSSARD,QUEBEC,GATINEAU,SHERBROOKE,TROIS-RIVIERES,SAGUENAY,LEVIS,TERREBONNE,SAINT-LAURENT,ST-LAURENT,
  SAINT-LAMBERT,VERDUN,WESTMOUNT,POINTE-CLAIRE,DORVAL,VANCOUVER,NORTH VANCOUVER,WEST VANCOUVER,BURNABY,RICHMOND,SURREY,
  COQUITLAM,PORT COQUITLAM,LANGLEY,ABBOTSFORD,KELOWNA,KAMLOOPS,VICTORIA,NANAIMO,WHISTLER,SQUAMISH,NEW WESTMINSTER,
  CALGARY,EDMONTON,RED DEER,LETHBRIDGE,BANFF,CANMORE,SHERWOOD PARK,REGINA,SASKATOON,WINNIPEG,BRANDON,HALIFAX,DARTMOUTH,
  MONCTON,FREDERICTON,SAINT JOHN,ST JOHN'S,ST. JOHN'S,CHARLOTTETOWN,WHITEHORSE,YELLOWKNIFE,NEW YORK,BROOKLYN,QUEENS,
  BUFFALO,ROCHESTER,ALBANY,BOSTON,PROVIDENCE,PHILADELPHIA,PITTSBURGH,BALTIMORE,WASHINGTON,ARLINGTON,ATLANTA,MIAMI,
  ORLANDO,TAMPA,JACKSONVILLE,CHARLOTTE,RALEIGH,DURHAM,NASHVILLE,MEMPHIS,LOUISVILLE,CINCINNATI,CLEVELAND,COLUMBUS,DETROIT,
  ANN ARBOR,GRAND RAPIDS,CHICAGO,EVANSTON,MILWAUKEE,MADISON,MINNEAPOLIS,ST PAUL,ST LOUIS,KANSAS CITY,OMAHA,DENVER,
  BOULDER,SALT LAKE CITY,PHOENIX,SCOTTSDALE,TUCSON,LAS VEGAS,RENO,ALBUQUERQUE,DALLAS,FORT WORTH,AUSTIN,HOUSTON,
  SAN ANTONIO,NEW ORLEANS,SEATTLE,BELLEVUE,REDMOND,KIRKLAND,TACOMA,SPOKANE,PORTLAND,EUGENE,BOISE,SAN FRANCISCO,OAKLAND,
  BERKELEY,PALO ALTO,MOUNTAIN VIEW,SAN JOSE,CUPERTINO,SUNNYVALE,SANTA CLARA,SACRAMENTO,FRESNO,LOS ANGELES,SANTA MONICA,
  LOS GATOS,PASADENA,LONG BEACH,ANAHEIM,IRVINE,SAN DIEGO,HONOLULU,ANCHORAGE`
    .split(',')
    .map((city) => city.trim()),
)

/** After one of these words a city belongs to the name: Bank of Montreal. */
export const BELONGING = words('OF DE DU VILLE CITY UNIVERSITY AIR')

export const LEGAL_FORMS = words(
  'INC INC. LTD LTD. LLC CORP CORP. LTEE LTÉE ULC LLP PLC GMBH LIMITED INCORPORATED',
)

/** Words before a store's number, or at the end. */
export const TRAILERS = words(
  'STORE STR UNIT LOC NO NO. NUM REF REF. REF# CARD CRD PAD ID ID: CONF# STE SUITE TERM TXN #',
)

/** Words written in capitals although they have vowels. */
export const CAPITALS =
  words(`IKEA LCBO SAQ IGA BMO CIBC ATM USPS UPS IRS CRA UBC YMCA YWCA AMC KOA REI AAA CAA ICBC SAAQ
  EQ TELUS USA ETR RONA MEC GAP ASOS AT&T H&M B&B BC QC NYC DHL IHOP IBM AMA GO LA`)
export const SMALL = words('OF THE AND DE DU DES ET LA LE LES AU AUX À FOR AT IN BY')
