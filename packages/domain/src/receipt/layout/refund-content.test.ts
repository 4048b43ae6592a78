import { receiptWords } from '@servery/messages/paper.ts'
import { aLine, anOpening, aTill, card, idOf, orderAt, runAll } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { exchangeMethod } from '../../order/model/exchange.ts'
import type { OrderCommand, OrderState } from '../../order/model/types.ts'
import { exchangePayment } from '../../order/refund/plan-exchange.ts'
import { plainBrand } from './brand.ts'
import { receiptOf } from './content.ts'
import { layOutReceipt } from './layout.ts'
import { partReceiptOf } from './part-content.ts'
import { refundReceiptOf } from './refund-content.ts'

const orderId = idOf('ordr', 1)
const pay: OrderCommand = {
  type: 'pay',
  paymentId: idOf('pay', 1),
  method: card,
  tendered: minorUnits(600),
  reference: '',
}
const add: OrderCommand = { type: 'add_line', ...aLine({ quantity: quantity(2000) }) }
const setting = {
  seller: {
    companyName: 'Harbour Coffee',
    branchName: 'Harbour Coffee',
    line1: '',
    line2: '',
    town: '',
    postcode: '',
    phone: '',
    vatNumber: '',
  },
  registerName: 'T1',
  servedBy: '',
  duplicate: false,
  allergensOf: () => [],
}

function play(commands: readonly OrderCommand[]): OrderState {
  const till = aTill()
  runAll(till, orderId, anOpening(), ...commands)
  return orderAt(till, orderId)
}

function printed(content: ReturnType<typeof receiptOf>): readonly string[] {
  const format = {
    money: (minor: number) => `£${(minor / 100).toFixed(2)}`,
    rate: (millionths: number) => `${millionths / 10_000}%`,
    quantity: (thousandths: number) => String(thousandths / 1000),
    moment: () => '14 Mar 2026, 10:00',
  }
  const layout = { brand: plainBrand, columns: 32 as const, words: receiptWords.en, format }
  return layOutReceipt(content, layout).map((part) =>
    part.kind === 'text' ? part.text.trim() : '',
  )
}

describe('the receipt of a refund', () => {
  it('has a number of its own, names the sale, and says what went back and how', () => {
    const order = play([
      add,
      pay,
      {
        type: 'refund',
        refundId: idOf('rfnd', 1),
        lines: [{ lineId: idOf('line', 1), quantity: quantity(1000), restock: 'none' }],
        amount: null,
        tenders: [
          {
            tenderId: idOf('rten', 1),
            paymentId: idOf('pay', 1),
            method: card,
            applied: minorUnits(300),
            reference: '',
          },
        ],
        reason: 'Cold',
      },
    ])
    const [refund] = order.refunds ?? []
    if (refund === undefined) throw new Error('no refund')
    const lines = printed(refundReceiptOf(order, refund, setting))
    expect(lines).toEqual(
      expect.arrayContaining([
        'REFUND',
        'Receipt                T1-000002',
        'For receipt            T1-000001',
        '1 x Coffee                 £3.00',
        'Card                       £3.00',
      ]),
    )
    expect(lines.some((line) => line.startsWith('20%') && line.endsWith('£3.00'))).toBe(true)
  })
})

describe('the receipt of an order', () => {
  it('has the refund of goods that came back for it below its own taxes', () => {
    const credit = minorUnits(300)
    const exchange = { orderId: idOf('ordr', 2), callNumber: 'A-002', amount: credit }
    const refundId = idOf('rfnd', 1)
    const back = { tenderId: idOf('rten', 1), paymentId: idOf('pay', 1), applied: credit }
    const order = play([
      add,
      pay,
      {
        type: 'refund',
        refundId,
        lines: [{ lineId: idOf('line', 1), quantity: quantity(1000), restock: 'put_back' }],
        amount: null,
        tenders: [{ ...back, method: exchangeMethod('Exchange'), reference: '' }],
        exchange,
        reason: 'Too cold',
      },
    ])
    const [refund] = order.refunds ?? []
    if (refund === undefined) throw new Error('no refund')
    const paid = { paymentId: idOf('exch', 1), refundId, name: 'Exchange' }
    const bought = play([
      add,
      { type: 'pay', ...exchangePayment(order, credit, paid) },
      { ...pay, tendered: minorUnits(300) },
    ])
    const papers = { ...setting, returned: [{ order, refund }] }
    const lines = printed(receiptOf(bought, papers))
    const from = lines.indexOf('REFUND')
    expect(lines.slice(0, from)).toEqual(
      expect.arrayContaining([
        'Exchange T1-000001         £3.00',
        'Card                       £3.00',
      ]),
    )
    expect(lines.slice(from)).toEqual(
      expect.arrayContaining([
        'Receipt                T1-000002',
        'For receipt            T1-000001',
        '1 x Coffee                 £3.00',
        'Exchange                   £3.00',
      ]),
    )
    expect(lines.filter((line) => line.startsWith('20%'))).toHaveLength(2)
    // Of a shared bill no part has it: it went back once.
    const partIds = [1, 2].map((number) => idOf('part', number))
    const shared = play([
      add,
      {
        type: 'split',
        parts: partIds.map((partId) => ({ partId, name: '', weight: 1 })),
        lines: [],
      },
    ])
    for (const partId of partIds) {
      expect(partReceiptOf(shared, partId, papers)).not.toHaveProperty('returned')
    }
  })

  it('shows what was given away under its line, with what it would have cost', () => {
    const comp = (label: string): OrderCommand => ({
      type: 'comp',
      compId: idOf('cmp', 1),
      lines: [{ lineId: idOf('line', 1), quantity: quantity(1000) }],
      label,
      reason: 'Long wait',
    })
    const named = printed(receiptOf(play([add, comp('On the house')]), setting))
    expect(named).toContain('2 x Coffee                 £6.00')
    expect(named).toContain('On the house            £-3.00')
    // What the business calls it is not for guests.
    const internal = printed(receiptOf(play([add, comp('Long wait')]), setting))
    expect(internal).toContain('Complimentary           £-3.00')
    expect(internal.join('\n')).not.toContain('Long wait')
    const silent = printed(receiptOf(play([add, comp('')]), setting))
    expect(silent).toContain('2 x Coffee                 £3.00')
  })

  it('names the receipt in whose place it stands', () => {
    const unpay: OrderCommand = {
      type: 'unpay',
      reversals: [{ reversalId: idOf('rvsl', 1), paymentId: idOf('pay', 1), reference: '' }],
      reason: 'Wrong table',
    }
    const again: OrderCommand = { ...pay, paymentId: idOf('pay', 2) }
    const open = printed(receiptOf(play([add, pay, unpay]), setting))
    expect(open.join('\n')).not.toContain('T1-000001')
    const lines = printed(receiptOf(play([add, pay, unpay, again]), setting))
    expect(lines).toContain('Receipt                T1-000002')
    expect(lines).toContain('Replaces receipt       T1-000001')
  })
})
