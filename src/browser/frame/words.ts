import { numberText, onePoint, phrases } from '../language.ts'

/** Of what is around every page. */
export const words = phrases('frame', {
  main: 'Main',
  skip: 'Skip to the page',
  demo: 'Made up, gone when Hearth ends.',
  profileAndSignOut: 'profile and sign-out',
  /** Read after the count beside a place. */
  waiting: 'waiting',
  connectionFails: 'A connection fails',
  someUnread: (name: string) => `${name}, some unread`,

  search: {
    open: 'Search or jump to…',
    placeholder: 'A place, a payee, an amount, a month',
    taxMapping: 'Tax: category mapping',
    taxActivities: 'Tax: businesses and rentals',
    view: 'View',
    hideFigures: 'Hide the figures',
    showFigures: 'Show the figures',
    themes: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of this device' },
  },
  searchFor: (text: string) => `Search the transactions for “${text}”`,

  keys: {
    list: 'List the keys',
    escape: 'Esc',
    space: 'Space',
    shift: 'Shift',
    fold: 'Ctrl \\',
  },
  foldSidebar: 'Fold the sidebar',
  unfoldSidebar: 'Unfold the sidebar',
  accounts: {
    filter: 'Filter the accounts',
    none: 'No account is called that.',
    all: 'All accounts',
    keys: 'opens this, letters filter',
  },
  goTo: (place: string) => `Go to ${place}`,

  undo: 'Undo',
  takenBack: 'Taken back.',
  notTakenBack: (why: string) => `Not taken back: ${why}`,

  offline: {
    lookAgain: 'Check now',
    newVersion: 'There is a new version of Hearth.',
    load: 'Load it',
  },
  unanswered: (time: string | undefined) =>
    onePoint(
      `Hearth does not answer${time === undefined ? '' : `; this is from ${time}`}. What you add is kept here and sent later.`,
    ),
  waitingCount: (count: number) => `${numberText(count)} waiting`,
  notTaken: (count: number) =>
    `${numberText(count)} of your entries didn’t go through. Nothing is lost: correct, send again or discard.`,
  toBeSent: (count: number) =>
    `${numberText(count)} of your entries ${count === 1 ? 'is' : 'are'} waiting to be sent.`,

  signingOut: {
    title: 'Sign out before all is sent?',
    stay: 'Stay',
    discard: 'Discard and sign out',
    send: 'Send and sign out',
    offline: 'Hearth does not answer. You are still signed in, and nothing was lost.',
  },
  waitsHere: (count: number, names: string) =>
    count === 1
      ? `${names} waits on this device. Signing out takes it away unless it is sent first.`
      : `${names} wait on this device. Signing out takes them away unless they are sent first.`,
  didNotTake: (count: number) =>
    `Hearth did not take ${count === 1 ? 'one of them' : `${numberText(count)} of them`}.`,
  stillSignedIn: (why: string) => `You are still signed in: ${why}`,

  closedYear: {
    leave: 'Leave',
    lead: 'Someone closed it, perhaps because it’s filed. The record made then stays, and the change shows in the year under what changed since.',
    /** Between a figure before and after. */
    to: 'to',
    same: 'Its lines have the same totals, made of different transactions.',
  },
  changesClosed: (count: number, years: string) =>
    `This changes the closed tax ${count === 1 ? 'year' : 'years'} ${years}`,
  wouldComeTo: (year: number) => `What ${year} would come to`,

  page: {
    noSuch: 'There is no such page.',
    reload: 'Reload',
    offline: 'Hearth does not answer. Is it still running?',
    failed: 'This page failed. Nothing was lost; load it again.',
  },
})
