import { phrases } from '../../language.ts'

/** Of who belongs to the household, and who is let in. */
export const words = phrases('settings.people', {
  invite: 'Invite',
  inviteAnother: 'Invite another',
  you: 'you',
  removedOnes: 'Removed',
  /** As somebody is. */
  member: 'Member',
  administrator: 'Administrator',
  aMember: 'A member',
  anAdministrator: 'An administrator',

  form: {
    as: 'As',
    may: {
      MEMBER: 'Sees and changes the household’s books, and invites nobody.',
      ADMIN: 'Can do all that you can: invite and remove people, and change the household.',
    },
    onlyFor: 'Only for this e-mail address',
    onlyForHint: 'Leave it empty for a link that anybody can use once.',
  },
  link: {
    code: 'The invite as a code for a camera',
    label: 'Invite link',
    worksOnce: 'Works once, until',
    handOver: '. Hearth sends nothing: hand it over yourself.',
  },
  open: {
    title: 'Invited',
    showLink: 'Show link',
    withdraw: 'Withdraw',
    dialog: 'Invite',
    withdrawn: 'The invite is withdrawn; its link opens nothing any more.',
    worksUntil: 'works until',
  },
  mail: {
    send: 'Send by e-mail',
    resetLink: 'Send a reset link by e-mail',
  },
  mailed: (to: string) => `Sent to ${to}.`,
  notMailed: (why: string) => `It was not sent, and nobody has the link. ${why}`,
  /** The role is said where it heads the line of nobody's address. */
  invitedBy: (name: string, isAdministrator?: boolean) =>
    isAdministrator === undefined
      ? `Invited by ${name}`
      : `${isAdministrator ? 'An administrator' : 'A member'}, invited by ${name}`,

  row: {
    twoStep: 'Two-step',
    signedIn: 'signed in',
    neverSignedIn: 'never signed in',
    goneForGood: 'Gone for good',
    until: 'until',
  },
  reset: {
    code: 'The reset link as a code for a camera',
    label: 'Reset link',
    worksOnce: 'Works once, until',
    handOver: '. Hand it over yourself; it is not shown again.',
  },
  resetLinkFor: (name: string) => `Reset link for ${name}`,

  actionNames: {
    makeMember: 'Make a member',
    makeAdministrator: 'Make an administrator',
    makeResetLink: 'Make a reset link',
    unlock: 'Unlock sign-in',
    twoStepOff: 'Turn two-step off',
  },
  actionsFor: (name: string) => `What can be done about ${name}`,
  moreAbout: (name: string) => `More about ${name}`,
  removeAsked: (name: string) => `Remove ${name}?`,
  removeMeans:
    'They are signed out at once and cannot sign in. What they entered stays. For seven days they can be brought back.',
  makeMemberAsked: (name: string) => `Make ${name} a member?`,
  makeMemberMeans:
    'They are signed out everywhere, and can no longer invite, remove or change the household.',
  twoStepOffAsked: (name: string) => `Turn two-step sign-in of ${name} off?`,
  twoStepOffMeans:
    'Their password alone signs them in then. Do this for somebody who has lost their phone and their codes.',

  isAdministrator: (name: string) => `${name} is an administrator.`,
  isMember: (name: string) => `${name} is a member.`,
  canTryAgain: (name: string) => `${name} can try to sign in again.`,
  twoStepIsOff: (name: string) => `Two-step sign-in of ${name} is off.`,
  isRemoved: (name: string) => `${name} is removed.`,
  isBack: (name: string) => `${name} is back.`,
})
