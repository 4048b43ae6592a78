import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { pairingKeeper } from './device/pairing.ts'
import { followAppearance } from './device/settings.ts'
import { startUpdates } from './device/updates.ts'
import { loadDevice } from './gate/start.ts'
import { startTranslations } from './i18n.ts'
import './theme/base.css'

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
