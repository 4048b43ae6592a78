/** Whom to tell of what, and through which channels; in the transaction that noticed it. */

import type { Role } from '@servery/domain/business/access/permissions.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import {
  choiceFor,
  type NotificationChoice,
  notificationEvent,
} from '@servery/domain/business/notify/events.ts'
import { minorUnitsPerMajor } from '@servery/domain/kernel/currency.ts'
import { findRolePermissions } from '../../people/roles/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { addJobs, type NewJob } from '../../platform/jobs/index.ts'
import { type Happening, mayKnow, type Recipient, reaches } from './happening.ts'
import { findPeople } from './happenings.store.ts'
import { addNotification, findCompanySetting } from './notifications.store.ts'

export interface AddressBook {
  readonly recipients: readonly Recipient[]
  readonly currency: string
}

/** Everybody who may sign in, with what they may see. */
export async function addressBookOf(scope: Scope, trx: TenantTransaction): Promise<AddressBook> {
  const people = await findPeople(scope, trx)
  const brings = await findRolePermissions(scope.companyId, trx)
  const { currency } = await findCompanySetting(scope, trx)
  return {
    currency,
    recipients: people
      .filter(({ status }) => status === 'active')
      .map((person) => ({
        userId: person.id,
        email: person.email,
        permissions: brings[person.role as Role] ?? [],
        branchIds: person.branch_ids,
        notifications: person.notifications,
        createdAt: person.created_at,
      })),
  }
}

/** How the event reaches the person; null if they may not know of it or want nothing of it. */
export function wayTo(
  recipient: Recipient,
  happening: Happening,
  currency: string,
): NotificationChoice | null {
  const { permission } = notificationEvent(happening.event)
  if (!isAllowed(recipient.permissions, permission ?? 'signed_in')) return null
  if (!mayKnow(recipient, happening)) return null
  const choice = choiceOf(recipient, happening.event, currency)
  const wanted = choice.email || choice.push || choice.inApp
  return wanted && reaches(happening, choice, currency) ? choice : null
}

export function choiceOf(
  { notifications }: Pick<Recipient, 'notifications'>,
  event: Happening['event'],
  currency: string,
): NotificationChoice {
  return choiceFor(event, notifications, minorUnitsPerMajor(currency))
}

/** Answers whose bell has something new. */
export async function tellEverybody(
  scope: Scope,
  trx: TenantTransaction,
  input: {
    readonly happenings: readonly Happening[]
    readonly book: AddressBook
    readonly at: Date
  },
): Promise<ReadonlySet<string>> {
  const { happenings, book, at } = input
  const rung = new Set<string>()
  const jobs: NewJob[] = []
  for (const happening of happenings) {
    for (const recipient of book.recipients) {
      const choice = wayTo(recipient, happening, book.currency)
      if (choice === null) continue
      const id = await addNotification(scope, trx, { happening, recipient, inApp: choice.inApp })
      // Somebody, perhaps this process before a crash, has told them already.
      if (id === null) continue
      if (choice.inApp) rung.add(recipient.userId)
      jobs.push(...jobsOf(id, happening, choice))
    }
  }
  await addJobs(scope, trx, jobs, at)
  return rung
}

/** About these the sign-in itself writes, at once and to the former address too. */
const lettersOfSignIn: readonly unknown[] = [
  'password',
  'email',
  'secondFactor',
  'passkeys',
  'verifiedPhone',
]

function jobsOf(id: string, { event, data }: Happening, choice: NotificationChoice): NewJob[] {
  const payload = { notificationId: id }
  const isWritten = event === 'securityChanged' && lettersOfSignIn.includes(data.what)
  const jobs: NewJob[] = []
  if (choice.email && !isWritten) jobs.push({ kind: 'notify.email', key: `email:${id}`, payload })
  if (choice.push) jobs.push({ kind: 'notify.push', key: `push:${id}`, payload })
  return jobs
}
