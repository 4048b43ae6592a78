import Card from '@mui/material/Card'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import type { ReactNode } from 'react'
import { nameOfGoods } from './line-values.ts'

export interface GoodsColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly isWord?: boolean
}

interface GoodsTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly itemHeader: string
  readonly columns: readonly GoodsColumn<Row>[]
}

/** Lines of goods that are no longer written at. */
export function GoodsTable<Row extends { id: string; itemName: string; variationName: string }>(
  props: GoodsTableProps<Row>,
) {
  const { label, rows, itemHeader, columns } = props
  return (
    <Card component="section" sx={{ maxWidth: 1200 }}>
      <DataTable
        columns={[
          { key: '', header: itemHeader, cell: (row) => <bdi>{nameOfGoods(row)}</bdi> },
          ...columns.map(({ header, cell, isWord = false }) => ({
            ...{ key: header, header, cell },
            ...(isWord ? {} : { align: 'right' as const }),
          })),
        ]}
        label={label}
        rowKey={({ id }) => id}
        rows={rows}
      />
    </Card>
  )
}
