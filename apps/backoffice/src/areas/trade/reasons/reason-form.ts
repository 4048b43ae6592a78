import { minorUnits } from '@servery/domain/kernel/money.ts'
import {
  newReasonDetails,
  type ReasonDetails,
  type ReasonList,
} from '@servery/domain/offer/catalogue/reasons.ts'
import type { client, InputOf, OutputOf } from '../../../platform/api/index.ts'

export type Reason = OutputOf<typeof client.reasons.get>
type ReasonContent = Omit<InputOf<typeof client.reasons.update>, 'id' | 'version'>

/** What the form holds: the fields of every list, of which a reason has those of its own. */
export interface ReasonValues {
  name: string
  description: string
  requiresNote: boolean
  requiresManagerPin: boolean
  /** Null: every branch. */
  branchIds: string[] | null
  returnsToStock: boolean
  notifiesKitchen: boolean
  /** Minor units; null: no limit. */
  maxAmount: number | null
  printsOnReceipt: boolean
  receiptText: string
  countsAs: 'marketing' | 'quality' | 'staff'
  allowedDays: number | null
  direction: 'in' | 'out'
  /** Empty: none. */
  taxRateId: string
  expenseCode: string
  needsReceiptPhoto: boolean
}

const noDetails = {
  returnsToStock: false,
  notifiesKitchen: false,
  maxAmount: null,
  printsOnReceipt: false,
  receiptText: '',
  countsAs: 'quality',
  allowedDays: null,
  direction: 'out',
  taxRateId: '',
  expenseCode: '',
  needsReceiptPhoto: false,
} as const

export function newReasonValues(list: ReasonList): ReasonValues {
  return {
    name: '',
    description: '',
    requiresNote: false,
    requiresManagerPin: false,
    branchIds: null,
    ...detailValues(newReasonDetails(list)),
  }
}

export function toReasonValues(reason: Reason): ReasonValues {
  const { name, description, requiresNote, requiresManagerPin, branchIds, details } = reason
  return {
    name,
    description,
    requiresNote,
    requiresManagerPin,
    branchIds: branchIds === null ? null : [...branchIds],
    ...detailValues(details),
  }
}

function detailValues(details: ReasonDetails) {
  const { list: _list, ...own } = details
  const taxRateId = details.list === 'petty_cash' ? (details.taxRateId ?? '') : ''
  return { ...noDetails, ...own, taxRateId }
}

/** What only the reasons of its list have, as the form says it now. */
export function toReasonDetails(values: ReasonValues, list: ReasonList): ReasonDetails {
  const { returnsToStock, notifiesKitchen, printsOnReceipt, receiptText, countsAs } = values
  const maxAmount = values.maxAmount === null ? null : minorUnits(values.maxAmount)
  switch (list) {
    case 'void':
      return { list, returnsToStock, notifiesKitchen }
    case 'comp':
      return { list, maxAmount, printsOnReceipt, receiptText, countsAs }
    case 'refund':
      return { list, returnsToStock, allowedDays: values.allowedDays ?? 0 }
    case 'unpay':
    case 'no_sale':
      return { list }
    case 'petty_cash': {
      const { direction, expenseCode, needsReceiptPhoto } = values
      const taxRateId = values.taxRateId === '' ? null : values.taxRateId
      return { list, direction, taxRateId, expenseCode, needsReceiptPhoto, maxAmount }
    }
  }
}

/** What is sent of a form, for a reason that stands and is offered as it did. */
export function toReasonContent(
  values: ReasonValues,
  list: ReasonList,
  place: { readonly position: number; readonly active: boolean },
): ReasonContent {
  const { name, description, requiresNote, requiresManagerPin, branchIds } = values
  const { position, active } = place
  const details = toReasonDetails(values, list)
  return {
    name,
    description,
    requiresNote,
    requiresManagerPin,
    branchIds,
    position,
    active,
    details,
  }
}

/** A reason as it is, to be sent back with one change. */
export function toReasonUpdate(reason: Reason): InputOf<typeof client.reasons.update> {
  const { archived: _a, updatedAt: _t, updatedBy: _b, ...update } = reason
  return update
}
