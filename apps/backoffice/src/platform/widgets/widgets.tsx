import { useQuery } from '@tanstack/react-query'

import { api } from '../api/index.ts'
import { lazyPart } from '../browser/index.ts'

const Messenger = lazyPart(async () => ({ default: (await import('./messenger.tsx')).Messenger }))
const TagManager = lazyPart(async () => ({
  default: (await import('./tag-manager.tsx')).TagManager,
}))
const ConsentBar = lazyPart(async () => ({
  default: (await import('./consent-bar.tsx')).ConsentBar,
}))

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
