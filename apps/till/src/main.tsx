import { startPage } from '@servery/ui/shell/start-page.tsx'
import { startUpdates } from './device/register/index.ts'
import { followAppearance } from './device/settings/index.ts'
import { startTranslations } from './device/texts/index.ts'
import { App } from './shell/start/index.ts'
import './base.css'

/** The first screen begins them, so that it does not wait for them. */
const updatesAfterMs = 30_000

followAppearance()
void startPage(async () => {
  await startTranslations()
  return <App />
})
// A version that never comes to its first screen is mended by the next one.
setTimeout(() => void startUpdates(), updatesAfterMs)
