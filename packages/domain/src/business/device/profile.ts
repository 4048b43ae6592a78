/** How tills behave: one profile for many of them, edited in the back office, obeyed offline. */

import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { OrderType } from '../../offer/catalogue/order-type.ts'

/**
 * `table` begins with the plan of the tables and comes back to it. `retail` sells without order
 * types and call numbers: goods over a counter.
 */
export const serviceModes = ['quick', 'table', 'retail'] as const
export type ServiceMode = (typeof serviceModes)[number]

/** What a scanned code does: it adds the item, or shows it first. */
export const scanBehaviours = ['add', 'show'] as const
export type ScanBehaviour = (typeof scanBehaviours)[number]

/** What is in front where somebody begins. */
export const startScreens = ['sell', 'tables'] as const
export type StartScreen = (typeof startScreens)[number]

/** After a sale the receipt is offered, shown, sent or printed by itself, or none of it. */
export const receiptDefaults = ['ask', 'show', 'email', 'print', 'none'] as const
export type ReceiptDefault = (typeof receiptDefaults)[number]

/** Cash is rounded to what the branch says, not at all, or to five of the smallest unit. */
export const cashRoundings = ['branch', 'none', 'five'] as const
type CashRoundingChoice = (typeof cashRoundings)[number]

/** Of which sum a tip is a share: of the goods without their taxes or with them. */
export const tipBases = ['net', 'net_before_discounts', 'gross', 'gross_before_discounts'] as const
export type TipBase = (typeof tipBases)[number]

/** Within what the screens are made for. */
export const textPercentRange = { min: 100, max: 150 } as const
export const autoLockMinutesMax = 30
export const newSaleSecondsMax = 60
export const quickAmountsMax = 5
export const tipSharesMax = 4
export const approvalMinutesMax = 5
/** Three days: as long as a register is meant to be alone. */
export const offlineHoursMax = 72

export interface DeviceProfile {
  readonly serviceMode: ServiceMode
  /** Null: as the service mode says. */
  readonly startScreen: StartScreen | null
  /** With tables: how many guests is asked when one is opened. */
  readonly askCovers: boolean
  /** Null: the branch's. */
  readonly defaultOrderType: OrderType | null
  /** Locks after so many minutes without a touch; 0: never. */
  readonly autoLockMinutes: number
  readonly lockAfterSale: boolean
  /** Seconds until the next sale begins by itself; null: on the next tap. */
  readonly newSaleSeconds: number | null
  /** What guests hand over, minor units; null: the next notes above what is due. */
  readonly quickAmounts: readonly number[] | null
  readonly cashRounding: CashRoundingChoice
  /** Tips that are suggested, millionths of the base; null: the till asks for none. */
  readonly tipShares: readonly number[] | null
  readonly tipBase: TipBase
  readonly receipt: ReceiptDefault
  /** Minor units; the receipt of a lesser sale is not offered. */
  readonly receiptFrom: number
  readonly sound: boolean
  readonly textPercent: number
  /** The ticket stands at the other side. */
  readonly leftHanded: boolean
  readonly scan: ScanBehaviour
  /** Three taps on one item make one line of three. */
  readonly merge: boolean
  readonly pictures: boolean
  /** Cash is taken only while a session of the drawer is open. */
  readonly requireDrawer: boolean
  /** Several people use a session of the drawer, or only who opened it. */
  readonly sharedDrawer: boolean
  /** Minor units; what a session begins with unless somebody counts otherwise. */
  readonly defaultFloat: number
  /** Who counts does not see what should be there. */
  readonly blindClose: boolean
  /** Minor units; a difference beyond it needs a note. */
  readonly differenceLimit: number
  /** Whoever works at it is in training: nothing they do is in the books. */
  readonly training: boolean
  /** For so many minutes a manager's PIN stands for the next approval too; 0: each time anew. */
  readonly approvalMinutes: number
  /** After so many hours without the server only cash is taken; null: no limit. */
  readonly offlineHours: number | null
  /** The most of a payment other than cash without the server, minor units; null: no limit. */
  readonly offlineMax: number | null
}

/** How a till behaves that was given no profile. */
export const plainProfile: DeviceProfile = {
  serviceMode: 'quick',
  startScreen: null,
  askCovers: true,
  defaultOrderType: null,
  autoLockMinutes: 0,
  lockAfterSale: false,
  newSaleSeconds: 3,
  quickAmounts: null,
  cashRounding: 'branch',
  tipShares: [100_000, 125_000, 150_000],
  tipBase: 'net',
  receipt: 'ask',
  receiptFrom: 0,
  sound: false,
  textPercent: 100,
  leftHanded: false,
  scan: 'add',
  merge: true,
  pictures: true,
  requireDrawer: false,
  sharedDrawer: true,
  defaultFloat: 0,
  blindClose: true,
  differenceLimit: 0,
  training: false,
  approvalMinutes: 0,
  offlineHours: null,
  offlineMax: null,
}

/** What is in front where somebody begins: a shop has no plan of tables. */
export function firstScreen({
  serviceMode,
  startScreen,
}: Pick<DeviceProfile, 'serviceMode' | 'startScreen'>): StartScreen {
  if (serviceMode === 'retail') return 'sell'
  return startScreen ?? (serviceMode === 'table' ? 'tables' : 'sell')
}

/** What becomes of the receipt of a sale of so much. */
export function receiptAfter(
  { receipt, receiptFrom }: Pick<DeviceProfile, 'receipt' | 'receiptFrom'>,
  total: number,
): ReceiptDefault {
  return total < receiptFrom ? 'none' : receipt
}

/** The order type to begin with: the profile's where the branch has that, else the branch's. */
export function firstOrderType(
  profile: Pick<DeviceProfile, 'defaultOrderType'>,
  branch: { readonly orderTypes: readonly OrderType[]; readonly defaultOrderType: OrderType },
): OrderType {
  const wanted = profile.defaultOrderType
  return wanted !== null && branch.orderTypes.includes(wanted) ? wanted : branch.defaultOrderType
}

/** How an order that is opened at a till rounds cash; null: not at all. */
export function cashRoundingAt<Mode>(
  { cashRounding }: Pick<DeviceProfile, 'cashRounding'>,
  branch: { readonly cashRoundingStep: number; readonly cashRoundingMode: Mode },
): { readonly step: MinorUnits; readonly mode: Mode } | null {
  const step = { branch: branch.cashRoundingStep, none: 0, five: 5 }[cashRounding]
  return step === 0 ? null : { step: minorUnits(step), mode: branch.cashRoundingMode }
}
