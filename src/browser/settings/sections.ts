interface Section {
  path: string
  name: string
  /** What only administrators may see. */
  isForAdmins?: boolean
}

/** The settings of the person and of the household, in the order of the list. Each has its line in the routes. */
export const SECTIONS: { heading: string; sections: Section[] }[] = [
  {
    heading: 'You',
    sections: [
      { path: '/settings/profile', name: 'Profile' },
      { path: '/settings/security', name: 'Security' },
      { path: '/settings/notifications', name: 'Notifications' },
      { path: '/settings/display', name: 'Display' },
    ],
  },
  {
    heading: 'Household',
    sections: [
      { path: '/settings/household', name: 'Household', isForAdmins: true },
      { path: '/settings/members', name: 'Members' },
      { path: '/settings/categories', name: 'Categories' },
      { path: '/settings/jobs', name: 'Jobs', isForAdmins: true },
      { path: '/settings/activity', name: 'Activity', isForAdmins: true },
    ],
  },
]
