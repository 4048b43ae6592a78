import type { Sheet, SheetColumn, SheetRow } from './sheet.ts'

/** A column of a list: how it is found in a row. */
export interface ListColumn<Row> extends Omit<SheetColumn, 'header'> {
  /** Absent: it is not on paper, and called by its key. */
  readonly header?: string
  readonly of: (row: Row) => string | number | null
}

interface ListSheet<Row> extends Omit<Sheet, 'facts' | 'tables' | 'lines'> {
  readonly lines?: readonly string[]
  readonly facts?: Sheet['facts']
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: AsyncIterable<Row>
  readonly currencyOf: (row: Row) => string
  /** Rows of several branches have clocks of their own. */
  readonly timeZoneOf?: (row: Row) => string | undefined
  readonly isTotal?: (row: Row) => boolean
}

export function listSheet<Row>(list: ListSheet<Row>): Sheet {
  const { columns, rows, currencyOf, timeZoneOf, isTotal, lines = [], facts = [], ...sheet } = list
  return {
    ...sheet,
    lines,
    facts,
    tables: [
      {
        hasHead: true,
        columns: columns.map(({ key, header, ...column }) => ({
          ...column,
          key,
          header: header ?? key,
          isOffPaper: column.isOffPaper ?? header === undefined,
        })),
        rows: rowsOf({ rows, columns, currencyOf, timeZoneOf, isTotal }),
      },
    ],
  }
}

async function* rowsOf<Row>({
  rows,
  columns,
  currencyOf,
  timeZoneOf,
  isTotal,
}: Pick<ListSheet<Row>, 'rows' | 'columns' | 'currencyOf'> & {
  readonly isTotal: ListSheet<Row>['isTotal'] | undefined
  readonly timeZoneOf: ListSheet<Row>['timeZoneOf'] | undefined
}): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    const currency = currencyOf(row)
    const cells = columns.map(({ of }) => of(row))
    const total = isTotal?.(row) === true ? { isTotal: true } : {}
    const timeZone = timeZoneOf?.(row)
    const clock = timeZone === undefined ? {} : { timeZone }
    yield { cells, ...total, ...clock, ...(currency === '' ? {} : { currency }) }
  }
}
