import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadDevice, pairingKeeper, startUpdates } from './device/register/index.ts'
import { followAppearance } from './device/settings/index.ts'
import { startTranslations } from './device/texts/index.ts'
import { App } from './shell/start/index.ts'
import './base.css'

followAppearance()
// Both at once: the register is read from the device while the words arrive.
if (pairingKeeper.current() !== null) void loadDevice()
await startTranslations()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
void startUpdates()
