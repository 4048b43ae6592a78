/** Something that happened which people can be told about, before it is known whom to tell. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import type {
  NotificationChoice,
  NotificationEventKey,
} from '@servery/domain/business/notify/events.ts'
import { minorUnitsPerMajor } from '@servery/domain/kernel/currency.ts'

export type NotificationEventData = Readonly<Record<string, string | number | null>>

export interface NotificationEvent {
  readonly event: NotificationEventKey
  /** The same thing has the same key, however often it is looked at. */
  readonly key: string
  /** Null: no branch in particular. */
  readonly branchId: string | null
  readonly data: NotificationEventData
  readonly at: Date
  /** What the threshold is about: minor units of the currency, or minutes. */
  readonly amount?: { readonly minor: number; readonly currency: string }
  readonly minutes?: number
  /** Told to this person alone. */
  readonly onlyFor?: string
  /** Who did it themselves need not be told. */
  readonly notFor?: readonly string[]
}

export interface Recipient {
  readonly userId: string
  readonly email: string
  readonly permissions: readonly Permission[]
  /** Null: all branches. */
  readonly branchIds: readonly string[] | null
  /** As they chose, not yet checked. */
  readonly notifications: unknown
  readonly createdAt: Date
}

/** Whether the person may know of it, apart from what they chose. */
export function mayKnow(recipient: Recipient, notificationEvent: NotificationEvent): boolean {
  const { branchId, onlyFor, notFor = [] } = notificationEvent
  if (onlyFor !== undefined) return onlyFor === recipient.userId
  if (notFor.includes(recipient.userId)) return false
  return branchId === null || (recipient.branchIds?.includes(branchId) ?? true)
}

/** Whether it is as much as the person wants to be told about. */
export function reaches(
  { amount, minutes }: NotificationEvent,
  { threshold }: NotificationChoice,
  companyCurrency: string,
): boolean {
  if (threshold === undefined) return true
  if (minutes !== undefined) return minutes >= threshold
  if (amount === undefined) return true
  // The threshold is in the company's currency; another is compared by its whole units.
  const units = {
    here: minorUnitsPerMajor(companyCurrency),
    there: minorUnitsPerMajor(amount.currency),
  }
  return amount.minor * units.here >= threshold * units.there
}
