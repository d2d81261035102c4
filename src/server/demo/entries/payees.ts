/** A shop as people call it, its till texts as banks have them (~ is a digit or letter that is never the same), its category. */
export interface Payee {
  payee: string
  texts: readonly string[]
  category: string
}

const shop = (payee: string, category: string, ...texts: string[]): Payee => ({ payee, texts, category })

export const groceries = [
  [
    9,
    shop(
      'Loblaws',
      'Groceries',
      'LOBLAWS #1034 OTTAWA ON',
      'LOBLAWS #1034 OTTAWA ON',
      'LOBLAWS #1072 NEPEAN ON',
    ),
  ],
  [7, shop('Farm Boy', 'Groceries', 'FARM BOY #12 OTTAWA ON', 'FARM BOY #31 OTTAWA ON')],
  [6, shop('Metro', 'Groceries', 'METRO #412 OTTAWA ON')],
  [3, shop('Food Basics', 'Groceries', 'FOOD BASICS 847 OTTAWA ON')],
  [2, shop('Produce Depot', 'Groceries', 'PRODUCE DEPOT CARLING OTTAWA ON')],
] as const

export const corner = [
  [5, shop('Hintonburg Bakery', 'Groceries', 'SQ *HINTONBURG BAKERY OTTAWA ON')],
  [4, shop('Fairmont Cheese & Deli', 'Groceries', 'SQ *FAIRMONT CHEESE & DEL OTTAWA ON')],
  [3, shop('Quickie', 'Groceries', 'QUICKIE #17 OTTAWA ON')],
] as const

export const warehouse = shop('Costco', 'Groceries', 'COSTCO WHOLESALE W1263 OTTAWA ON')

export const mayaCoffee = [
  [
    7,
    shop('Bridgehead', 'Coffee', 'BRIDGEHEAD COFFEE GOLDEN OTTAWA ON', 'BRIDGEHEAD COFFEE SPARKS OTTAWA ON'),
  ],
  [3, shop('Little Victories', 'Coffee', 'SQ *LITTLE VICTORIES COFF OTTAWA ON')],
] as const

export const danielCoffee = [
  [
    8,
    shop(
      'Tim Hortons',
      'Coffee',
      'TIM HORTONS #2841 OTTAWA ON',
      'TIM HORTONS #0417 KANATA ON',
      'TIM HORTONS #2841 OTTAWA ON',
    ),
  ],
  [2, shop('Starbucks', 'Coffee', 'STARBUCKS 04512 OTTAWA ON', 'STARBUCKS CARD RELOAD 800-782-7282 ON')],
] as const

export const lunches = [
  [4, shop('Fresh Bowl', 'Eating out', 'SQ *FRESH BOWL SPARKS ST OTTAWA ON')],
  [3, shop('Freshii', 'Eating out', 'FRESHII #88 OTTAWA ON')],
  [3, shop('Subway', 'Eating out', 'SUBWAY 27714 OTTAWA ON')],
  [3, shop('Shawarma Palace', 'Eating out', 'SHAWARMA PALACE RIDEAU OTTAWA ON')],
  [2, shop('A&W', 'Eating out', 'A&W #4410 KANATA ON')],
] as const

export const restaurants = [
  [4, shop('Copper Spoon', 'Eating out', 'SQ *COPPER SPOON OTTAWA ON')],
  [4, shop('Pho Wellington', 'Eating out', 'PHO WELLINGTON OTTAWA ON')],
  [3, shop('Trattoria Nonna Rosa', 'Eating out', 'TRATTORIA NONNA ROSA OTTAWA ON')],
  [3, shop('The Wandering Goat', 'Eating out', 'TST* THE WANDERING GOAT OTTAWA ON')],
  [2, shop('Boston Pizza', 'Eating out', 'BOSTON PIZZA #318 KANATA ON')],
  [2, shop('Elgin Street Diner', 'Eating out', 'ELGIN STREET DINER OTTAWA ON')],
] as const

export const takeaway = [
  [5, shop('Uber Eats', 'Eating out', 'UBER* EATS TORONTO ON', 'UBER CANADA/UBEREATS TORONTO ON')],
  [3, shop('Skip', 'Eating out', 'SKIPTHEDISHES WINNIPEG MB')],
  [2, shop('Gabriel Pizza', 'Eating out', 'GABRIEL PIZZA #9 OTTAWA ON')],
] as const

export const wine = [
  [5, shop('LCBO', 'Wine and beer', 'LCBO/RAO #0038 OTTAWA ON', 'LCBO/RAO #0515 OTTAWA ON')],
  [2, shop('The Beer Store', 'Wine and beer', 'THE BEER STORE 4608 OTTAWA ON')],
] as const

export const fuel = [
  [5, shop('Petro-Canada', 'Fuel', 'PETRO-CANADA 02847 OTTAWA ON', 'PETRO-CANADA 91130 KANATA ON')],
  [3, shop('Esso', 'Fuel', 'ESSO CIRCLE K #88 OTTAWA ON')],
  [2, shop('Costco Gas', 'Fuel', 'COSTCO GAS W1263 OTTAWA ON')],
] as const

export const transit = [
  [1, shop('Presto', 'Public transit', 'PRESTO AUTOLOAD TORONTO ON', 'PRESTO FARE/OCTRANSPO ~~~~ OTTAWA ON')],
] as const

export const parking = [
  [4, shop('Indigo Park', 'Parking and tolls', 'INDIGO PARK CANADA OTTAWA ON')],
  [3, shop('City of Ottawa Parking', 'Parking and tolls', 'PAYBYPHONE OTTAWA VANCOUVER BC')],
] as const

export const taxis = [
  [3, shop('Uber', 'Taxi', 'UBER CANADA/UBERTRIP TORONTO ON', 'UBER* TRIP TORONTO ON')],
  [1, shop('Blue Line Taxi', 'Taxi', 'BLUE LINE TAXI 613-238-1111 ON')],
] as const

export const pharmacies = [
  [
    5,
    shop(
      'Shoppers Drug Mart',
      'Pharmacy',
      'SHOPPERS DRUG MART #1344 OTTAWA ON',
      'SHOPPERS DRUG MART #0627 OTTAWA ON',
    ),
  ],
  [2, shop('Rexall', 'Pharmacy', 'REXALL PHARMACY #6214 OTTAWA ON')],
] as const

export const clothes = [
  [3, shop('Old Navy', 'Clothing', 'OLD NAVY 7832 NEPEAN ON')],
  [3, shop('Winners', 'Clothing', 'WINNERS 284 OTTAWA ON')],
  [2, shop('Simons', 'Clothing', 'SIMONS RIDEAU OTTAWA ON')],
  [2, shop('MEC', 'Clothing', 'MEC MOUNTAIN EQUIP OTTAWA ON')],
  [1, shop('Mark’s', 'Clothing', 'MARKS #0614 KANATA ON')],
] as const

export const online = [
  [
    8,
    shop(
      'Amazon',
      'Repairs and furniture',
      'AMZN MKTP CA*~~~~~~~ WWW.AMAZON.CAON',
      'AMAZON.CA*~~~~~~~ AMAZON.CAON',
    ),
  ],
  [2, shop('Well.ca', 'Pharmacy', 'WELL.CA GUELPH ON')],
  [1, shop('Etsy', 'Gifts given', 'PAYPAL *ETSY CANADA 402-935-7733')],
] as const

export const household = [
  [
    5,
    shop(
      'Canadian Tire',
      'Repairs and furniture',
      'CANADIAN TIRE #088 OTTAWA ON',
      'CANADIAN TIRE #413 KANATA ON',
    ),
  ],
  [4, shop('Home Depot', 'Repairs and furniture', 'THE HOME DEPOT #7041 OTTAWA ON')],
  [3, shop('Dollarama', 'Repairs and furniture', 'DOLLARAMA # 462 OTTAWA ON')],
  [1, shop('IKEA', 'Repairs and furniture', 'IKEA OTTAWA OTTAWA ON')],
] as const

export const hobbies = [
  [3, shop('Michaels', 'Hobbies', 'MICHAELS #3914 OTTAWA ON')],
  [3, shop('Sport Chek', 'Hobbies', 'SPORT CHEK #421 OTTAWA ON')],
  [2, shop('Fresh Air Cycles', 'Hobbies', 'SQ *FRESH AIR CYCLES OTTAWA ON')],
] as const

export const books = [
  [4, shop('Indigo', 'Books and media', 'INDIGO 293 OTTAWA ON')],
  [2, shop('Singing Pebble Books', 'Books and media', 'SINGING PEBBLE BOOKS OTTAWA ON')],
  [3, shop('Apple', 'Books and media', 'APPLE.COM/BILL 866-712-7753 ON')],
] as const

export const outings = [
  [3, shop('Cineplex', 'Outings', 'CINEPLEX #7143 OTTAWA ON')],
  [2, shop('Museum of Nature', 'Outings', 'CDN MUSEUM OF NATURE OTTAWA ON')],
  [2, shop('Cosmic Adventures', 'Outings', 'COSMIC ADVENTURES GLOUCESTER ON')],
  [2, shop('Saunders Farm', 'Outings', 'SAUNDERS FARM MUNSTER ON')],
  [1, shop('National Arts Centre', 'Outings', 'NAC-CNA BOX OFFICE OTTAWA ON')],
] as const

export const pets = [
  [5, shop('Pet Valu', 'Pets', 'PET VALU #2216 OTTAWA ON')],
  [2, shop('Ren’s Pets', 'Pets', 'RENS PETS DEPOT KANATA ON')],
  [2, shop('Biscuit & Bath Grooming', 'Pets', 'SQ *BISCUIT & BATH GROOMI OTTAWA ON')],
] as const

export const vet = shop('Parkdale Animal Hospital', 'Pets', 'PARKDALE ANIMAL HOSPITAL OTTAWA ON')

export const gifts = [
  [3, shop('Mrs. Tiggy Winkle’s', 'Gifts given', 'MRS TIGGY WINKLES OTTAWA ON')],
  [2, shop('Chapters', 'Gifts given', 'CHAPTERS 938 OTTAWA ON')],
  [2, shop('Bloomfields Flowers', 'Gifts given', 'BLOOMFIELDS FLOWERS OTTAWA ON')],
] as const

export const haircuts = [
  [2, shop('Rinaldo Hair', 'Clothing', 'RINALDO HAIR DESIGNERS OTTAWA ON')],
  [2, shop('House of Barons', 'Clothing', 'SQ *HOUSE OF BARONS OTTAWA ON')],
] as const
