import { receiptWords } from '@servery/messages/paper.ts'
import { expect, it } from 'vitest'
import { columnsOf } from '../layout/columns.ts'
import { receiptColumns } from '../layout/layout.ts'
import {
  layOutTickets,
  type TicketContent,
  type TicketLayout,
  type TicketTemplate,
} from './ticket.ts'

const line = (name: string, course: 'starter' | 'main' | null, modifiers: string[] = []) => ({
  name,
  quantity: 1000,
  unit: 'each',
  modifiers,
  note: '',
  course,
})
const content: TicketContent = {
  callNumber: 'A-042',
  orderType: 'eat_in',
  name: 'Kim',
  at: '2026-03-14T10:00:00.000Z',
  registerName: 'Counter',
  lines: [
    line('Steak', 'main', ['Rare']),
    line('Soup', 'starter'),
    line('Water', null),
    line('Steak', 'main', ['Rare']),
    { ...line('Steak', 'main'), note: 'No salt' },
  ],
}
const template: TicketTemplate = {
  size: 'normal',
  byCourse: true,
  combine: true,
  invertModifiers: true,
  onePerItem: false,
}
const layout = (
  change: Partial<TicketTemplate> = {},
  columns: 32 | 42 | 48 = 32,
): TicketLayout => ({
  template: { ...template, ...change },
  columns,
  words: receiptWords.en,
  format: { quantity: (thousandths) => String(thousandths / 1000), moment: () => '10:00' },
})
const tickets = (change: Partial<TicketTemplate> = {}, columns: 32 | 42 | 48 = 32) =>
  layOutTickets(content, layout(change, columns))
const textsOf = (sheets: ReturnType<typeof tickets>) =>
  sheets.map((parts) => parts.flatMap((part) => (part.kind === 'text' ? part.text.trimEnd() : [])))

it('stands by course, with what is the same once', () => {
  expect(textsOf(tickets())).toEqual([
    [
      '     A-042',
      'Eat in                       Kim',
      '10:00                    Counter',
      '--------------------------------',
      '1 x Water',
      '          - Starters -',
      '1 x Soup',
      '           - Mains -',
      '2 x Steak',
      '  Rare',
      '1 x Steak',
      '  * No salt',
      '--------------------------------',
    ],
  ])
})

it('says first that it is wanted first, for how many, for whom, and what they must not eat', () => {
  const milk = { allergen: 'milk', mark: 'contains' } as const
  const nuts = { allergen: 'nuts', mark: 'may_contain' } as const
  const fish = { allergen: 'fish', mark: 'contains' } as const
  const sheets = layOutTickets(
    {
      ...content,
      rush: true,
      covers: 4,
      allergens: ['milk', 'nuts'],
      lines: [
        { ...line('Soup', null), seat: 3, contains: [milk, nuts, fish] },
        { ...line('Soup', null), seat: 1, contains: [milk, nuts, fish] },
        { ...line('Salad', null), contains: [fish] },
      ],
    },
    layout(),
  )
  expect(textsOf(sheets)).toEqual([
    [
      '      RUSH',
      '     A-042',
      'Eat in                       Kim',
      '10:00                    Counter',
      'Guests 4',
      'ALLERGY: milk,',
      'nuts',
      '--------------------------------',
      '2 x Soup',
      '  Seat 1, 3',
      '  ! Contains: milk',
      '  ! May contain: nuts',
      '1 x Salad',
      '--------------------------------',
    ],
  ])
  const dangers = sheets[0]?.filter((part) => part.kind === 'text' && part.inverted)
  expect(dangers).toHaveLength(5)
})

it('says that an order is wanted first, without what is on paper already', () => {
  const rush = { ...content, rush: true, lines: [] }
  const [sheet = []] = textsOf(layOutTickets(rush, layout({ onePerItem: true })))
  expect(sheet.slice(0, 2)).toEqual(['      RUSH', '     A-042'])
  expect(sheet).toHaveLength(6)
})

it('is cut for each item where that is wanted, and keeps apart what is not to be put together', () => {
  const sheets = textsOf(tickets({ onePerItem: true, combine: false, byCourse: false }))
  expect(sheets.map((sheet) => sheet[4])).toEqual([
    '1 x Steak',
    '1 x Soup',
    '1 x Water',
    '1 x Steak',
    '1 x Steak',
  ])
})

it('inverts modifiers alone, and fills every line in every size', () => {
  for (const columns of receiptColumns) {
    for (const size of ['normal', 'large'] as const) {
      const parts = tickets({ size }, columns).flat()
      for (const part of parts) {
        if (part.kind !== 'text') continue
        expect(columnsOf(part.text) * part.size).toBe(columns)
        expect(part.inverted).toBe(part.text.trim() === 'Rare')
      }
    }
  }
})
