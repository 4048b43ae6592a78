import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startUpdates } from './device/register/index.ts'
import { followAppearance } from './device/settings/index.ts'
import { startTranslations } from './device/texts/index.ts'
import { App } from './shell/start/index.ts'
import './base.css'

followAppearance()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')

/** The first screen begins them, so that it does not wait for them. */
const updatesAfterMs = 30_000

/** Nothing is awaited as the module runs: a file that imports this one would wait for ever. */
async function start(page: HTMLElement): Promise<void> {
  await startTranslations()
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // A version that never comes to its first screen is mended by the next one.
  setTimeout(() => void startUpdates(), updatesAfterMs)
}

void start(root)
