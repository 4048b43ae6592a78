import type { Part } from '@servery/ui/chart/part-legend.tsx'
import type { StackedColumn } from '@servery/ui/chart/stacked-columns.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'

interface StackTableProps {
  readonly head: string
  readonly columns: readonly StackedColumn[]
  readonly parts: readonly Part[]
  readonly say: (value: number) => string
}

/** What stacked columns show, cell by cell. */
export function StackTable({ head, columns, parts, say }: StackTableProps) {
  return (
    <DataTable
      columns={[
        { key: '', header: head, cell: ({ label }) => label },
        ...parts.map(({ key, label }, index) => ({
          key,
          header: label,
          align: 'right' as const,
          cell: ({ values }: StackedColumn) => <bdi>{say(values[index] ?? 0)}</bdi>,
        })),
      ]}
      isSpacious
      rowKey={({ key }) => key}
      rows={columns}
    />
  )
}
