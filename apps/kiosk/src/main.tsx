import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTranslations } from './i18n.ts'
import './base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')

/** Nothing is awaited as the module runs: a file that imports this one would wait for ever. */
async function start(page: HTMLElement): Promise<void> {
  await startTranslations()
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start(root)
