/**
 * What holds for every order. The seed is printed, a failure with its path; a case that was found
 * becomes a row of the table tests. `SEED=…` repeats a run, `RUNS=…` makes it longer.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryOrder } from '../../../golden/arbitrary-order.ts'
import { roundDivide } from '../../kernel/rounding.ts'
import { priceOrder } from './price-order.ts'
import { isPriceable } from './range.ts'
import { overpaymentOf, tenderProblem } from './tenders.ts'
import type { PricedOrder, PricingInput, TaxRate } from './types.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 300)
console.info(`pricing properties: SEED=${seed} RUNS=${numRuns}`)

function forEveryOrder(property: (input: PricingInput, priced: PricedOrder) => void): void {
  fc.assert(
    fc.property(arbitraryOrder, (input) => property(input, priceOrder(input))),
    { seed, numRuns },
  )
}

function total<Part>(parts: readonly Part[], figure: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + figure(part), 0)
}

const amount = (share: { readonly amount: number }) => share.amount

describe('every order', () => {
  it('has lines whose figures are whole: discounts, tax and sales', () => {
    forEveryOrder((_, { lines }) => {
      for (const line of lines) {
        const discounts = total(line.lineDiscounts, amount) + total(line.orderDiscounts, amount)
        expect(line.base - discounts - line.comp).toBe(line.discounted)
        expect(line.net + line.tax).toBe(line.gross)
        expect(total(line.taxes, amount)).toBe(line.tax)
        expect(line.sales.gross - line.sales.discounts - line.sales.comps).toBe(line.sales.net)
        expect(line.sales.net).toBe(line.net)
        if (discounts === 0) expect(line.sales.discounts).toBe(0)
        if (line.comp === 0) expect(line.sales.comps).toBe(0)
      }
    })
  })

  it('never discounts below zero, nor what is not above it', () => {
    forEveryOrder((input, { lines }) => {
      for (const [index, line] of lines.entries()) {
        expect(line.discounted).toBeGreaterThanOrEqual(Math.min(0, line.base))
        for (const share of [...line.lineDiscounts, ...line.orderDiscounts]) {
          expect(share.amount).toBeGreaterThanOrEqual(0)
        }
        if (line.base <= 0) expect(line.discounted).toBe(line.base)
        if (input.lines[index]?.discountable === false) {
          expect(total(line.orderDiscounts, amount)).toBe(0)
        }
      }
    })
  })

  it('sums up: lines, charges, buckets and totals agree', () => {
    forEveryOrder((input, { lines, discounts, serviceCharges, taxes, totals }) => {
      const charges = serviceCharges
      for (const part of [...taxes, ...charges]) expect(part.net + part.tax).toBe(part.gross)
      for (const bucket of taxes) expect(total(bucket.shares, amount)).toBe(bucket.tax)
      expect(totals.tax).toBe(total(taxes, ({ tax }) => tax))
      expect(totals.tax).toBe(total([...lines, ...charges], ({ tax }) => tax))
      expect(totals.net).toBe(total([...lines, ...charges], ({ net }) => net))
      expect(totals.topUps).toBe(input.topUps ?? 0)
      expect(totals.total).toBe(totals.net + totals.tax + totals.topUps)
      expect(totals.goods).toBe(total(lines, ({ base }) => base))
      expect(totals.comps).toBe(total(lines, ({ comp }) => comp))
      expect(totals.goods - totals.discounts).toBe(total(lines, ({ discounted }) => discounted))
      expect(totals.serviceCharges).toBe(total(charges, ({ gross }) => gross))
      for (const figure of ['gross', 'discounts', 'net'] as const) {
        expect(totals.sales[figure]).toBe(total(lines, ({ sales }) => sales[figure]))
      }
      for (const discount of discounts) {
        const shares = lines.flatMap((line) =>
          line.orderDiscounts.filter(({ id }) => id === discount.id),
        )
        expect(total(shares, amount)).toBe(discount.amount)
      }
      expect(charges.map(({ id }) => id)).toEqual(input.serviceCharges.map(({ id }) => id))
    })
  })

  it('has line shares of apportioned charges that sum to the charge', () => {
    forEveryOrder((input, { lines, serviceCharges }) => {
      for (const [index, { id, phase, tax }] of input.serviceCharges.entries()) {
        const shares = lines.flatMap((line) =>
          line.serviceCharges.filter((share) => share.id === id),
        )
        expect(shares.length).toBe(phase === 'apportioned' ? lines.length : 0)
        if (phase !== 'apportioned' || tax.kind !== 'none' || lines.length === 0) continue
        expect(total(shares, amount)).toBe(serviceCharges[index]?.gross)
      }
    })
  })

  it('is paid at its net where it is tax exempt, and earns the same', () => {
    forEveryOrder(({ taxExempt: _, ...input }) => {
      // A charge after tax is a share of what is paid.
      const serviceCharges = input.serviceCharges.filter(({ phase }) => phase !== 'post_tax')
      const taxed = priceOrder({ ...input, serviceCharges })
      const exempt = priceOrder({ ...input, serviceCharges, taxExempt: true })
      const { net, tax, total: paid, sales } = exempt.totals
      expect([net, tax, paid]).toEqual([taxed.totals.net, 0, taxed.totals.total - taxed.totals.tax])
      expect(sales).toEqual(taxed.totals.sales)
      expect(exempt.lines.map((line) => line.net)).toEqual(taxed.lines.map((line) => line.net))
    })
  })

  it('settles to the penny', () => {
    forEveryOrder((_, priced) => {
      const { tenders, totals } = priced
      let due = Math.max(0, totals.total)
      for (const tender of tenders) {
        if (tenderProblem(tender, due as typeof totals.due) === null) {
          expect(tender.applied + tender.rounding).toBe(tender.tendered - tender.change)
        } else {
          expect([tender.applied, tender.rounding, tender.change]).toEqual([due, 0, 0])
        }
        if (!tender.cash) expect([tender.rounding, tender.change]).toEqual([0, 0])
        due -= tender.applied
        if (tender.rounding !== 0 || tender.change > 0) expect(due).toBe(0)
        expect(tender.change).toBeGreaterThanOrEqual(0)
      }
      expect(totals.due).toBe(due)
      expect(totals.due).toBeGreaterThanOrEqual(0)
      expect(totals.dueInCash).toBeGreaterThanOrEqual(0)
      const kept = total(tenders, ({ tendered, change }) => tendered - change)
      expect(totals.total + totals.cashRounding + overpaymentOf(priced) - totals.due).toBe(kept)
    })
  })

  it('has only safe whole numbers, and never minus zero', () => {
    forEveryOrder((_, priced) => {
      const seen: unknown[] = [priced]
      for (const value of seen) {
        if (typeof value === 'number') {
          expect(Number.isSafeInteger(value) && !Object.is(value, -0)).toBe(true)
        } else if (typeof value === 'object' && value !== null) seen.push(...Object.values(value))
      }
    })
  })

  it('is left as it was given', () => {
    forEveryOrder((input) => {
      const before = structuredClone(input)
      priceOrder(input)
      expect(input).toEqual(before)
    })
  })
})

describe('the auditor', () => {
  /** The tax of one bucket, found anew in BigInt: the inclusive part and the part on top. */
  function taxOf(price: number, taxes: readonly TaxRate[], input: PricingInput): number {
    const rates = (inside: boolean) =>
      BigInt(total(taxes, ({ inclusive, rate }) => (inclusive === inside ? rate : 0)))
    const whole = 1_000_000n + rates(true)
    const part = (inside: boolean) =>
      Number(roundDivide(BigInt(price) * rates(inside), whole, input.regime.rounding))
    return part(true) + part(false)
  }

  it('finds the same tax per bucket, and per line', () => {
    forEveryOrder((input) => {
      const plain = { ...input, serviceCharges: [] }
      const priced = priceOrder(plain)
      const fingerprint = (taxes: readonly TaxRate[]) =>
        taxes
          .map(({ id }) => id)
          .sort()
          .join('+')
      for (const bucket of priced.taxes) {
        const members = priced.lines.filter(
          (_, index) => fingerprint(input.lines[index]?.taxes ?? []) === bucket.key,
        )
        const expected =
          input.regime.roundPer === 'line'
            ? total(members, ({ discounted }) => taxOf(discounted, bucket.taxes, input))
            : taxOf(
                total(members, ({ discounted }) => discounted),
                bucket.taxes,
                input,
              )
        expect(bucket.tax).toBe(expected)
      }
    })
  })

  it('finds the same gross sales: what the goods come to without any discount', () => {
    forEveryOrder((input) => {
      const plain = { ...input, serviceCharges: [] }
      const lines = input.lines.map(({ comped: _, ...line }) => ({ ...line, discounts: [] }))
      const undiscounted = priceOrder({ ...plain, lines, discounts: [] })
      expect(priceOrder(plain).totals.sales.gross).toBe(undiscounted.totals.sales.net)
    })
  })
})

/** The penny that no line has a better claim to goes by their order: from a comp to a discount. */
function withReductionsAsOne({ sales, ...totals }: PricedOrder['totals']) {
  const { comps, discounts, ...rest } = sales
  return { ...totals, sales: { ...rest, reductions: comps + discounts } }
}

describe('the same order told differently', () => {
  it('comes to the same whatever the order of its lines', () => {
    forEveryOrder((input, priced) => {
      const reversed = { ...input, lines: [...input.lines].reverse() }
      const again = priceOrder(reversed)
      expect(again.totals.goods).toBe(priced.totals.goods)
      expect(again.totals.discounts).toBe(priced.totals.discounts)
    })
  })

  it('has the same buckets and totals where nothing is spread over the lines', () => {
    forEveryOrder((input) => {
      const charges = input.serviceCharges.filter(({ phase }) => phase !== 'apportioned')
      const plain = { ...input, discounts: [], serviceCharges: charges }
      const priced = priceOrder(plain)
      const again = priceOrder({ ...plain, lines: [...input.lines].reverse() })
      expect(again.taxes).toEqual(priced.taxes)
      expect(withReductionsAsOne(again.totals)).toEqual(withReductionsAsOne(priced.totals))
    })
  })

  it('comes to so much more with a top-up, and to nothing else', () => {
    forEveryOrder((input) => {
      const plain = { ...input, tenders: [] }
      const { topUps = 0, ...goods } = plain
      const { totals, ...rest } = priceOrder(plain)
      const { totals: alone, ...same } = priceOrder(goods)
      expect(rest).toEqual(same)
      const { total, due, dueInCash, topUps: sold, ...figures } = totals
      expect({ ...alone, total, due, dueInCash, topUps: sold }).toEqual({ ...alone, ...totals })
      expect(figures).toMatchObject({ net: alone.net, tax: alone.tax, sales: alone.sales })
      expect(total).toBe(alone.total + topUps)
    })
  })

  it('is the mirror image with all prices negative', () => {
    forEveryOrder((input) => {
      const { topUps: _topUps, ...goods } = input
      const plain = { ...goods, discounts: [], serviceCharges: [], tenders: [] }
      const lines = plain.lines.map(({ comped: _, ...line }) => ({ ...line, discounts: [] }))
      const negative = lines.map((line) => ({
        ...line,
        unitPrice: -line.unitPrice as typeof line.unitPrice,
        modifiers: line.modifiers.map((modifier) => ({
          ...modifier,
          unitPrice: -modifier.unitPrice as typeof modifier.unitPrice,
        })),
      }))
      const { totals } = priceOrder({ ...plain, lines })
      const mirrored = priceOrder({ ...plain, lines: negative }).totals
      expect(mirrored.total + totals.total).toBe(0)
      expect(mirrored.tax + totals.tax).toBe(0)
    })
  })
})

describe('isPriceable', () => {
  it('is true of every order of a sane size', () => {
    forEveryOrder((input) => {
      expect(isPriceable(input)).toBe(true)
    })
  })

  it('is true only of what can be priced', () => {
    const factor = fc.integer({ min: 0, max: 150 }).map((tenths) => Math.floor(10 ** (tenths / 10)))
    fc.assert(
      fc.property(arbitraryOrder, factor, fc.boolean(), (input, huge, everywhere) => {
        const lines = input.lines.map((line, index) =>
          index === 0 || everywhere ? { ...line, unitPrice: huge as typeof line.unitPrice } : line,
        )
        const inflated = { ...input, lines }
        fc.pre(isPriceable(inflated))
        expect(() => priceOrder(inflated)).not.toThrow()
      }),
      { seed, numRuns },
    )
  })

  it('is false beyond the safe range', () => {
    forEveryOrder((input) => {
      const line = input.lines[0]
      fc.pre(line !== undefined)
      const huge = { ...line, unitPrice: Number.MAX_SAFE_INTEGER as typeof line.unitPrice }
      expect(isPriceable({ ...input, lines: [huge] })).toBe(false)
    })
  })
})
