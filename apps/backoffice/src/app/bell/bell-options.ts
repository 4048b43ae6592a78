import { api } from '../../platform/api/index.ts'

const bellLength = 15

/** The first page of the bell, which counts what is unread as well. */
export const bellOptions = () =>
  api.notifications.list.queryOptions({ input: { limit: bellLength }, staleTime: 60_000 })
