import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../../frame/undo.ts'
import { answer, dataOf, membersApi, resetRequestApi } from '../../session/api.ts'
import { householdQuery, queryClient } from '../../session/queries.ts'
import { membersQuery } from '../queries.ts'
import { words } from './people-words.ts'

export type Member = Awaited<ReturnType<NonNullable<typeof membersQuery.queryFn>>>[number]

interface MemberAction {
  run: () => Promise<unknown>
  sentence: string
  undo?: () => Promise<unknown>
  then?: (() => void) | undefined
}

/** What an administrator can do about somebody; each is told, and taken back where that leaves no trace. */
export function useMemberActions({ id, displayName }: Member) {
  const [resetLink, setResetLink] = useState<{ url: string; expiresAt: string }>()
  const member = membersApi({ id })
  const action = useMutation({
    mutationFn: ({ run }: MemberAction) => run(),
    onSuccess: async (_, { sentence, undo, then }) => {
      then?.()
      await reload()
      showDone(sentence, undo && (async () => undo().then(reload)))
    },
  })
  const link = useMutation({
    mutationFn: () => dataOf(resetRequestApi['reset-request'].post({ userId: id })),
    onSuccess: setResetLink,
  })
  const mail = useResetMail(id)
  const restore = () => answer(member.restore.post())
  return {
    isBusy: action.isPending || link.isPending || mail.isPending,
    error: action.error ?? link.error ?? mail.error,
    notMailed: mail.data?.failure ?? undefined,
    resetLink,
    forgetLink: () => setResetLink(undefined),
    makeResetLink: () => link.mutate(),
    mailResetLink: () => mail.mutate(),
    promote: () =>
      action.mutate({
        run: () => answer(member.role.put({ role: 'ADMIN' })),
        sentence: words.isAdministrator(displayName),
        undo: () => answer(member.role.put({ role: 'MEMBER' })),
      }),
    demote: (then: () => void) =>
      action.mutate({
        run: () => answer(member.role.put({ role: 'MEMBER' })),
        sentence: words.isMember(displayName),
        then,
      }),
    unlock: () =>
      action.mutate({
        run: () => answer(member.unlock.post()),
        sentence: words.canTryAgain(displayName),
      }),
    totp: (then: () => void) =>
      action.mutate({
        run: () => answer(member.totp.delete()),
        sentence: words.twoStepIsOff(displayName),
        then,
      }),
    remove: (then: () => void) =>
      action.mutate({
        run: () => answer(member.delete()),
        sentence: words.isRemoved(displayName),
        undo: restore,
        then,
      }),
    restore: () => action.mutate({ run: restore, sentence: words.isBack(displayName) }),
  }
}

const useResetMail = (id: string) =>
  useMutation({
    mutationFn: () => dataOf(membersApi({ id })['reset-mail'].post()),
    onSuccess: ({ to, failure }) => failure === null && showDone(words.mailed(to)),
  })

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: membersQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: householdQuery.queryKey })
}
