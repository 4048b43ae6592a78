import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { UiProvider } from '../texts.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { emptyListState } from './list-state.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'

interface Order {
  readonly id: string
  readonly call: string
  readonly total: string
}

const orders: readonly Order[] = [
  { id: 'a', call: 'B-042', total: '£12.50' },
  { id: 'b', call: 'B-043', total: '£3.40' },
]

const props: ListTableProps<Order> = {
  caption: 'Orders',
  columns: [
    { key: 'call', header: '#', cell: (order) => order.call, sortable: true },
    {
      key: 'total',
      header: 'Total',
      cell: (order) => order.total,
      align: 'end',
      sortable: true,
      definition: 'What the guest owes.',
      total: '£15.90',
    },
    { key: 'note', header: 'Note', cell: () => '' },
  ],
  rows: orders,
  rowId: (order) => order.id,
  rowName: (order) => `order ${order.call}`,
  rowHref: (order) => `/orders/${order.id}`,
  rowActions: () => [{ key: 'open', label: 'Open', run: () => undefined }],
  bulkActions: [{ key: 'print', label: 'Print', run: () => undefined }],
  load: { status: 'ready' },
  state: { ...emptyListState, sort: { key: 'total', direction: 'descending' } },
  onStateChange: () => undefined,
  searchLabel: 'Number or name',
  statuses: [
    { value: '', label: 'All', count: 2 },
    { value: 'open', label: 'Open', count: 1 },
  ],
  nextCursor: null,
  totalCount: 1204,
  firstUse: { title: 'No orders yet', body: 'They appear here.' },
}

const render = (node: ReactNode) =>
  renderToStaticMarkup(
    <UiProvider locale="en-GB" timeZone="Europe/London">
      {node}
    </UiProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '')

const count = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].length

describe('a list of orders', () => {
  const markup = render(<ListTable {...props} />)

  it('is a table with a caption, column heads and row heads', () => {
    expect(markup).toMatch(/<caption[^>]*>Orders<\/caption>/)
    expect(count(markup, /<th[^>]*scope="col"/g)).toBeGreaterThanOrEqual(3)
    expect(count(markup, /<th[^>]*scope="row"/g)).toBe(3)
  })

  it('says on the head how it is sorted, and on no column that cannot be', () => {
    expect(count(markup, /aria-sort="descending"/g)).toBe(1)
    expect(count(markup, /aria-sort="none"/g)).toBe(1)
    expect(count(markup, /aria-sort=/g)).toBe(2)
  })

  it('names every control by its row', () => {
    for (const name of ['Select order B-042', 'Select order B-043', 'More actions: order B-042']) {
      expect(markup).toContain(`aria-label="${name}"`)
    }
    expect(markup).toContain('aria-label="Select all rows on this page"')
    expect(markup).toContain('aria-label="What is Total?"')
    expect(markup).toContain('aria-label="Number or name"')
  })

  it('links each row, sums up in the foot and counts the pages', () => {
    expect(markup).toContain('href="/orders/a"')
    expect(markup).toMatch(/<tfoot.*£15\.90.*<\/tfoot>/s)
    expect(markup).toContain('1–2 of 1,204')
    expect(markup).toMatch(
      /<button[^>]*disabled[^>]*aria-label="Previous page"|aria-label="Previous page"[^>]*disabled/,
    )
  })
})

describe('a list without rows', () => {
  const empty = { ...props, rows: [] }

  it.each<[string, ListTableProps<Order>, string, string]>([
    ['first use', { ...empty, state: emptyListState }, 'No orders yet', 'No results'],
    [
      'nothing found',
      { ...empty, state: { ...emptyListState, search: 'x' } },
      'No results',
      'No orders yet',
    ],
    [
      'not allowed',
      {
        ...empty,
        load: { status: 'forbidden', title: 'You may not see orders', body: 'Ask Ada.' },
      },
      'You may not see orders',
      'No orders yet',
    ],
    [
      'failed',
      { ...empty, load: { status: 'error', onRetry: () => undefined } },
      'This could not be loaded',
      'No orders yet',
    ],
    ['refused', { ...empty, load: { status: 'refused' } }, 'No results', 'No orders yet'],
  ])('tells %s apart', (_, given, shown, hidden) => {
    const markup = render(<ListTable {...given} />)
    expect(markup).toContain(shown)
    expect(markup).not.toContain(hidden)
  })

  it('says of one of many what the filter calls it, and offers to find another', () => {
    const filter = {
      ...{ key: 'item', label: 'Item', kind: 'sought' as const },
      editor: () => null,
      describe: ([id = '']: readonly string[]) => (id === 'i1' ? 'Soup' : id),
    }
    const state = { ...props.state, filters: { item: ['i1'] } }
    const markup = render(<ListTable {...props} filters={[filter]} state={state} />)
    expect(markup).toContain('Item: <bdi>Soup</bdi>')
    expect(markup).not.toContain('Add filter')
    expect(render(<ListTable {...props} filters={[filter]} />)).toContain('Add filter')
  })

  it('counts what was chosen on other pages, and says why something is off', () => {
    const other = { id: 'z', call: 'B-001', total: '£1.00' }
    const chosen = { rows: [other, ...orders.slice(0, 1)], onChange: () => undefined }
    const off = {
      key: 'merge',
      label: 'Merge',
      disabledReason: 'Of two alone',
      run: () => undefined,
    }
    const markup = render(<ListTable {...props} bulkActions={[off]} chosen={chosen} />)
    expect(markup).toContain('2 selected')
    expect(count(markup, /aria-disabled="true"[^>]*>Merge/g)).toBe(1)
    expect(count(markup, /<input[^>]*checked=""/g)).toBe(1)
  })

  it('says of a filter that makes no sense what the address says', () => {
    const filters: ListTableProps<Order>['filters'] = [
      { key: 'date', kind: 'dates', label: 'Day' },
      { key: 'total', kind: 'money', label: 'Total', currency: 'GBP' },
      { key: 'type', kind: 'choices', label: 'Type', choices: [] },
      { key: 'visits', kind: 'number', label: 'Visits' },
    ]
    const state = {
      ...emptyListState,
      filters: {
        date: ['2026-13-45', 'soon'],
        total: ['x', '500'],
        type: ['flying'],
        visits: ['many'],
      },
    }
    const markup = render(<ListTable {...empty} filters={filters} state={state} />)
    for (const said of ['2026-13-45 – soon', 'x – £5.00', 'flying', '≥ many']) {
      expect(markup).toContain(said)
    }
  })

  it('says at the field of a number what is too large, and what is none', () => {
    const edited = (values: readonly string[]) =>
      render(
        <FilterEditor
          filter={{ key: 'visits', kind: 'number', label: 'Visits', min: 0, max: 1_000_000 }}
          onApply={() => undefined}
          values={values}
        />,
      )
    expect(edited(['0', '1000000'])).not.toContain('Mui-error')
    expect(edited(['3000000000', ''])).toContain('This number is too large')
    expect(edited(['', '-1'])).toContain('Enter a number')
  })

  it('shows neither rows nor an empty state while it loads', () => {
    const markup = render(<ListTable {...empty} load={{ status: 'loading' }} />)
    expect(markup).toContain('aria-busy="true"')
    expect(markup).not.toContain('No orders yet')
  })
})
