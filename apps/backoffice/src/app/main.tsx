import { startSettings } from '@servery/ui/theme/theme-root.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../platform/language/index.ts'
import { Themed } from './themed.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')

// By default a browser remembers the first 250: a counting page keeps all that it is made of.
performance.setResourceTimingBufferSize(5_000)

const settings = await startSettings(startLanguage())
createRoot(root).render(
  <StrictMode>
    <Themed settings={settings} />
  </StrictMode>,
)
