import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'

/** Counting goes through all items of a branch, and no sale has to be followed by it. */
const refreshMs = 5 * 60_000
const namesMax = 3

export interface ShortStock {
  readonly kind: 'stock_low' | 'stock_out'
  readonly count: number
  /** Of the branches, the most concerned first; none where only one is asked about. */
  readonly names: readonly string[]
  readonly branchId: string
}

/** What is low or out of stock, for those who may see stock. Its list opens at the first branch. */
export function useShortStock(branchId: string | null): readonly ShortStock[] {
  const { can } = useSession()
  const { data } = useQuery({
    ...api.stock.short.queryOptions({ input: branchId === null ? {} : { branchId } }),
    enabled: can('stock.read'),
    refetchInterval: refreshMs,
  })
  const branches = data?.rows ?? []
  return (['out', 'low'] as const).flatMap((status): ShortStock[] => {
    const concerned = branches
      .filter((branch) => branch[status] > 0)
      .toSorted((a, b) => b[status] - a[status])
    const [first] = concerned
    if (first === undefined) return []
    return [
      {
        kind: `stock_${status}`,
        count: concerned.reduce((sum, branch) => sum + branch[status], 0),
        names:
          branchId === null ? concerned.slice(0, namesMax).map(({ branchName }) => branchName) : [],
        branchId: first.branchId,
      },
    ]
  })
}
