import type { TextArea } from '@servery/messages/backoffice.ts'
import { type ReactNode, useReducer } from 'react'
import { serverAnswers } from '../browser/index.ts'
import { loadTexts } from '../language/index.ts'
import { Unreachable } from '../routing/index.ts'

interface LoadedLater {
  /** Absent while it is not there. */
  Content?: () => ReactNode
  /** Where it is kept that the page was reloaded for this one. */
  readonly reloadedKey: string
  readonly load: () => Promise<void>
}

/**
 * A page that is loaded together with the texts it needs, when somebody goes there. Where the
 * server is out of reach the page says so in its own place and comes as soon as it can. Left to
 * itself, the browser would leave the whole back office for its own page of errors.
 */
export function page<Name extends string>(
  areas: readonly TextArea[],
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  let loading: Promise<void> | undefined
  const reloadedKey = `servery-reloaded ${name}`
  const later: LoadedLater = {
    reloadedKey,
    load: () => {
      loading ??= Promise.all([load(), loadTexts(...areas)])
        .then(([module]) => {
          later.Content = module[name]
          sessionStorage.removeItem(reloadedKey)
        })
        .catch(() => undefined)
        .finally(() => {
          loading = undefined
        })
      return loading
    },
  }
  return Object.assign(() => <LaterPage later={later} />, { preload: later.load })
}

function LaterPage({ later }: { readonly later: LoadedLater }) {
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const { Content } = later
  if (Content !== undefined) return <Content />
  const attempt = async () => {
    await later.load()
    if (later.Content === undefined) return reloadIfOutdated(later.reloadedKey)
    showAgain()
    return true
  }
  return <Unreachable attempt={attempt} />
}

/**
 * A server that answers and does not know the file has been updated since this page was opened; and
 * some browsers remember for good that a file could not be fetched.
 */
async function reloadIfOutdated(reloadedKey: string): Promise<boolean> {
  const isThere = await serverAnswers()
  // Once each: what a new page lacks too, no further one brings, though the shell around it came.
  if (!isThere || sessionStorage.getItem(reloadedKey) !== null) return false
  sessionStorage.setItem(reloadedKey, 'true')
  window.location.reload()
  return true
}
