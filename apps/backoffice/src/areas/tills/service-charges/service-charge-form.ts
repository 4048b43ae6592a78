import type {
  ServiceChargeInput,
  ServiceChargeRow,
} from '@servery/contract/setup/service-charges.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { type OrderType, orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'

export const chargeApplications = ['manual', 'always', 'covers', 'from', 'below'] as const
export type ChargeApplication = (typeof chargeApplications)[number]

/** A party is large from so many guests on. */
const usualParty = 6

export interface ChargeValues {
  name: string
  receiptLabel: string
  kind: ServiceChargeRow['kind']
  /** Millionths; null while the field is empty. */
  rate: number | null
  /** Minor units. */
  amount: number | null
  basis: ServiceChargeRow['basis']
  /** `none`, `follows_goods`, or the id of a tax rate. */
  tax: string
  optional: boolean
  destination: ServiceChargeRow['destination']
  apply: ChargeApplication
  /** The total from which it comes, or below which it does, minor units. */
  threshold: number | null
  /** From so many guests on, where that is what brings it. */
  minCovers: number | null
  orderTypes: OrderType[]
}

export function toChargeValues(charge: ServiceChargeRow | null): ChargeValues {
  if (charge === null) {
    return {
      name: '',
      receiptLabel: '',
      kind: 'percent',
      rate: 125_000,
      amount: null,
      basis: 'after_discounts',
      tax: 'none',
      optional: true,
      destination: 'staff',
      apply: 'manual',
      threshold: null,
      minCovers: usualParty,
      orderTypes: [...orderTypes],
    }
  }
  const { name, receiptLabel, kind, value, basis, taxKind, mandatory, destination } = charge
  const { automatic, taxRateIds } = charge
  return {
    name,
    receiptLabel,
    kind,
    rate: kind === 'percent' ? value : null,
    amount: kind === 'percent' ? null : value,
    basis,
    tax: taxKind === 'own' ? (taxRateIds[0] ?? 'none') : taxKind,
    optional: !mandatory,
    destination,
    apply: applicationOf(automatic),
    minCovers: automatic?.minCovers ?? usualParty,
    threshold: automatic?.minTotal ?? automatic?.waiveFrom ?? null,
    orderTypes: [...(automatic?.orderTypes ?? orderTypes)],
  }
}

function applicationOf(automatic: ServiceChargeRow['automatic']): ChargeApplication {
  if (automatic === null) return 'manual'
  if (automatic.minCovers !== null) return 'covers'
  if (automatic.minTotal !== null) return 'from'
  return automatic.waiveFrom === null ? 'always' : 'below'
}

/** What the form says, as the server takes it; what it does not show stays as it was. */
export function toChargeContent(
  values: ChargeValues,
  kept: Pick<ServiceChargeInput, 'phase' | 'position'>,
): ServiceChargeInput {
  const { name, receiptLabel, kind, basis, tax, destination } = values
  const ownTax = tax !== 'none' && tax !== 'follows_goods'
  return {
    name,
    receiptLabel,
    kind,
    value: (kind === 'percent' ? values.rate : values.amount) ?? 0,
    basis,
    phase: kept.phase,
    taxKind: ownTax ? 'own' : tax,
    taxRateIds: ownTax ? [tax] : [],
    mandatory: !values.optional,
    destination,
    automatic: toRule(values),
    position: kept.position,
  }
}

function toRule({ kind, apply, threshold, minCovers, orderTypes: chosen }: ChargeValues) {
  if (apply === 'manual' || kind === 'open_amount') return null
  const total = threshold === null ? null : minorUnits(threshold)
  const all = chosen.length === orderTypes.length || chosen.length === 0
  return {
    orderTypes: all ? null : orderTypes.filter((type) => chosen.includes(type)),
    minTotal: apply === 'from' ? total : null,
    waiveFrom: apply === 'below' ? total : null,
    minCovers: apply === 'covers' ? (minCovers ?? usualParty) : null,
  }
}
