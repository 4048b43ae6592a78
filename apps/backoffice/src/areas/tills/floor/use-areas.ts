import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type client, type InputOf, type OutputOf } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'

export type Area = OutputOf<typeof client.floorAreas.get>
type Content = InputOf<typeof client.floorAreas.update>

export const areasKey = api.floorAreas.key()

/** The areas of a branch in their order; those put away where they are asked for. */
export function useAreas(branchId: string, archived: boolean, enabled = true) {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type === 'records') void queryClient.invalidateQueries({ queryKey: areasKey })
  })
  const input = { branchId, archived: archived ? 'true' : 'false', limit: 100, sort: 'position' }
  return useQuery({ ...api.floorAreas.list.queryOptions({ input }), enabled })
}

/** All that a change of an area says. */
export function contentOf(area: Area): Content {
  const { archived: _archived, updatedAt: _at, updatedBy: _by, ...content } = area
  return content
}
