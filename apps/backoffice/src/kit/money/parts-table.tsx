import { readPartsState, writePartsState } from '@servery/ui/report/parts/parts-state.ts'
import { type PartsTableProps, PartsTable as Table } from '@servery/ui/report/parts-table.tsx'
import { useQueryState } from '../../platform/routing/index.ts'

interface Props<Part> extends Omit<PartsTableProps<Part>, 'tools'> {
  /** Tells the tables of a page apart in its address; letters alone. */
  readonly name?: string
  /** Of figures that are few and belong together as they are. */
  readonly isFixed?: true
}

/** A table of a report that is sorted, searched and cut to columns; its address keeps how. */
export function PartsTable<Part>({ name = '', isFixed, ...props }: Props<Part>) {
  const [query, setQuery] = useQueryState()
  if (isFixed === true) return <Table {...props} />
  return (
    <Table
      {...props}
      tools={{
        state: readPartsState(query, name),
        onChange: (state) => setQuery(writePartsState(query, state, name)),
      }}
    />
  )
}
