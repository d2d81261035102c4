import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { answer, dataOf, membersApi, resetRequestApi } from '../session/api.ts'
import { householdQuery, queryClient } from '../session/queries.ts'
import { words } from './people-words.ts'
import { membersQuery } from './queries.ts'

export type Member = Awaited<ReturnType<NonNullable<typeof membersQuery.queryFn>>>[number]

interface Deed {
  run: () => Promise<unknown>
  sentence: string
  undo?: () => Promise<unknown>
  then?: (() => void) | undefined
}

/** What an administrator can do about somebody; each is told, and taken back where that leaves no trace. */
export function useMemberDeeds({ id, displayName }: Member) {
  const [resetLink, setResetLink] = useState<{ url: string; expiresAt: string }>()
  const member = membersApi({ id })
  const deed = useMutation({
    mutationFn: ({ run }: Deed) => run(),
    onSuccess: async (_, { sentence, undo, then }) => {
      then?.()
      await reload()
      tellDone(sentence, undo && (async () => undo().then(reload)))
    },
  })
  const link = useMutation({
    mutationFn: () => dataOf(resetRequestApi['reset-request'].post({ userId: id })),
    onSuccess: setResetLink,
  })
  const restore = () => answer(member.restore.post())
  return {
    isBusy: deed.isPending || link.isPending,
    error: deed.error ?? link.error,
    resetLink,
    forgetLink: () => setResetLink(undefined),
    makeResetLink: () => link.mutate(),
    promote: () =>
      deed.mutate({
        run: () => answer(member.role.put({ role: 'ADMIN' })),
        sentence: words.isAdministrator(displayName),
        undo: () => answer(member.role.put({ role: 'MEMBER' })),
      }),
    demote: (then: () => void) =>
      deed.mutate({
        run: () => answer(member.role.put({ role: 'MEMBER' })),
        sentence: words.isMember(displayName),
        then,
      }),
    unlock: () =>
      deed.mutate({
        run: () => answer(member.unlock.post()),
        sentence: words.canTryAgain(displayName),
      }),
    totp: (then: () => void) =>
      deed.mutate({
        run: () => answer(member.totp.delete()),
        sentence: words.twoStepIsOff(displayName),
        then,
      }),
    remove: (then: () => void) =>
      deed.mutate({
        run: () => answer(member.delete()),
        sentence: words.isRemoved(displayName),
        undo: restore,
        then,
      }),
    restore: () => deed.mutate({ run: restore, sentence: words.isBack(displayName) }),
  }
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: membersQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: householdQuery.queryKey })
}
