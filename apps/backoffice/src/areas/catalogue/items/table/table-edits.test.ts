import { describe, expect, it } from 'vitest'
import { readBlock, writeBlock } from './tab-text.ts'
import { listColumns } from './table-columns.ts'
import {
  blockOf,
  noEdits,
  redoStep,
  spreadBlock,
  typeTexts,
  undoStep,
  withoutSaved,
} from './table-edits.ts'

describe('a block from a spreadsheet', () => {
  it.each([
    [
      'Tea\t2,50\r\nMocha\t3.90\r\n',
      [
        ['Tea', '2,50'],
        ['Mocha', '3.90'],
      ],
    ],
    [
      '12" plate\t"a\tb"\n"say ""hi"""\t',
      [
        ['12" plate', 'a\tb'],
        ['say "hi"', ''],
      ],
    ],
    ['"8 oz" rump\tx', [['"8 oz" rump', 'x']]],
    ['', [['']]],
  ])('%j', (text, wanted) => {
    expect(readBlock(text)).toEqual(wanted)
  })

  it('is written so that it is read as it was', () => {
    const rows = [
      ['a\tb', 'c\nd', '"e" f'],
      ['', '12"', 'x'],
    ]
    expect(readBlock(writeBlock(rows))).toEqual(rows)
  })
})

describe('what was typed', () => {
  const saved = () => '1.00'
  const price = (id: string, text: string) => ({ id, cell: 'price' as const, text })

  it('is taken back step by step, and made again', () => {
    const one = typeTexts(noEdits, [price('a', '2.00'), price('b', '3.00')], saved)
    const two = typeTexts(one, [price('a', '1.00')], saved)
    expect([...two.now]).toEqual([['b', { price: '3.00' }]])
    const back = undoStep(two)
    expect(back.now).toBe(one.now)
    expect(undoStep(undoStep(back)).now.size).toBe(0)
    expect(redoStep(back).now).toBe(two.now)
    expect(typeTexts(back, [price('c', '4.00')], saved).future).toEqual([])
  })
})

describe('what is left once texts are saved', () => {
  const saved = () => '1.00'
  const cell = (id: string, text: string) => ({ id, cell: 'price' as const, text })

  it('is what was typed meanwhile, in other rows and over what was sent', () => {
    const sent = typeTexts(noEdits, [cell('a', '2.00'), cell('b', '3.00')], saved)
    const typed = typeTexts(sent, [cell('b', '3.50'), cell('c', '4.00')], saved)
    const left = withoutSaved(typed, sent.now)
    expect([...left.now]).toEqual([
      ['b', { price: '3.50' }],
      ['c', { price: '4.00' }],
    ])
    expect(left.past).toEqual([])
  })
})

describe('an amount in a cell', () => {
  const words = { categories: [], rates: [], stations: [], locale: 'en-GB', currency: 'GBP' }
  const columns = listColumns({ ...words, t: ((key: string) => key) as never })
  const read = (text: string) => columns.find(({ cell }) => cell === 'price')?.read(text)

  it.each([
    ['£3.20', 320],
    ['3,20 €', 320],
    ['EUR 3.20', 320],
    ['3.20 kr.', 320],
    ['.50', 50],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual({ value })
  })

  it.each(['1O.50', '3.l0', '-3', 'x'])('%s is none', (text) => {
    expect(read(text)).toHaveProperty('problem')
  })
})

describe('a pasted block', () => {
  const selected = blockOf({ row: 4, column: 2 }, { row: 3, column: 1 })

  it('of one cell fills what is selected', () => {
    const spread = spreadBlock([['x']], selected)
    expect(spread.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 1',
      '3 2',
      '4 1',
      '4 2',
    ])
  })

  it('of several begins in the first cell of it', () => {
    expect(spreadBlock([['a', 'b'], ['c']], selected)).toEqual([
      { row: 3, column: 1, text: 'a' },
      { row: 3, column: 2, text: 'b' },
      { row: 4, column: 1, text: 'c' },
    ])
  })
})
