import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, admins } from '../../platform/http/access.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams, Nullable } from '../../platform/http/formats.ts'
import * as linkMails from './link-mails.ts'

const LinkMail = Type.Object({
  to: Type.String(),
  failure: Nullable(
    Type.String({
      description: 'Why it was not sent, in the caller’s language; null if the mail server took it.',
    }),
  ),
})

nameComponents({ LinkMail })

export const inviteMailRoutes = (deps: Deps) =>
  admins('/v1/admin/invites', 'Administration').post(
    '/:id/mail',
    async ({ actor, params }) => ok(await linkMails.sendInvite(deps, actor, params.id)),
    {
      ...about(
        'sendInvite',
        'Send an invite to the address it is for, through the household’s mail server',
        'not-found',
        'conflict',
      ),
      params: IdParams,
      response: Envelope(LinkMail),
    },
  )

export const resetMailRoutes = (deps: Deps) =>
  admins('/v1/admin/users', 'Administration').post(
    '/:id/reset-mail',
    async ({ actor, params }) => ok(await linkMails.sendResetLink(deps, actor, params.id)),
    {
      ...about(
        'sendPasswordResetLink',
        'Create a one-hour password reset link for a member and send it to their own address; it is not returned',
        'not-found',
        'conflict',
      ),
      params: IdParams,
      response: Envelope(LinkMail),
    },
  )
