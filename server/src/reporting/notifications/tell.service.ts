/** Whom to tell of what, and through which channels; in the transaction that noticed it. */

import type { Role } from '@servery/domain/business/access/permissions.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import {
  choiceFor,
  findNotificationEvent,
  type NotificationChoice,
} from '@servery/domain/business/notify/events.ts'
import { minorUnitsPerMajor } from '@servery/domain/kernel/currency.ts'
import { findRolePermissions } from '../../people/roles/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { addJobs, type NewJob } from '../../platform/jobs/index.ts'
import { mayKnow, type NotificationEvent, type Recipient, reaches } from './notification-event.ts'
import { findPeople } from './notification-events.store.ts'
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
  notificationEvent: NotificationEvent,
  currency: string,
): NotificationChoice | null {
  const { permission } = findNotificationEvent(notificationEvent.event)
  if (!isAllowed(recipient.permissions, permission ?? 'signed_in')) return null
  if (!mayKnow(recipient, notificationEvent)) return null
  const choice = choiceOf(recipient, notificationEvent.event, currency)
  const wanted = choice.email || choice.push || choice.inApp
  return wanted && reaches(notificationEvent, choice, currency) ? choice : null
}

export function choiceOf(
  { notifications }: Pick<Recipient, 'notifications'>,
  event: NotificationEvent['event'],
  currency: string,
): NotificationChoice {
  return choiceFor(event, notifications, minorUnitsPerMajor(currency))
}

/** Answers whose bell has something new. */
export async function tellEverybody(
  scope: Scope,
  trx: TenantTransaction,
  input: {
    readonly notificationEvents: readonly NotificationEvent[]
    readonly book: AddressBook
    readonly at: Date
  },
): Promise<ReadonlySet<string>> {
  const { notificationEvents, book, at } = input
  const rung = new Set<string>()
  const jobs: NewJob[] = []
  for (const notificationEvent of notificationEvents) {
    for (const recipient of book.recipients) {
      const choice = wayTo(recipient, notificationEvent, book.currency)
      if (choice === null) continue
      const id = await addNotification(scope, trx, {
        notificationEvent,
        recipient,
        inApp: choice.inApp,
      })
      // Somebody, perhaps this process before a crash, has told them already.
      if (id === null) continue
      if (choice.inApp) rung.add(recipient.userId)
      jobs.push(...jobsOf(id, notificationEvent, choice))
    }
  }
  await addJobs(scope, trx, jobs, at)
  return rung
}

/** About these the sign-in itself writes, at once and to the former address too. */
const emailsOfSignIn: readonly unknown[] = [
  'password',
  'email',
  'secondFactor',
  'passkeys',
  'verifiedPhone',
]

function jobsOf(
  id: string,
  { event, data }: NotificationEvent,
  choice: NotificationChoice,
): NewJob[] {
  const payload = { notificationId: id }
  const isWritten = event === 'securityChanged' && emailsOfSignIn.includes(data.what)
  const jobs: NewJob[] = []
  if (choice.email && !isWritten) jobs.push({ kind: 'notify.email', key: `email:${id}`, payload })
  if (choice.push) jobs.push({ kind: 'notify.push', key: `push:${id}`, payload })
  return jobs
}
