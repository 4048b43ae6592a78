import { startSettings } from '@servery/ui/theme/theme-root.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../platform/language/index.ts'
import { Themed } from './themed.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')

// By default a browser remembers the first 250: a counting page keeps all that it is made of.
performance.setResourceTimingBufferSize(5_000)

/**
 * Nothing here is awaited as the module runs: the texts of a language come by files that import
 * this one, and would wait for it for ever.
 */
async function start(page: HTMLElement): Promise<void> {
  const settings = await startSettings(startLanguage())
  createRoot(page).render(
    <StrictMode>
      <Themed settings={settings} />
    </StrictMode>,
  )
}

void start(root)
