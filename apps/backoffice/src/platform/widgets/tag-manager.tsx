import type { WidgetSettings } from '@servery/contract/people/account.ts'
import { useEffect } from 'react'
import { noteLoaded, useConsent } from './consent.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

type TagManagerSettings = NonNullable<WidgetSettings['tagManager']>

/** Measures pages, for those who agreed. */
export function TagManager({ settings }: { readonly settings: TagManagerSettings }) {
  const { consent } = useConsent()
  const { scriptUrl } = settings
  useEffect(() => {
    if (consent !== 'given') return
    window.dataLayer ??= []
    const wasThere = loadScript(scriptUrl)
    if (!wasThere) window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    noteLoaded()
  }, [consent, scriptUrl])
  return null
}
