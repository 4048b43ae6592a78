import type { Sheet, SheetColumn, SheetRow } from './sheet.ts'

/** A column of a list: how it is found in a row. */
export interface ListColumn<Row> extends Omit<SheetColumn, 'header'> {
  /** Absent: it is not on paper, and called by its key. */
  readonly header?: string
  readonly of: (row: Row) => string | number | null
}

interface ListSheet<Row> extends Omit<Sheet, 'facts' | 'tables' | 'lines'> {
  readonly lines?: readonly string[]
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: AsyncIterable<Row>
  readonly currencyOf: (row: Row) => string
  readonly isTotal?: (row: Row) => boolean
}

export function listSheet<Row>(list: ListSheet<Row>): Sheet {
  const { columns, rows, currencyOf, isTotal, lines = [], ...sheet } = list
  return {
    ...sheet,
    lines,
    facts: [],
    tables: [
      {
        hasHead: true,
        columns: columns.map(({ key, header, ...column }) => ({
          ...column,
          key,
          header: header ?? key,
          isOffPaper: column.isOffPaper ?? header === undefined,
        })),
        rows: rowsOf({ rows, columns, currencyOf, isTotal }),
      },
    ],
  }
}

async function* rowsOf<Row>({
  rows,
  columns,
  currencyOf,
  isTotal,
}: Pick<ListSheet<Row>, 'rows' | 'columns' | 'currencyOf'> & {
  readonly isTotal: ListSheet<Row>['isTotal'] | undefined
}): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    const currency = currencyOf(row)
    const cells = columns.map(({ of }) => of(row))
    const total = isTotal?.(row) === true ? { isTotal: true } : {}
    yield { cells, ...total, ...(currency === '' ? {} : { currency }) }
  }
}
