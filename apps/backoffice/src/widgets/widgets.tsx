import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { ConsentBar } from './consent-bar.tsx'
import { Messenger } from './messenger.tsx'
import { TagManager } from './tag-manager.tsx'

/**
 * What the deployment wants from elsewhere: nothing, unless it says so. It is asked once a page,
 * when everything else is there.
 */
export function Widgets() {
  const { data } = useQuery(api.widgets.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  if (data === undefined) return null
  const { supportMessenger, tagManager } = data
  return (
    <>
      {supportMessenger !== null && <Messenger settings={supportMessenger} />}
      {tagManager !== null && (
        <>
          <TagManager settings={tagManager} />
          <ConsentBar />
        </>
      )}
    </>
  )
}
