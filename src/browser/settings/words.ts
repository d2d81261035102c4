import { localeOfWords, phrases } from '../language.ts'

/** Of the settings' frame, of oneself, of how the app looks, and of the household. */
export const words = phrases('settings', {
  isForAdministrators: 'Only an administrator of the household sees this.',
  nameNeeded: 'Enter a name.',
  isItCopied: 'Have you copied it? Once this is closed, it can’t be shown again.',

  profile: {
    nameHint: 'As the others of the household see it.',
    changeEmail: 'Change your e-mail address',
    changeAddress: 'Change address',
    newAddress: 'New address',
    passwordNext: 'Your password is asked for next.',
    timeZone: 'Time zone',
    ofTimesChosen: 'For the times you see. Days in the books follow the household’s time zone.',
    asTheBrowser: 'Same as this browser',
    followsBrowser: 'Times now follow this browser.',
    formats: 'Language, figures and dates',
    formatsHint: 'The app speaks French where this is French, and English otherwise.',
    formatsChanged: 'Figures and dates updated.',
    region: 'Region',
    regionHint: 'For taxes and holidays.',
    notSaid: 'Not set',
    regionChanged: 'Region changed.',
  },
  calledNow: (name: string) => `You are now called ${name}.`,
  emailHint: (email: string) => `You sign in as ${email}. Hearth sends nothing to it.`,
  willSignInAs: (email: string) => `From now on you sign in as ${email}.`,
  signInAs: (email: string) => `You sign in as ${email} now.`,
  ofTimesIn: (zone: string) => `Of the times that you see; as this browser says, ${zone}.`,
  timesOf: (zone: string) => `Times are those of ${zone} now.`,

  display: {
    theme: 'Theme',
    themeHint: 'Follow the system, or always light or dark.',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    rowsHint: 'How tightly rows are spaced.',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    weekStart: 'Week begins on',
    weekStartHint: 'In calendars.',
    hideFigures: 'Hide the figures',
    hideFiguresHint: 'On this device, until they are shown again. The key $ does the same.',
    keysHint:
      'One key does a thing: T adds a transaction, ? lists them all. None works while you type in a field.',
  },
  /** Sunday is the first. */
  weekdays: ['Sunday', 'Monday'],

  household: {
    nameHint: 'Shown at the top of every page.',
    nameOf: 'Name of the household',
    renamed: 'Household renamed.',
    daysChange: 'The books’ time zone',
    daysChangeHint: 'Decides which day it is in the books, for everyone.',
    timeZone: 'Time zone of the books',
    zoneChanged: 'Days follow the new time zone.',
    countryAndCurrency: 'Country and currency',
    countryAndCurrencyHint: 'Chosen at set-up; they cannot be changed.',
    anybody: 'Anyone can join',
    anybodyHint:
      'Whoever reaches this address can make an account and see the books. Invites work without it.',
    isOpen: 'Anyone who reaches this address can join.',
    isClosed: 'New members need an invite.',
    sync: 'Sync the banks every day',
    syncHint: 'All connected accounts, in the morning. It goes on when nobody is here.',
    syncIsOn: 'The banks are synced every day.',
    syncIsOff: 'The banks are synced by hand only.',
    suggestions: 'Set suggested categories at import',
    suggestionsHint:
      'New transactions get the category that is suggested for them at once. They still wait in Review, and each import’s categories can be undone as one.',
    suggestionsAreOn: 'Imports set suggested categories.',
    suggestionsAreOff: 'Suggested categories wait for somebody to accept them.',
    ratesHint:
      'Asked for once a day, in the evening, and for all past years the first time. Nothing of the books is sent. Without it, rates are entered by hand or read from a file.',
    ratesFrom: 'Where exchange rates come from',
    nobodyIsAsked: 'Nobody is asked',
    ratesAreOn: (feed: string) => `${feed}: asked for exchange rates every day.`,
    ratesAreOff: 'Nobody is asked for exchange rates.',
  },
})

/** Canada and United States by their codes, as this language calls them. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(localeOfWords(), { type: 'region' }).of(code) ?? code
