import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api/index.ts'

/** Whether pieces of an item are told apart by serial numbers; false while that is not known. */
export function useIsBySerial(itemId: string | null): boolean {
  const { data } = useQuery({
    ...api.items.get.queryOptions({ input: { id: itemId ?? '' } }),
    enabled: itemId !== null,
  })
  return data?.tracedBy.includes('serial') === true
}
