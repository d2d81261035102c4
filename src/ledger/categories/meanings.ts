import { fold } from './names.ts'

/**
 * What categories are called: first as a household is founded with them, in English and in French, then by the other
 * names people give them or look for them by. A name stands for one thing alone.
 */
const NAMES = {
  GROCERIES: 'Groceries, Épicerie, grocery, food shopping, supermarket, courses, nourriture, marché',
  EATING_OUT:
    'Eating out, Restaurants, restaurant, dining, dining out, takeout, take-out, fast food, resto, restos, sorties au restaurant, repas au restaurant',
  COFFEE: 'Coffee, Café, coffee shops, cafes, cafés',
  ALCOHOL: 'Alcohol, Alcool, liquor, wine, beer, wine and beer, beer and wine, vin, bière, vin et bière',
  FUEL: 'Fuel, Essence, gas, gasoline, petrol, carburant, car fuel',
  TRANSIT: 'Public transit, Transport en commun, transit, bus, train, metro, autobus, public transport',
  TAXI: 'Taxi, taxis, rideshare, ride share, uber, covoiturage',
  PARKING: 'Parking and tolls, Stationnement et péages, parking, tolls, stationnement, péages',
  CAR_REPAIRS:
    'Car repairs, Entretien de l’auto, car maintenance, auto repair, auto maintenance, mechanic, garage, réparations auto, entretien auto',
  CAR_INSURANCE: 'Car insurance, Assurance automobile, auto insurance, assurance auto',
  TRAVEL: 'Travel, Voyages, vacation, vacations, holidays, flights, hotels, voyage, vacances, hôtels',
  ELECTRICITY: 'Electricity, Électricité, hydro, power, electric',
  HEATING: 'Heating, Chauffage, natural gas, home heating, gaz, gaz naturel',
  WATER: 'Water, Eau, water and sewer',
  UTILITIES: 'Utilities, Services publics, bills and utilities, énergie',
  INTERNET: 'Internet, Internet, wifi, internet and tv, cable, câble, internet et télé',
  PHONE: 'Phone, Téléphone, cell phone, cellphone, mobile, mobile phone, cellulaire, cell',
  TELECOM:
    'Phone and internet, Téléphone et internet, telecom, telecommunications, internet and phone, communications',
  HOME_GOODS:
    'Repairs and furniture, Réparations et meubles, home improvement, furniture, home repairs, home maintenance, hardware, meubles, rénovations, quincaillerie, entretien de la maison',
  HOME_INSURANCE:
    'Home insurance, Assurance habitation, house insurance, tenant insurance, renters insurance',
  INSURANCE: 'Insurance, Assurances, assurance, insurances',
  MORTGAGE: 'Mortgage, Prêt hypothécaire, hypothèque, mortgage payment',
  RENT: 'Rent, Loyer',
  PROPERTY_TAX:
    'Property tax, Taxes foncières, property taxes, taxes municipales, municipal taxes, taxe scolaire',
  CHILDCARE: 'Childcare, Garde d’enfants, daycare, day care, child care, babysitting, garderie',
  SCHOOL: 'School, École, education, tuition, éducation, scolarité',
  CLOTHING: 'Clothing, Vêtements, clothes, shoes, apparel, linge, chaussures',
  PETS: 'Pets, Animaux, pet, dog, cat, vet, pet care, animal, chien, chat, vétérinaire',
  GIFTS_GIVEN: 'Gifts given, Cadeaux offerts, gifts, presents, cadeaux',
  DONATIONS: 'Donations, Dons, charity, giving, charité, dons de charité',
  PHARMACY: 'Pharmacy, Pharmacie, drugstore, medicine, medication, prescriptions, médicaments',
  DOCTOR:
    'Doctor and dentist, Médecin et dentiste, doctor, dentist, medical, dental, optical, health care, médecin, dentiste, soins',
  HEALTH_INSURANCE: 'Health insurance, Assurance maladie, medical insurance',
  FITNESS: 'Fitness, Mise en forme, gym, sports, exercise, entraînement, sport',
  SUBSCRIPTIONS:
    'Streaming and subscriptions, Diffusion et abonnements, subscriptions, streaming, subscription, abonnements, software',
  HOBBIES: 'Hobbies, Passe-temps, hobby, games, toys, crafts, loisirs créatifs, jeux, jouets',
  BOOKS: 'Books and media, Livres et médias, books, news, magazines, livres, journaux',
  OUTINGS:
    'Outings, Sorties, entertainment, fun, movies, events, tickets, divertissement, cinéma, spectacles',
  SHOPPING:
    'Shopping, Magasinage, general shopping, online shopping, amazon, household, household supplies, achats, articles ménagers',
  PERSONAL_CARE:
    'Personal care, Soins personnels, beauty, hair, haircut, beauté, coiffure, coiffeur, hygiène',
  BANK_FEES: 'Bank fees, Frais bancaires, fees, bank charges, service charges, frais',
  INTEREST_PAID: 'Interest paid, Intérêts payés, interest charges, loan interest',
  TAXES: 'Taxes, Impôts, income tax, tax, impôt',
  LIFE_INSURANCE: 'Life insurance, Assurance vie',
  ADVICE:
    'Accounting and legal, Comptabilité et droit, accounting, legal, lawyer, professional fees, comptable, avocat, notaire',
  SALARY: 'Salary, Salaire, pay, paycheque, paycheck, wages, payroll, paie',
  SELF_EMPLOYMENT: 'Self-employment, Travail autonome, freelance, business income, pige',
  INTEREST:
    'Interest and dividends, Intérêts et dividendes, interest, dividends, intérêts, dividendes, interest income',
  BENEFITS:
    'Benefits, Prestations, government benefits, pension, child benefit, allocations, prestations gouvernementales',
  GIFTS_RECEIVED: 'Gifts received, Cadeaux reçus',
  OTHER_INCOME: 'Other income, Autres revenus',
} as const

export type Meaning = keyof typeof NAMES
export const meanings = Object.keys(NAMES) as Meaning[]

const names = (meaning: Meaning): string[] => NAMES[meaning].split(', ')

/** For comparing: folded, and without signs or pictures. */
const plain = (name: string): string =>
  fold(name)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName: ReadonlyMap<string, Meaning> = new Map(
  meanings.flatMap((meaning) => names(meaning).map((name) => [plain(name), meaning] as const)),
)

/** What a category of that name is for, where its name is one of those that are known. */
export const meaningOf = (name: string): Meaning | undefined => byName.get(plain(name))

/** The other names a category may be looked for by, in both languages. */
export function synonymsOf(name: string): string[] {
  const meaning = meaningOf(name)
  const own = plain(name)
  return meaning ? [...new Set(names(meaning))].filter((other) => plain(other) !== own) : []
}
