/**
 * What each part of a shared bill comes to (rules.md 4.6). Whatever is shared how, the parts, what
 * is nobody's and what was paid for no part sum to the bill to the penny, and so do their taxes.
 */
import { allocate, handOutRest } from '../../kernel/allocate.ts'
import { minorUnits, sumOf } from '../../kernel/money.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { taxSetFingerprint } from '../../offer/pricing/tax-buckets.ts'
import type { PricedTaxBucket } from '../../offer/pricing/types.ts'
import type { BillPart, BillSplit, LineTaken } from '../model/bill-split.ts'
import { goodsOf } from '../model/components.ts'
import { chargedOf, priceOf, taxesOf } from '../model/price.ts'
import { isLiveLine, standingPayments } from '../model/state.ts'
import type { OrderLine, OrderPayment, OrderState } from '../model/types.ts'
import { type BillTable, move, moveAll, put, rowSum } from './bill-table.ts'

/** One set of taxes, and how much of it falls on a part. net + tax = gross. */
export interface PartTax {
  readonly bucket: PricedTaxBucket
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
}

/** What a part has of a line. */
export interface PartLine {
  readonly line: OrderLine
  readonly pieces: number
  readonly of: number
  /** With tax. */
  readonly amount: MinorUnits
  /** Of it what bears taxes that come on top of the price. */
  readonly exclusive: MinorUnits
}

export interface BillShare {
  /** What it comes to, with its tax. */
  readonly share: MinorUnits
  readonly lines: readonly PartLine[]
  /** Service charges that come with its lines. */
  readonly charges: MinorUnits
  readonly taxes: readonly PartTax[]
}

export interface SharedPart extends BillShare {
  readonly part: BillPart
  /** Counted from 1. */
  readonly number: number
  readonly payments: readonly OrderPayment[]
  /** What its payments settle. */
  readonly paid: MinorUnits
  readonly due: MinorUnits
}

export interface SharedBill {
  readonly parts: readonly SharedPart[]
  /** What nobody has taken; it is left on the bill. */
  readonly rest: BillShare
  /** What was paid of the bill and of no part. */
  readonly before: BillShare
}

/** The bill as its split shares it, or would. */
export function sharedBill(
  order: OrderState,
  split: BillSplit = order.split ?? { parts: [], lines: [] },
): SharedBill {
  const bill = describe(order, split)
  const { parts } = split
  const ofPart = parts.map(({ partId }) =>
    standingPayments(order).filter((payment) => payment.partId === partId),
  )
  const paid = ofPart.map(appliedIn)
  const others = standingPayments(order).filter(
    ({ partId }) => !parts.some((part) => part.partId === partId),
  )
  const over = ofPart.map((own) => own.some(({ completesPart }) => completesPart === true))
  const table = settleShares(bill, { parts, paid, before: appliedIn(others), over })
  const taxes = taxesOfRows(table, bill.buckets)
  const shareOf = (row: number): BillShare => ({
    share: minorUnits(rowSum(table, row)),
    lines: bill.lines[row] ?? [],
    charges: minorUnits(bill.charges[row] ?? 0),
    taxes: taxes[row] ?? [],
  })
  return {
    parts: parts.map((part, row) => {
      const share = shareOf(row)
      const own = paid[row] ?? 0
      const due = over[row] === true ? 0 : Math.max(0, share.share - own)
      return {
        ...share,
        part,
        number: row + 1,
        payments: ofPart[row] ?? [],
        paid: minorUnits(own),
        due: minorUnits(due),
      }
    }),
    rest: shareOf(parts.length),
    before: shareOf(parts.length + 1),
  }
}

function appliedIn(payments: readonly OrderPayment[]): number {
  return payments.reduce((sum, { amount, rounding }) => sum + amount - rounding, 0)
}

interface Bill {
  /** Parts, then what is nobody's, then what was paid of the whole. */
  readonly table: BillTable
  /** The column after these has what is in no bucket: charges without tax. */
  readonly buckets: readonly PricedTaxBucket[]
  readonly lines: readonly (readonly PartLine[])[]
  readonly charges: readonly number[]
}

/** Each line with those who take it, and charges with the lines. */
function describe(order: OrderState, split: BillSplit): Bill {
  const priced = priceOf(order)
  const buckets = priced.taxes
  const sets = buckets.map(({ taxes }) => taxSetFingerprint(taxes))
  const columnOf = (set: string) => (sets.includes(set) ? sets.indexOf(set) : sets.length)
  const rest = split.parts.length
  const table: BillTable = Array.from({ length: rest + 2 }, () => [...sets.map(() => 0), 0])
  const lines: PartLine[][] = table.map(() => [])
  for (const [index, line] of order.lines.filter(isLiveLine).entries()) {
    const price = priced.lines[index]
    const weights = weightsOf(line, split)
    const amounts = table.map(() => 0)
    const exclusive = table.map(() => 0)
    for (const [at, goods] of goodsOf(line).entries()) {
      const gross = (price?.components ?? [price])[at]?.gross ?? minorUnits(0)
      const taxes = taxesOf(goods, order)
      const onTop = taxes.some((tax) => !tax.inclusive)
      for (const [row, share] of allocate(gross, weights.rows).entries()) {
        put(table, row, columnOf(taxSetFingerprint(taxes)), share)
        amounts[row] = (amounts[row] ?? 0) + share
        if (onTop) exclusive[row] = (exclusive[row] ?? 0) + share
      }
    }
    for (const [row, pieces] of weights.rows.entries()) {
      if (pieces === 0 || row >= rest) continue
      lines[row]?.push({
        line,
        pieces,
        of: weights.of,
        amount: minorUnits(amounts[row] ?? 0),
        exclusive: minorUnits(exclusive[row] ?? 0),
      })
    }
  }
  const charges = putCharges(order, table, columnOf)
  put(table, rest, sets.length, priced.totals.topUps)
  return { table, buckets, lines, charges }
}

/** Pieces by row; what is left of a line is nobody's. */
function weightsOf(line: OrderLine, { parts, lines }: BillSplit) {
  const taken = lines.find(({ lineId }) => lineId === line.lineId)
  const rows = [...parts.map(() => 0), 0]
  if (taken === undefined) {
    const seated = parts.findIndex(({ seat }) => seat !== undefined && seat === line.seat)
    rows[seated < 0 ? parts.length : seated] = 1
    return { rows, of: 1 }
  }
  const taking = rowsTaken(line, taken, parts)
  return { rows: taking, of: taking.reduce((sum, pieces) => sum + pieces, 0) }
}

/** In thousandths of the line as it is now, times its pieces; what came to it later is nobody's. */
function rowsTaken(line: OrderLine, taken: LineTaken, parts: readonly BillPart[]): number[] {
  const rows = parts.map(({ partId }) => {
    const own = taken.takes.find((take) => take.partId === partId)
    return (own?.pieces ?? 0) * taken.quantity
  })
  const whole = taken.of * line.quantity
  const left = whole - rows.reduce((sum, pieces) => sum + pieces, 0)
  return [...rows, Math.max(0, left)]
}

/** Charges go with the goods on which they fall; how much of them each row has. */
function putCharges(
  order: OrderState,
  table: BillTable,
  columnOf: (set: string) => number,
): readonly number[] {
  const { taxes, serviceCharges } = priceOf(order)
  const goods = table.map((cells) => [...cells])
  const sums = goods.map((_, row) => Math.max(0, rowSum(goods, row)))
  const charges = table.map(() => 0)
  const left = taxes.map(
    ({ gross }, column) => gross - goods.reduce((sum, cells) => sum + (cells[column] ?? 0), 0),
  )
  const share = (amount: number, column: number, weights: readonly number[]) => {
    for (const [row, part] of allocate(minorUnits(amount), weights).entries()) {
      put(table, row, column, part)
      charges[row] = (charges[row] ?? 0) + part
    }
  }
  // What was paid of the whole has no goods of its own.
  const takers = (weights: readonly number[]) => weights.slice(0, -1)
  let following = 0
  for (const { id, gross } of serviceCharges) {
    const charge = order.serviceCharges.find(({ chargeId }) => chargeId === id)
    if (charge === undefined) continue
    const isTaxed = charge.phase !== 'post_tax'
    if (isTaxed && charge.tax.kind === 'follows_goods') {
      following += gross
      continue
    }
    const own = isTaxed && charge.tax.kind === 'own' ? chargedOf(order, charge.tax.taxes) : null
    const column = own === null ? taxes.length : columnOf(taxSetFingerprint(own))
    if (column < taxes.length) left[column] = (left[column] ?? 0) - gross
    share(gross, column, takers(sums))
  }
  for (const [column, amount] of left.entries()) {
    const inBucket = goods.map((cells) => Math.max(0, cells[column] ?? 0))
    if (amount !== 0) share(amount, column, takers(inBucket))
    following -= amount
  }
  // A charge that follows goods which are not there.
  share(following, taxes.length, takers(sums))
  return charges
}

interface Shares {
  readonly parts: readonly BillPart[]
  readonly paid: readonly number[]
  /** Paid of the whole bill. */
  readonly before: number
  /** Whose part is paid; whoever turns out to have paid all of it joins them. */
  readonly over: boolean[]
}

/** Who has paid leaves with what they paid; the others share what is left. */
function settleShares(bill: Bill, shares: Shares): BillTable {
  for (;;) {
    const table = shareOnce(bill, shares)
    const more = shares.parts.findIndex(
      (_, row) => shares.over[row] !== true && (shares.paid[row] ?? 0) > rowSum(table, row),
    )
    if (more < 0) return table
    shares.over[more] = true
  }
}

function shareOnce(bill: Bill, { parts, paid, before, over }: Shares): BillTable {
  const table = bill.table.map((cells) => [...cells])
  const rest = parts.length
  const open = parts.flatMap((_, row) => (over[row] === true ? [] : [row]))
  const gone = parts.flatMap((_, row) => (over[row] === true ? [row] : []))
  for (const row of gone) move(table, row, rest, Math.max(0, rowSum(table, row) - (paid[row] ?? 0)))
  for (const row of gone) {
    take(table, { row, rest, open, amount: (paid[row] ?? 0) - rowSum(table, row) })
  }
  take(table, { row: rest + 1, rest, open, amount: before - rowSum(table, rest + 1) })
  for (const row of open) {
    const { amount = 0 } = parts[row] ?? {}
    move(table, rest, row, Math.min(amount, Math.max(0, rowSum(table, rest))))
  }
  const sharing = open.filter((row) => (parts[row]?.weight ?? 0) > 0)
  const weights = sharing.map((row) => parts[row]?.weight ?? 0)
  const left = minorUnits(rowSum(table, rest))
  for (const [at, share] of allocate(
    sharing.length === 0 ? minorUnits(0) : left,
    weights,
  ).entries()) {
    const row = sharing[at] ?? rest
    if (at === sharing.length - 1) moveAll(table, rest, row)
    else move(table, rest, row, share)
  }
  // More was taken back than is left: those who are still to pay have it.
  const missing = -rowSum(table, rest)
  if (missing > 0) takeFromOpen(table, { row: rest, rest, open, amount: missing })
  return table
}

interface Taking {
  readonly row: number
  readonly rest: number
  readonly open: readonly number[]
  readonly amount: number
}

/** First of what is nobody's, then of those who are still to pay. */
function take(table: BillTable, taking: Taking): void {
  const { row, rest, amount } = taking
  const free = Math.min(Math.max(0, amount), Math.max(0, rowSum(table, rest)))
  move(table, rest, row, free)
  takeFromOpen(table, { ...taking, amount: amount - free })
}

function takeFromOpen(table: BillTable, { row, open, amount }: Taking): void {
  const sums = open.map((from) => Math.max(0, rowSum(table, from)))
  const most = sums.reduce((sum, one) => sum + one, 0)
  const shares = allocate(minorUnits(Math.min(Math.max(0, amount), most)), sums)
  for (const [at, share] of shares.entries()) move(table, open[at] ?? row, row, share)
}

/** The tax of each bucket, shared by what the rows have of it. */
function taxesOfRows(
  table: BillTable,
  buckets: readonly PricedTaxBucket[],
): readonly (readonly PartTax[])[] {
  const columns = buckets.map(({ tax, gross }, column) => {
    const cells = table.map((cells) => cells[column] ?? 0)
    return shareTax(tax, gross, cells)
  })
  return table.map((cells) =>
    buckets.flatMap((bucket, column): readonly PartTax[] => {
      const gross = cells[column] ?? 0
      const tax = columns[column]?.[table.indexOf(cells)] ?? minorUnits(0)
      if (gross === 0 && tax === 0) return []
      return [{ bucket, gross: minorUnits(gross), tax, net: minorUnits(gross - tax) }]
    }),
  )
}

function shareTax(
  tax: MinorUnits,
  gross: MinorUnits,
  cells: readonly number[],
): readonly MinorUnits[] {
  if (cells.every((cell) => cell >= 0)) return allocate(tax, cells)
  if (gross <= 0)
    return handOutRest(
      tax,
      cells.map(() => 0),
      cells,
    )
  const floors = cells.map((cell) => multiplyDivide(cell, tax, gross, 'down'))
  return handOutRest(tax, floors, cells)
}

/** What is still to pay of all parts, and of what is nobody's. */
export function dueOfShares({ parts, rest }: SharedBill): MinorUnits {
  return minorUnits(sumOf(parts, ({ due }) => due) + Math.max(0, rest.share))
}
