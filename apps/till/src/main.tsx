import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadDevice, pairingKeeper, startUpdates } from './device/register/index.ts'
import { followAppearance } from './device/settings/index.ts'
import { startTranslations } from './device/texts/index.ts'
import { App } from './shell/start/index.ts'
import './base.css'

followAppearance()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')

/** Nothing is awaited as the module runs: a file that imports this one would wait for ever. */
async function start(page: HTMLElement): Promise<void> {
  // Both at once: the register is read from the device while the words arrive.
  if (pairingKeeper.current() !== null) void loadDevice()
  await startTranslations()
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  void startUpdates()
}

void start(root)
