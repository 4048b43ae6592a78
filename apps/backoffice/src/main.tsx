import { startSettings, ThemeRoot } from '@servery/ui/theme/theme-root.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startLanguage } from './i18n.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')

const [settings] = await Promise.all([startSettings(), startLanguage()])
createRoot(root).render(
  <StrictMode>
    <ThemeRoot store={settings}>
      <App />
    </ThemeRoot>
  </StrictMode>,
)
