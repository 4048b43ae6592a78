import type { WidgetSettings } from '@servery/contract/people/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/index.ts'
import { useOwnNews } from '../live/index.ts'
import type { MessengerCall } from '../session/index.ts'
import { loadScript } from './load-script.ts'

type MessengerSettings = NonNullable<WidgetSettings['supportMessenger']>
/** The support messenger, told who writes. */
export function Messenger({ settings }: { readonly settings: MessengerSettings }) {
  const queryClient = useQueryClient()
  useOwnNews(() => void queryClient.invalidateQueries({ queryKey: api.widgets.get.key() }))
  const { scriptUrl } = settings
  const told = JSON.stringify(describe(settings))
  useEffect(() => {
    const messenger = callsKept()
    const isRunning = loadScript(scriptUrl)
    messenger(isRunning ? 'update' : 'boot', JSON.parse(told) as object)
  }, [scriptUrl, told])
  return null
}

function describe({ appId, person }: MessengerSettings): object {
  return {
    app_id: appId,
    user_id: person.userId,
    name: person.name,
    email: person.email,
    phone: person.phone,
    company: { company_id: person.company.id, name: person.company.name },
  }
}

/** What is said before the script is there waits for it, as its vendor's own snippet has it. */
function callsKept(): MessengerCall {
  const known = window.Intercom
  if (known !== undefined) return known
  const queue: unknown[][] = []
  const call: MessengerCall = (...parts) => void queue.push(parts)
  call.q = queue
  window.Intercom = call
  return (...parts) => window.Intercom?.(...parts)
}
