import { queryOptions } from '@tanstack/react-query'
import {
  answer,
  auditApi,
  authApi,
  backupsApi,
  channelsApi,
  dataOf,
  identitiesApi,
  invitesApi,
  jobsApi,
  membersApi,
  notificationsApi,
  notificationTimesApi,
  securityEventsApi,
  sessionsApi,
  settingsApi,
  systemApi,
  tokensApi,
  webhookDeliveriesApi,
  webhooksApi,
} from '../session/api.ts'

export const invitesKey = ['invites'] as const

/** One's own account: two-step sign-in and how many recovery codes are left. */
export const accountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: () => dataOf(authApi.me.get()),
})

export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: () => dataOf(identitiesApi.get()),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => answer(sessionsApi.get({ query: { page: '0', limit: '200' } })),
})

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: () => dataOf(tokensApi.get()),
})

export const securityEventsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['security-events', page, limit],
    queryFn: () =>
      answer(securityEventsApi.me['security-events'].get({ query: { page: `${page}`, limit: `${limit}` } })),
    placeholderData: (before) => before,
  })

export const householdSettingsQuery = queryOptions({
  queryKey: ['household-settings'],
  queryFn: () => dataOf(settingsApi.get()),
})

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => dataOf(membersApi.get({ query: { page: '0', limit: '200' } })),
})

export const invitesQuery = queryOptions({
  queryKey: invitesKey,
  queryFn: () => dataOf(invitesApi.get({ query: { page: '0', limit: '200' } })),
})

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => dataOf(backupsApi.get()),
})
export type BackupOverview = Awaited<ReturnType<NonNullable<typeof backupsQuery.queryFn>>>

export const jobsQuery = queryOptions({ queryKey: ['jobs'], queryFn: () => dataOf(jobsApi.get()) })

export const systemQuery = queryOptions({ queryKey: ['system'], queryFn: () => dataOf(systemApi.get()) })

export const reachQuery = queryOptions({
  queryKey: ['system-reach'],
  queryFn: () => dataOf(systemApi.reach.get()),
})

export const notificationPreferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: () => dataOf(notificationsApi.preferences.get()),
})

export const channelsQuery = queryOptions({
  queryKey: ['notification-channels'],
  queryFn: () => dataOf(channelsApi.get()),
})

export const channelOptionsQuery = queryOptions({
  queryKey: ['notification-channel-options'],
  queryFn: () => dataOf(channelsApi.options.get()),
})

export const notificationTimesQuery = queryOptions({
  queryKey: ['notification-times'],
  queryFn: () => dataOf(notificationTimesApi.get()),
})

interface AuditFilter {
  userId: string
  tokenId: string
  route: string
  status: string
  page: number
  limit: number
}

export const auditQuery = ({ userId, tokenId, route, status, page, limit }: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', userId, tokenId, route, status, page, limit],
    queryFn: () =>
      answer(
        auditApi.get({
          query: {
            page: `${page}`,
            limit: `${limit}`,
            ...(userId && { userId }),
            ...(tokenId && { tokenId }),
            ...(route && { route }),
            ...(status && { status }),
          },
        }),
      ),
    placeholderData: (before) => before,
  })

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: () => dataOf(webhooksApi.get()),
})

export const webhookQuery = (id: string) =>
  queryOptions({ queryKey: ['webhooks', id], queryFn: () => dataOf(webhooksApi({ id }).get()) })

export const webhookEventsQuery = queryOptions({
  queryKey: ['webhook-events'],
  queryFn: () => dataOf(webhooksApi.events.get()),
})

interface DeliveryFilter {
  id: string
  state?: 'PENDING' | 'DELIVERED' | 'FAILED'
  page: number
  limit: number
}

export const deliveriesQuery = ({ id, state, page, limit }: DeliveryFilter) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', state, page, limit],
    queryFn: () =>
      answer(
        webhookDeliveriesApi({ id }).deliveries.get({
          query: { page: `${page}`, limit: `${limit}`, ...(state && { state }) },
        }),
      ),
    placeholderData: (before) => before,
  })
