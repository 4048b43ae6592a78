import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { pairingKeeper } from './device/register/pairing.ts'
import { startUpdates } from './device/register/updates.ts'
import { followAppearance } from './device/settings/settings.ts'
import { startTranslations } from './device/texts/i18n.ts'
import { loadDevice } from './gate/start.ts'
import './kit/base.css'

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
