/**
 * Taxing an order: everything that bears the same taxes goes into one bucket, whose tax is rounded
 * once (or, where the regime says so, is the sum of its members' rounded taxes); rules.md 4.2.
 */
import { allocate } from '../../kernel/allocate.ts'
import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { netOf, type TaxedAmount, taxGroup } from './tax-of-group.ts'
import type { KnownTax, PricedTaxBucket, TaxRate, TaxRegime } from './types.ts'

/** Goods of a line, or a taxed part of a service charge, in the terms of its price; minor units. */
export interface Taxable {
  readonly taxes: readonly TaxRate[]
  /** The `taxSetFingerprint` of the taxes. */
  readonly taxSet: string
  readonly amount: MinorUnits
  /** What discounts took off it; 0 for a charge. */
  readonly discount: MinorUnits
}

export interface Taxed extends TaxedAmount {
  /** The taxes to which the shares belong, sorted by id. */
  readonly taxes: readonly TaxRate[]
  /** What the discount comes to without tax. */
  readonly netDiscount: MinorUnits
}

export interface TaxedOrder {
  /** One per taxable, in their order. */
  readonly taxed: readonly Taxed[]
  /** Sorted by key. */
  readonly buckets: readonly PricedTaxBucket[]
}

interface Bucket {
  readonly key: string
  readonly fingerprint: string
  readonly taxes: readonly TaxRate[]
  readonly members: number[]
}

/** Taxes everything; bucket by bucket net + tax = gross, and the taxed sum to the buckets. */
export function taxOrder(
  taxables: readonly Taxable[],
  regime: TaxRegime,
  known: readonly KnownTax[] = [],
): TaxedOrder {
  const taxed = new Array<Taxed>(taxables.length)
  const buckets = gatherBuckets(taxables).map((bucket) => {
    const members = bucket.members.flatMap((index) => taxables[index] ?? [])
    const knownTax = findKnown(known, bucket, members)
    const byMember = regime.roundPer === 'line' && knownTax === null
    const results = byMember ? members.map((member) => [member]) : [members]
    const all = results.flatMap((group) => taxMembers(group, bucket.taxes, regime, knownTax))
    bucket.members.forEach((index, position) => {
      const result = all[position]
      if (result !== undefined) taxed[index] = result
    })
    return pricedBucket(bucket, all)
  })
  return { taxed, buckets }
}

function findKnown(
  known: readonly KnownTax[],
  { fingerprint }: Bucket,
  members: readonly Taxable[],
): KnownTax | null {
  if (known.length === 0) return null
  const price = members.reduce((sum, { amount }) => sum + amount, 0)
  return known.find(({ taxSet, of }) => taxSet === fingerprint && of === price) ?? null
}

/** Everything at its net, in one bucket without taxes: what is inside the prices is not charged. */
export function withoutTax({ taxed }: TaxedOrder): TaxedOrder {
  const none = { taxes: [], shares: [], tax: minorUnits(0) }
  const relieved = taxed.map((one): Taxed => ({ ...one, ...none, gross: one.net }))
  const untaxed = { key: '', fingerprint: '', taxes: [], members: [] }
  return { taxed: relieved, buckets: taxed.length === 0 ? [] : [pricedBucket(untaxed, relieved)] }
}

/** The bucket to which a set of taxes belongs: equal sets, and only they, have equal texts. */
export function taxSetFingerprint(taxes: readonly TaxRate[]): string {
  let fingerprint = ''
  for (const { id, rate, inclusive } of sortedById(taxes)) {
    // The length of the id says where it ends, whatever characters it has.
    const separator = fingerprint === '' ? '' : '+'
    fingerprint += `${separator}${id.length}:${id}@${rate}${inclusive ? 'i' : 'e'}`
  }
  return fingerprint
}

function gatherBuckets(taxables: readonly Taxable[]): Bucket[] {
  const buckets = new Map<string, Bucket>()
  taxables.forEach(({ taxes, taxSet }, index) => {
    let bucket = buckets.get(taxSet)
    if (bucket === undefined) {
      bucket = newBucket(taxSet, taxes)
      buckets.set(taxSet, bucket)
    }
    bucket.members.push(index)
  })
  return withDistinctKeys([...buckets.values()])
}

function newBucket(fingerprint: string, taxes: readonly TaxRate[]): Bucket {
  const sorted = sortedById(taxes)
  return { key: sorted.map(({ id }) => id).join('+'), fingerprint, taxes: sorted, members: [] }
}

/**
 * A tax whose rate changed while the order was open stands in two buckets; then both keys carry
 * what tells them apart, whichever line came first.
 */
function withDistinctKeys(buckets: readonly Bucket[]): Bucket[] {
  const uses = new Map<string, number>()
  for (const { key } of buckets) uses.set(key, (uses.get(key) ?? 0) + 1)
  return buckets
    .map((bucket) =>
      (uses.get(bucket.key) ?? 0) > 1 ? { ...bucket, key: bucket.fingerprint } : bucket,
    )
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** One group taxed at once, with what its discounts come to without tax. */
function taxMembers(
  members: readonly Taxable[],
  taxes: readonly TaxRate[],
  regime: TaxRegime,
  known: KnownTax | null,
): Taxed[] {
  const { total, members: results } = taxGroup(
    members.map(({ amount }) => amount),
    taxes,
    regime,
    known,
  )
  let undiscounted = 0
  let off = 0
  for (const { amount, discount } of members) {
    undiscounted = minorUnits(undiscounted + amount + discount)
    off += discount
  }
  // Taxing both sides the same way and sharing out the difference keeps gross − discounts = net,
  // and leaves a line without discount untouched by a unit that moved between lines.
  const grossSales = off === 0 ? total.net : netOf(minorUnits(undiscounted), taxes, regime)
  const netDiscounts = allocate(
    minorUnits(grossSales - total.net),
    members.map(({ discount }) => discount),
  )
  return results.map((result, index) => ({
    ...result,
    taxes,
    netDiscount: netDiscounts[index] ?? minorUnits(0),
  }))
}

function pricedBucket(bucket: Bucket, members: readonly Taxed[]): PricedTaxBucket {
  let net = 0
  let tax = 0
  let gross = 0
  const shares = bucket.taxes.map(() => 0)
  for (const member of members) {
    net += member.net
    tax += member.tax
    gross += member.gross
    member.shares.forEach((share, index) => {
      shares[index] = (shares[index] ?? 0) + share
    })
  }
  return {
    key: bucket.key,
    taxes: bucket.taxes,
    net: minorUnits(net),
    tax: minorUnits(tax),
    gross: minorUnits(gross),
    shares: bucket.taxes.map(({ id }, index) => ({ id, amount: minorUnits(shares[index] ?? 0) })),
  }
}

function sortedById(taxes: readonly TaxRate[]): readonly TaxRate[] {
  return taxes.length < 2 ? taxes : [...taxes].sort(compareTaxes)
}

/** By id; one id twice, with its rates, so that the order never depends on the caller's. */
function compareTaxes(a: TaxRate, b: TaxRate): number {
  if (a.id !== b.id) return a.id < b.id ? -1 : 1
  return a.rate - b.rate || Number(b.inclusive) - Number(a.inclusive)
}
