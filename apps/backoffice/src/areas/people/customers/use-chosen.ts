import { useState } from 'react'
import type { CustomerRow } from './customer-form.ts'

/**
 * Who is chosen, across the pages and searches of the list. Those of the archive are chosen apart:
 * going there or back, by a tab or by the browser's own ways, begins anew.
 */
export function useChosen(archived: boolean) {
  const [rows, onChange] = useState<readonly CustomerRow[]>([])
  const [side, setSide] = useState(archived)
  if (side !== archived) {
    setSide(archived)
    onChange([])
  }
  return {
    rows,
    onChange,
    takeOut: (ids: readonly string[]) =>
      onChange((now) => now.filter(({ id }) => !ids.includes(id))),
  }
}
